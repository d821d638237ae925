import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Reading, ReadingField } from './reading.ts';
import { decodeReadings, encodeReadings } from './reading-block.ts';
import { decodeRollups, encodeRollups, type Rollup } from './rollup.ts';

/**
 * What a device can be asked for packed, and what each reading then has besides `index` and `time`. `saidTime` takes no room where
 * the clock is right.
 */
export const PACKED_FIELDS = {
  series: ['saidTime', 'temperature', 'humidity', 'battery'],
  positions: ['saidTime', 'latitude', 'longitude', 'locationType', 'location', 'motion'],
  /** Tilts too: `msgType` tells them apart. */
  shocks: ['saidTime', 'msgType', 'acceleration', 'data'],
  /** Of a warehouse: `msgType` is the unit's. */
  units: ['msgType', 'data'],
  doors: ['msgType', 'data'],
} as const satisfies Readonly<Record<string, readonly ReadingField[]>>;
export type PackedKind = keyof typeof PACKED_FIELDS;

const VERSION = 1;
/** Set where older ones were left out. */
const MORE = 1;

/** What an answer says besides its readings or rollups. */
export interface AnswerHead {
  /**
   * Up to when at least the answer has everything: `since` of the next question. Milliseconds since 1970. Of an answer
   * without readings what was asked with, 0 where that was nothing.
   */
  readonly until: number;
  /** Whether older ones that were asked for were left out, or what was answered before is otherwise now: all is to be asked for anew. */
  readonly more: boolean;
}

/*
 * An answer: version (1), a byte of flags (1: older ones were left out), `until` as a varint, and then a block of readings
 * (reading-block.ts) or rollups (rollup.ts), which are both packed columns (packed-columns.ts).
 */
function encodeAnswer({ until, more }: AnswerHead, block: Uint8Array): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.byte(more ? MORE : 0);
  writer.varint(until);
  writer.bytes(block);
  return writer.done();
}

function openAnswer(bytes: Uint8Array): AnswerHead & { readonly block: Uint8Array } {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new RangeError('The packed answer is of an unknown version.');
  const more = reader.byte() === MORE;
  return { more, until: reader.varint(), block: reader.rest() };
}

export const encodeReadingsAnswer = (
  head: AnswerHead,
  kind: PackedKind,
  readings: readonly Reading[],
): Uint8Array<ArrayBuffer> => encodeAnswer(head, encodeReadings(readings, ['index', 'time', ...PACKED_FIELDS[kind]]));

export const encodeRollupsAnswer = (head: AnswerHead, rollups: readonly Rollup[]): Uint8Array<ArrayBuffer> =>
  encodeAnswer(head, encodeRollups(rollups));

/** The readings of an answer, the oldest first; `time` in microseconds since 1970. @throws RangeError for other bytes */
export function decodeReadingsAnswer(bytes: Uint8Array): AnswerHead & { readonly readings: readonly Reading[] } {
  const { until, more, block } = openAnswer(bytes);
  return { until, more, readings: decodeReadings(block) };
}

/** The rollups of an answer, the oldest first. @throws RangeError for other bytes */
export function decodeRollupsAnswer(bytes: Uint8Array): AnswerHead & { readonly rollups: readonly Rollup[] } {
  const { until, more, block } = openAnswer(bytes);
  return { until, more, rollups: decodeRollups(block) };
}
