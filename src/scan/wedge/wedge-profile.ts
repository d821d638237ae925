import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readKept } from '../../state/read-kept.ts';
import { StoredText } from '../../state/stored-text.ts';
import { SCANNER_LAYOUTS } from './keyboard-layouts.ts';

/** More keys than any scanner is set to send around a code. */
export const MOST_STROKES = 16;

const stroke = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const strokes = v.pipe(v.array(stroke), v.maxLength(MOST_STROKES));
const schema = v.object({
  /** The keyboard the scanner takes itself for; null: one that is not known here, and is the device's as well. */
  layout: v.nullable(v.picklist(SCANNER_LAYOUTS)),
  /** Keys it sends before a code, as `strokeOf` names them. */
  before: strokes,
  /** And after it; the last one ends the code. */
  after: v.pipe(strokes, v.minLength(1)),
});

/** What a person's test found out about the hand scanner of this device. */
export type WedgeProfile = v.InferOutput<typeof schema>;

const kept = new StoredText('lading.wedge');

/** A profile as it was kept; null where none is, or it is not what it should be. */
const readWedgeProfile = (text: string | null): WedgeProfile | null => readKept(schema, text);

/** This device's, or null where no scanner was tested, or storage is blocked: most scanners need none. */
export function keptWedgeProfile(): WedgeProfile | null {
  try {
    return readWedgeProfile(kept.get());
  } catch {
    return null;
  }
}

/** Keeps a profile for this device, or with null forgets it. Throws where storage is blocked or full. */
export const keepWedgeProfile = (profile: WedgeProfile | null): void =>
  kept.set(profile === null ? null : JSON.stringify(profile));

/** The kept profile, again when it changes. */
export function useWedgeProfile(): WedgeProfile | null {
  return readWedgeProfile(useSyncExternalStore(kept.subscribe, kept.get));
}
