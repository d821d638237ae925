const POLYNOMIAL = 0xedb88320;

const FIRST = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** Bytes taken at a time ("slicing by 8"). */
const SLICE = 8;

/** Eight tables behind each other: what a byte does to the remainder that many bytes later. */
const TABLES = new Uint32Array(SLICE * 256);
TABLES.set(FIRST);
for (let at = 256; at < TABLES.length; at += 1) {
  const before = TABLES[at - 256] ?? 0;
  TABLES[at] = (before >>> 8) ^ (FIRST[before & 0xff] ?? 0);
}

const at = (table: number, byte: number): number => TABLES[table * 256 + (byte & 0xff)] ?? 0;

/** The CRC-32 of ZIP (ISO 3309) of what `before` is the one of and of more bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % SLICE);
  let place = 0;
  for (; place < whole; place += SLICE) {
    const low = crc ^ view.getInt32(place, true);
    const high = view.getInt32(place + 4, true);
    crc =
      at(7, low) ^
      at(6, low >>> 8) ^
      at(5, low >>> 16) ^
      at(4, low >>> 24) ^
      at(3, high) ^
      at(2, high >>> 8) ^
      at(1, high >>> 16) ^
      at(0, high >>> 24);
  }
  for (; place < bytes.length; place += 1) crc = (crc >>> 8) ^ at(0, crc ^ (bytes[place] ?? 0));
  return ~crc >>> 0;
}
