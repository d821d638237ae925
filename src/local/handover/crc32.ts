/** CRC-32 as in ISO-HDLC and zip files, of the reversed polynomial. */
const POLYNOMIAL = 0xed_b8_83_20;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum of bytes, an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
