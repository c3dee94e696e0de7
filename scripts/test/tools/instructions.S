/* For model.bats: one instruction of every kind that the ISA has for which this is assembled. */
	.text
	lui a0, 1
	auipc a1, 1
1:	jal ra, 1b
	jal t0, 2f
	jal zero, 1b
2:	jalr ra, 0(a0)
	jalr zero, 0(ra)
	jalr zero, 0(t0)
	jalr ra, 0(t0)
	jalr ra, 0(ra)
	jalr zero, 4(a3)
	.irp op, beq, bne, blt, bge, bltu, bgeu
	\op a6, s11, 1b
	\op s11, t6, 3f
	.endr
3:
	.irp op, lb, lh, lw, lbu, lhu
	\op t3, -4(s10)
	.endr
	.irp op, sb, sh, sw
	\op t3, -4(s10)
	.endr
	.irp op, addi, slti, sltiu, xori, ori, andi, slli, srli, srai
	\op t4, t5, 3
	.endr
	.irp op, add, sub, sll, slt, sltu, xor, srl, sra, or, and, mul, mulh, mulhsu, mulhu, div, divu, rem, remu
	\op t4, t5, t6
	.endr
	.irp op, sh1add, sh2add, sh3add, andn, orn, xnor, max, maxu, min, minu, rol, ror
	\op t4, t5, t6
	.endr
	.irp op, clz, ctz, cpop, sext.b, sext.h, zext.h, orc.b, rev8
	\op t4, t5
	.endr
	rori t4, t5, 7
	fence iorw, iorw
	fence.i
	ecall
	ebreak
	wfi
	mret
	sret
	.irp op, csrrw, csrrs, csrrc
	\op t4, mepc, t5
	\op t4, mepc, zero
	.endr
	.irp op, csrrwi, csrrsi, csrrci
	\op t4, mepc, 7
	\op t4, mepc, 0
	.endr
	.irp op, amoswap.w, amoadd.w, amoxor.w, amoand.w, amoor.w, amomin.w, amomax.w, amominu.w, amomaxu.w, sc.w
	\op t4, t5, (t6)
	\op\().aqrl t4, t5, (t6)
	.endr
	lr.w t4, (t6)
	.irp f, s, d
	fmadd.\f ft8, fs3, fa4, ft11
	fmsub.\f ft8, fs3, fa4, ft11
	fnmsub.\f ft8, fs3, fa4, ft11
	fnmadd.\f ft8, fs3, fa4, ft11
	.irp op, fadd.\f, fsub.\f, fmul.\f, fdiv.\f, fsgnj.\f, fsgnjn.\f, fsgnjx.\f, fmin.\f, fmax.\f
	\op ft8, fs3, ft11
	.endr
	fsqrt.\f ft8, fs3
	.irp op, feq.\f, flt.\f, fle.\f
	\op t4, fs3, ft11
	.endr
	fclass.\f t4, fs3
	fcvt.w.\f t4, fs3
	fcvt.wu.\f t4, fs3, rtz
	fcvt.\f\().w ft8, t4
	fcvt.\f\().wu ft8, t4
	.endr
	fcvt.s.d ft8, fs3
	fcvt.d.s ft8, fs3
	fmv.x.w t4, fs3
	fmv.w.x ft8, t4
	flw ft8, 4(s10)
	fsw ft8, 4(s10)
	fld ft8, 8(s10)
	fsd ft8, 8(s10)
	frcsr t4
	fscsr t4
	c.addi4spn a0, sp, 16
	c.fld fa1, 8(a2)
	c.lw a3, 4(a4)
	c.fsd fa1, 8(a2)
	c.sw a3, 4(a4)
	c.nop
	c.addi s7, -5
	c.li s8, 5
	c.addi16sp sp, -32
	c.lui s9, 3
	.irp op, c.srli, c.srai, c.andi
	\op s1, 5
	.endr
	.irp op, c.sub, c.xor, c.or, c.and
	\op s1, a5
	.endr
4:	c.j 4b
	c.j 5f
	c.beqz a4, 4b
	c.bnez s0, 5f
5:	c.slli s7, 4
	c.fldsp ft9, 8(sp)
	c.lwsp s7, 4(sp)
	c.jr ra
	c.jr a7
	c.mv s3, s4
	c.ebreak
	c.jalr t0
	c.jalr a7
	c.add s5, s6
	c.fsdsp ft9, 8(sp)
	c.swsp s7, 4(sp)
#if __riscv_xlen == 64
	lwu t3, -4(s10)
	ld t3, -8(s10)
	sd t3, -8(s10)
	.irp op, addiw, slliw, srliw, sraiw, slli.uw, roriw
	\op t4, t5, 3
	.endr
	.irp op, addw, subw, sllw, srlw, sraw, mulw, divw, divuw, remw, remuw, add.uw, sh1add.uw, sh3add.uw, rolw, rorw
	\op t4, t5, t6
	.endr
	.irp op, clzw, ctzw, cpopw
	\op t4, t5
	.endr
	amoadd.d t4, t5, (t6)
	lr.d t4, (t6)
	sc.d t4, t5, (t6)
	.irp f, s, d
	fcvt.l.\f t4, fs3
	fcvt.lu.\f t4, fs3
	fcvt.\f\().l ft8, t4
	fcvt.\f\().lu ft8, t4
	.endr
	fmv.x.d t4, fs3
	fmv.d.x ft8, t4
	c.ld a3, 8(a4)
	c.sd a3, 8(a4)
	c.addiw s7, -5
	c.subw s1, a5
	c.addw s1, a5
	c.ldsp s7, 8(sp)
	c.sdsp s7, 8(sp)
#else
6:	c.jal 6b
	c.flw fa1, 4(a2)
	c.fsw fa1, 4(a2)
	c.flwsp ft9, 4(sp)
	c.fswsp ft9, 4(sp)
#endif
