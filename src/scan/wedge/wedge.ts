/**
 * Scanners that act as a keyboard ("wedge"). No field needs the focus: the document is listened to, and what a scanner
 * typed into a field that happened to have it is taken out again. In a field for any text somebody else's code stays.
 */
import { useEffect, useEffectEvent } from 'react';
import { seemsOurs } from '../../domain/label-code.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { readableCode } from '../../domain/shipping-number.ts';
import { handScannerHeard } from '../../state/hand-scanner-heard.ts';
import { SLOWEST_MS } from './rhythm.ts';
import { NO_BURST, releaseKey, stepWedge, type WedgeBurst } from './wedge-burst.ts';
import { type FieldMemory, rememberField } from './wedge-field.ts';
import { controlOf, type WedgeKey } from './wedge-keys.ts';
import { keptWedgeProfile } from './wedge-profile.ts';

type Receiver = (code: ScannedCode) => void;

/** Who wants codes, newest last. Only the newest gets them: a dialog over a page, not both. */
const receivers: Receiver[] = [];
let burst: WedgeBurst = NO_BURST;
/** The focused field as it was before each key that a scan may begin with, by the place of that key's press in time. */
let fields: { readonly at: number; field: FieldMemory | null }[] = [];

/**
 * Hands every code a wedge scanner sends to `receive`, until the returned function is called. A `partial` or `foreign`
 * code is handed over as such: the person heard the scanner beep and has to be told.
 */
export function listenToWedge(receive: Receiver): () => void {
  const own: Receiver = (code) => receive(code);
  if (receivers.length === 0) {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('keyup', onKeyUp, { capture: true });
    document.addEventListener('focusin', onFocus, { capture: true });
  }
  receivers.push(own);
  if (held.length > 0) queueMicrotask(giveHeld);
  return () => {
    const place = receivers.indexOf(own);
    if (place >= 0) receivers.splice(place, 1);
    if (receivers.length > 0) return;
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    document.removeEventListener('keyup', onKeyUp, { capture: true });
    document.removeEventListener('focusin', onFocus, { capture: true });
    burst = NO_BURST;
    fields = [];
  };
}

/** `listenToWedge` for as long as the component is mounted and `enabled`. The newest enabled one gets the codes. */
export function useWedgeScanner(onCode: (code: ScannedCode) => void, enabled = true): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => (enabled ? listenToWedge((code) => receive(code)) : undefined), [enabled]);
}

/** Codes for whatever is being opened, which could not hear them yet. */
let held: readonly ScannedCode[] = [];

/** Keeps a code for whoever listens next: what it was sent to is over, or has begun to open something else. */
export function holdForNext(code: ScannedCode): void {
  held = [...held, code];
}

function giveHeld(): void {
  const codes = held;
  held = [];
  for (const code of codes) receivers.at(-1)?.(code);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const press = toWedgeKey(event);
  const { burst: next, started, scan, swallow, ends } = stepWedge(burst, press, keptWedgeProfile());
  // Within a code a control character is no shortcut of the browser's.
  if (controlOf(event) !== null && press.timeStamp - burst.lastKeyAt <= SLOWEST_MS && burst.keys.length > 0) {
    event.preventDefault();
  }
  burst = next;
  if (started) {
    if (next.keys.length === 1) fields = [];
    fields.push({ at: press.timeStamp, field: rememberField(document.activeElement) });
  }
  const field = scan === null ? null : (fields.find(({ at }) => at === scan.from.timeStamp)?.field ?? null);
  if (swallow && !(field?.keeps === 'every' && field.keepsEnding)) {
    // The suffix would submit the form or move the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (ends && rememberField(document.activeElement)?.keeps !== 'every') event.preventDefault();
  if (scan === null) return;
  fields = [];
  handScannerHeard.set(true);
  if (field?.keeps === 'every') return;
  if (field?.keeps === 'others' && !seemsOurs(scan.code)) {
    if ('text' in scan.code) field.restore(readableCode(scan.code.text));
    return;
  }
  field?.restore();
  receivers.at(-1)?.(scan.code);
}

function onKeyUp({ code, timeStamp }: KeyboardEvent): void {
  burst = releaseKey(burst, code, timeStamp);
}

/** A key may send the focus to a field before it is typed there: a list does that, whose search takes what is typed. */
function onFocus(): void {
  const last = fields.at(-1);
  if (last !== undefined) last.field ??= rememberField(document.activeElement);
}

/** A key as the recognition needs it. */
export function toWedgeKey(event: KeyboardEvent): WedgeKey {
  const shortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  const { key, code, shiftKey, repeat, timeStamp } = event;
  const control = controlOf(event);
  if (control !== null) return { key: control, code: 'Control', shift: false, command: repeat, timeStamp };
  return { key, code, shift: shiftKey, command: shortcut || repeat, timeStamp };
}
