import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type AnswerHead, PACKED_FIELDS, type PackedKind } from './packed-answer.ts';
import type { Reading } from './reading.ts';
import { encodeReadings } from './reading-block.ts';

/** What a device said of one kind, packed. */
export interface PackedTrack {
  readonly macId: string;
  readonly kind: PackedKind;
  /** A block of `reading-block.ts`. */
  readonly block: Uint8Array;
}

/** Tracks of several devices, as one answer brings them and a device keeps them. */
export interface PackedSet extends AnswerHead {
  readonly tracks: readonly PackedTrack[];
}

const VERSION = 1;
const MORE = 1;
/** By number, as they stand in the bytes. */
const KINDS = ['series', 'positions', 'shocks', 'units', 'doors'] as const satisfies readonly PackedKind[];
/** Devices times kinds; more than any shipment has. */
const TRACKS_MAX = 10_000;

/** The readings of one device as a track. */
export const trackOf = (macId: string, kind: PackedKind, readings: readonly Reading[]): PackedTrack => ({
  macId,
  kind,
  block: encodeReadings(readings, ['index', 'time', ...PACKED_FIELDS[kind]]),
});

/*
 * A set: version (1), a byte of flags (1: older readings were left out), `until` as a varint, the count of tracks as a
 * varint, and of each: the device's id as length and UTF-8, the kind (0 series, 1 positions, 2 shocks, 3 units, 4 doors), the length of its
 * block in bytes as a varint, the block.
 */
export function encodePackedSet({ until, more, tracks }: PackedSet): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.byte(more ? MORE : 0);
  writer.varint(until);
  writer.varint(tracks.length);
  for (const { macId, kind, block } of tracks) {
    writer.text(macId);
    writer.byte(KINDS.indexOf(kind));
    writer.varint(block.length);
    writer.bytes(block);
  }
  return writer.done();
}

/** Reads what `encodePackedSet` wrote; blocks stay packed. @throws RangeError for other bytes */
export function decodePackedSet(bytes: Uint8Array): PackedSet {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new RangeError('The packed set is of an unknown version.');
  const more = reader.byte() === MORE;
  const until = reader.varint();
  const count = reader.varint();
  if (count > TRACKS_MAX) throw new RangeError('Too many tracks are packed.');
  const tracks = Array.from({ length: count }, (): PackedTrack => {
    const macId = reader.text();
    const kind = KINDS[reader.byte()];
    if (kind === undefined) throw new RangeError('A packed track is of an unknown kind.');
    return { macId, kind, block: reader.bytes(reader.varint()) };
  });
  if (!reader.atEnd) throw new RangeError('The packed set goes on after its end.');
  return { until, more, tracks };
}
