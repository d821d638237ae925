import { Collection, type CollectionParts } from '../columns/collection.ts';
import { type CollectionShape, writtenShape } from '../columns/shape.ts';
import { checksumOf } from './checksum.ts';
import { ALIGNMENT, aligned, type PackedPart, packParts, unpackParts } from './pack-parts.ts';

/*
 * A snapshot is one buffer, so that it is stored and handed over whole:
 *
 *   mark | version | checksum (two words) | bytes of the head | bytes in all | head | arrays
 *
 * The head is JSON: whose columns they are, how far the rows go, and where each array lies. All of it but the checksum
 * itself is under the checksum.
 */
const MARK = 0x4c_44_43_53;
/** Goes up with every change of what columns are made of, and with what a derived column is made by. */
const VERSION = 2;

/** Words before the head. */
const WORDS = 6;
const HEAD_AT = WORDS * 4;
const CHECKSUM_AT = 2;
const CHECKED_FROM = 4;

interface Head {
  readonly shape: string;
  readonly position: string;
  readonly parts: PackedPart;
}

/** Why a snapshot can't be used: it is not what was written, or it was written by another version. */
export type SnapshotRefusal = 'damaged' | 'other-version';

export interface Restored<Row extends object> {
  readonly collection: Collection<Row>;
  /** What was given with it when it was taken. */
  readonly position: string;
}

/** A collection as it is, in one buffer that can be stored and transferred. `position`: how far its rows go. */
export function takeSnapshot<Row extends object>(collection: Collection<Row>, position: string): ArrayBuffer {
  const { packed, arrays } = packParts(collection.toParts());
  const head: Head = { shape: writtenShape(collection.shape), position, parts: packed };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const start = aligned(HEAD_AT + headBytes.length);
  const size = arrays.reduce((sum, array) => sum + aligned(array.byteLength), start);
  const buffer = new ArrayBuffer(size);
  const bytes = new Uint8Array(buffer);
  bytes.set(headBytes, HEAD_AT);
  let at = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  const words = new Uint32Array(buffer);
  words.set([MARK, VERSION, 0, 0, headBytes.length, size]);
  words.set(checksumOf(words.subarray(CHECKED_FROM)), CHECKSUM_AT);
  return buffer;
}

/**
 * The collection of a snapshot, which takes the buffer over; or why there is none. Whatever the bytes are, it doesn't
 * throw, and never gives rows that were not put in it.
 */
export function readSnapshot<Row extends object>(
  shape: CollectionShape<Row>,
  buffer: ArrayBuffer,
): Restored<Row> | SnapshotRefusal {
  if (buffer.byteLength < HEAD_AT || buffer.byteLength % ALIGNMENT !== 0) return 'damaged';
  const words = new Uint32Array(buffer);
  const [mark, version, one, two, headLength, size] = words;
  if (mark !== MARK || size !== buffer.byteLength) return 'damaged';
  if (version !== VERSION) return 'other-version';
  const checksum = checksumOf(words.subarray(CHECKED_FROM));
  if (one !== checksum[0] || two !== checksum[1]) return 'damaged';
  // From here on it is what this version of the code has written.
  const headBytes = new Uint8Array(buffer, HEAD_AT, headLength);
  const head = JSON.parse(new TextDecoder().decode(headBytes)) as Head;
  if (head.shape !== writtenShape(shape)) return 'other-version';
  const parts = unpackParts(head.parts, buffer, aligned(HEAD_AT + headBytes.length)) as CollectionParts;
  return { collection: Collection.fromParts(shape, parts), position: head.position };
}
