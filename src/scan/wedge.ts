/**
 * Scanners that act as a keyboard ("wedge"). No field needs the focus: the document is listened to, and what a scanner
 * typed into a field that happened to have it is taken out again.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { NO_BURST, stepWedge, type WedgeBurst } from './wedge-burst.ts';
import { type FieldMemory, rememberField } from './wedge-field.ts';
import type { WedgeKey } from './wedge-keys.ts';

type Receiver = (code: ScannedCode) => void;

/** Who wants codes, newest last. Only the newest gets them: a dialog over a page, not both. */
const receivers: Receiver[] = [];
let burst: WedgeBurst = NO_BURST;
let field: FieldMemory | null = null;

/**
 * Hands every code a wedge scanner sends to `receive`, until the returned function is called. A `partial` or `foreign`
 * code is handed over as such: the person heard the scanner beep and has to be told.
 */
export function listenToWedge(receive: Receiver): () => void {
  const own: Receiver = (code) => receive(code);
  if (receivers.length === 0) document.addEventListener('keydown', onKeyDown, { capture: true });
  receivers.push(own);
  return () => {
    const place = receivers.indexOf(own);
    if (place >= 0) receivers.splice(place, 1);
    if (receivers.length > 0) return;
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    burst = NO_BURST;
    field = null;
  };
}

/** `listenToWedge` for as long as the component is mounted and `enabled`. The newest enabled one gets the codes. */
export function useWedgeScanner(onCode: (code: ScannedCode) => void, enabled = true): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => (enabled ? listenToWedge((code) => receive(code)) : undefined), [enabled]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const step = stepWedge(burst, toWedgeKey(event));
  burst = step.burst;
  if (step.started) field = rememberField(document.activeElement);
  if (step.code === null) return;
  // The suffix would submit the form or move the focus.
  event.preventDefault();
  event.stopImmediatePropagation();
  field?.restore();
  field = null;
  receivers.at(-1)?.(step.code);
}

function toWedgeKey(event: KeyboardEvent): WedgeKey {
  const shortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  const { key, code, shiftKey, repeat, timeStamp } = event;
  return { key, code, shift: shiftKey, command: shortcut || repeat, timeStamp };
}
