# A run that several tests share (run_once in scripts/test/common.bash). Its results stay in IMAGE until their sources
# change. run.status has the exit status of the run, and run.log has its output.
$(IMAGE)/run.settings: FORCE
	$(call write_text_if_changed,declare -p $(RUN_SETTINGS) 2>&1 || :)
$(IMAGE)/run.status: $(ELF) $(BARECYCLE) $(PLUGINS) $(CORE_FILE) $(IMAGE)/run.settings \
		$(addprefix scripts/,run-qemu qemu-command qemu-version.bash patch-image request-options.bash) Makefile
	$(Q)rm -f $(addprefix $(IMAGE)/,results.csv results.json stream.txt)
	$(call make_file,scripts/run-qemu $(IMAGE) >$(IMAGE)/run.log 2>&1; echo "$$?" >"$$new")

.PHONY: run-once
run-once: $(IMAGE)/run.status
	@exit "$$(cat $<)"
