/*
 * Jumps in flash for every stride and every distance of a pair. They lie in blocks of 256 bytes. The chain of a stride
 * of 64 << i bytes, up to the size of all blocks, uses word i of cache lines. The chain of a pair's distance uses two
 * words of each block. All chains run to the end of the blocks and end in the same tail. So the place of the first jump
 * decides how many jumps run.
 */
#ifndef JUMPS_FLASH_BLOCKS_H
#define JUMPS_FLASH_BLOCKS_H

#define BLOCKS      256 /* 64 KiB: four times L1I of an FE310 */
#define BLOCK_BYTES 256

#define LINE_OF_BLOCK 64 /* bytes */
#define LAST_LINE     3  /* of a block: the line with a jump of each stride */

/*
 * The word of a block with the lower jump of a pair. The upper one, which jumps to it, is as many bytes behind as the
 * pair's name says.
 */
#define PAIR_8   2
#define PAIR_16  3
#define PAIR_32  1
#define PAIR_64  5
#define PAIR_128 6

#endif
