import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { FARTHEST_OFFSET, LABEL_SHEETS, type PrintOffset } from '../../domain/label/label-sheet.ts';
import { SYMBOLS } from '../../domain/label/label-text.ts';
import { PRINTER_DENSITIES } from '../../domain/label/zpl.ts';
import { readKept } from '../../state/read-kept.ts';
import { StoredText } from '../../state/stored-text.ts';

const millimetres = v.pipe(v.number(), v.minValue(-FARTHEST_OFFSET), v.maxValue(FARTHEST_OFFSET));
const offset = v.object({ across: millimetres, down: millimetres });
const stored = v.object({
  kind: v.picklist(SYMBOLS),
  withPrefix: v.boolean(),
  sheet: v.picklist(LABEL_SHEETS.map(({ key }) => key)),
  density: v.picklist(PRINTER_DENSITIES),
  /** By sheet: a printer feeds them differently. */
  offsets: v.record(v.pipe(v.string(), v.maxLength(40)), offset),
});

/** How a person makes labels on this device. */
export type LabelSettings = v.InferOutput<typeof stored>;

const FIRST: LabelSettings = { kind: 'code128', withPrefix: true, sheet: LABEL_SHEETS[0].key, density: 8, offsets: {} };
export const NO_OFFSET: PrintOffset = { across: 0, down: 0 };

/** Settings as they were kept; the first ones where they are not what they should be. */
const readLabelSettings = (text: string | null): LabelSettings => readKept(stored, text) ?? FIRST;

/** A person's settings, kept on this device under `lading.labels.{user}`. */
export function useLabelSettings(userId: string): readonly [LabelSettings, (change: Partial<LabelSettings>) => void] {
  const kept = useMemo(() => new StoredText(`lading.labels.${userId}`), [userId]);
  const text = useSyncExternalStore(kept.subscribe, kept.get);
  const settings = useMemo(() => readLabelSettings(text), [text]);
  return [settings, (change) => kept.set(JSON.stringify({ ...settings, ...change }))];
}
