import { useLayoutEffect, useRef, useState } from 'react';
import { readLabelCode } from '../domain/label-code.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { giveFeedback } from './feedback.ts';
import { codeKey } from './in-view/in-view.ts';
import { createRepeatGate } from './repeat-gate.ts';
import { notChecked, type ScanResult } from './scan-result.tsx';

/** Answers a code, and does what follows from it. Null: nothing is to be said about this one. */
export type EvaluateCode = (code: ScannedCode) => Promise<ScanResult | null> | ScanResult | null;

/** Says what would be answered to a code, and does nothing. */
export type PeekCode = (code: ScannedCode) => Promise<ScanResult> | ScanResult;

export interface ScanResultControls {
  readonly result: ScanResult | null;
  /** A text the camera shows, again and again while it does. */
  seeText(text: string): void;
  /** A code a hand scanner sent, a person typed or chose, once. */
  receiveCode(code: ScannedCode): void;
  /** Takes the last answer off the screen; what is in view is answered anew. */
  clear(): void;
}

/** Asks for the answer to a code, one at a time, and gives it: words, sound, vibration. Nothing after `done`. */
export function useScanResult(onCode: EvaluateCode): ScanResultControls {
  const [gate] = useState(createRepeatGate);
  const [asking] = useState(() => ({ now: false, done: false, next: [] as ScannedCode[] }));
  const [result, setResult] = useState<ScanResult | null>(null);
  // What waits for its turn is answered by what is known by then: what a person sees, before they can scan again.
  const evaluate = useRef(onCode);
  useLayoutEffect(() => {
    evaluate.current = onCode;
  }, [onCode]);

  async function ask(code: ScannedCode): Promise<ScanResult | null> {
    if (asking.now || asking.done) return null;
    asking.now = true;
    try {
      const answer = await evaluate.current(code);
      if (answer === null) return null;
      asking.done = answer.tone === 'accepted' && answer.done;
      giveFeedback(answer.tone);
      setResult(answer);
      return answer;
    } catch (error) {
      // The caller's defect: to whoever collects defects, and a word to the person who scanned.
      reportError(error);
      const failed = notChecked();
      giveFeedback(failed.tone);
      setResult(failed);
      return failed;
    } finally {
      asking.now = false;
      const next = asking.next.shift();
      if (next !== undefined) void ask(next);
    }
  }

  return {
    result,
    clear() {
      gate.forget();
      setResult(null);
    },
    seeText(text) {
      if (asking.now || asking.done) return;
      const code = readLabelCode(text);
      // A device may carry a label of each kind: it is answered once.
      const key = codeKey(code);
      if (!gate.admits(key, performance.now())) return;
      void ask(code).then((answer) => {
        if (answer === null) gate.forget(key);
        else gate.answered(key, answer.tone);
      });
    },
    receiveCode(code) {
      // A hand scanner doesn't wait: what it sent meanwhile is answered next. It never rejects.
      if (asking.now) asking.next.push(code);
      else void ask(code);
    },
  };
}
