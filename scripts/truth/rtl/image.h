/* The image: an ELF of 32 bits. */
#ifndef RTL_IMAGE_H
#define RTL_IMAGE_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <vector>

constexpr int bad_usage = 126;
constexpr uint32_t ram_base = 0x80000000;
constexpr uint32_t kernel_bytes = 1024; /* at most, where the image has no size of it */

class Image
{
      public:
	explicit Image(const char *path)
	{
		std::ifstream file(path, std::ios::binary);

		bytes.assign(std::istreambuf_iterator<char>(file), {});
		if (bytes.size() < sizeof(Elf32_Ehdr) || bytes[EI_CLASS] != ELFCLASS32) {
			fprintf(stderr, "bench: %s is no ELF of 32 bits\n", path);
			exit(bad_usage);
		}
		read_sizes();
	}

	/* Memory holds anything when a core starts, so it is filled with the same random words in each run. */
	template <typename Ram> void load(Ram &ram, size_t words) const
	{
		const auto *header = at<Elf32_Ehdr>(0);
		std::mt19937 random(1);

		for (size_t i = 0; i < words; i++)
			ram[i] = random();
		for (int i = 0; i < header->e_phnum; i++) {
			const auto *segment = at<Elf32_Phdr>(header->e_phoff) + i;

			for (uint32_t j = 0; segment->p_type == PT_LOAD && j < segment->p_filesz;
			     j++)
				store(ram, words, segment->p_paddr + j,
				      bytes[segment->p_offset + j]);
		}
	}

	uint32_t size_of(uint32_t function) const
	{
		auto found = sizes.find(function);

		return found == sizes.end() ? kernel_bytes : found->second;
	}

      private:
	std::vector<char> bytes;
	std::map<uint32_t, uint32_t> sizes; /* of functions, by address */

	template <typename Part> const Part *at(size_t offset) const
	{
		return reinterpret_cast<const Part *>(bytes.data() + offset);
	}

	void read_sizes()
	{
		const auto *header = at<Elf32_Ehdr>(0);
		const auto *sections = at<Elf32_Shdr>(header->e_shoff);

		for (int i = 0; i < header->e_shnum; i++) {
			const auto *symbols = at<Elf32_Sym>(sections[i].sh_offset);

			for (size_t j = 0; sections[i].sh_type == SHT_SYMTAB &&
			                   j < sections[i].sh_size / sizeof(*symbols);
			     j++)
				if (ELF32_ST_TYPE(symbols[j].st_info) == STT_FUNC &&
				    symbols[j].st_size != 0)
					sizes[symbols[j].st_value] = symbols[j].st_size;
		}
	}

	template <typename Ram>
	static void store(Ram &ram, size_t words, uint32_t address, char byte)
	{
		uint32_t word = (address - ram_base) / 4;
		uint32_t shift = address % 4 * 8;

		if (word < words)
			ram[word] = (ram[word] & ~(0xffU << shift)) |
			            static_cast<uint32_t>(static_cast<uint8_t>(byte)) << shift;
	}
};

#endif
