import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEAD_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * A WOFF file as the font that is packed in it (W3C WOFF 1.0 §4, §5): the library that reads fonts unpacks by itself, anew for
 * each page, and takes ten times as long. @throws RangeError for other bytes
 */
export function unpackedFont(path: string): Buffer {
  const woff = readFileSync(path);
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError(`${path} is no WOFF file.`);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEAD_BYTES + at * ENTRY_BYTES;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = SFNT_HEAD_BYTES + count * SFNT_ENTRY_BYTES;
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), directory));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY_BYTES, 10);
  let offset = directory;
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = SFNT_HEAD_BYTES + at * SFNT_ENTRY_BYTES;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  });
  return font;
}
