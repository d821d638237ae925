import { useLayoutEffect, useRef, useState } from 'react';
import { readLabelCode } from '../domain/label-code.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import type { Refusal } from './collected-list.tsx';
import { giveFeedback } from './feedback.ts';
import { codeKey, type Takes } from './in-view/in-view.ts';
import { createRepeatGate } from './repeat-gate.ts';
import { notChecked, type ScanResult } from './scan-result.tsx';

/** Answers a code, and does what follows from it. Null: nothing is to be said about this one. */
export type EvaluateCode = (code: ScannedCode) => Promise<ScanResult | null> | ScanResult | null;

/** Says what would be answered to a code, and does nothing. */
export type PeekCode = (code: ScannedCode) => Promise<ScanResult> | ScanResult;

/** A code that is to be answered. `seen`: by the camera, which shows it again and again. */
interface Asked {
  readonly code: ScannedCode;
  readonly seen: boolean;
}

export interface ScanResultControls {
  readonly result: ScanResult | null;
  /** What was not accepted and stands in a list, in the order in which it came. */
  readonly refusals: readonly Refusal[];
  /** A text the camera shows, again and again while it does. */
  seeText(text: string): void;
  /** A code a hand scanner sent, a person typed or chose, once. */
  receiveCode(code: ScannedCode): void;
  /** Takes the last answer off the screen; what is in view is answered anew. */
  clear(): void;
  /** Takes the last answer off the screen; what is in view stays answered. */
  withdraw(): void;
}

const NONE: readonly Refusal[] = [];

/**
 * Asks for the answer to a code, one at a time, and gives it: words, sound, vibration. Nothing after `done`.
 * @param listed so many are on the list that codes go to, of which what is not accepted is a line; null: there is none
 */
export function useScanResult(onCode: EvaluateCode, takes: Takes, listed: number | null): ScanResultControls {
  const [gate] = useState(createRepeatGate);
  const [asking] = useState(() => ({ now: false, done: false, next: [] as Asked[], refused: new Set<string>() }));
  const [result, setResult] = useState<ScanResult | null>(null);
  const [refusals, setRefusals] = useState(NONE);
  // What waits for its turn is answered by what is known by then: what a person sees, before they can scan again.
  const evaluate = useRef(onCode);
  const list = useRef(listed);
  useLayoutEffect(() => {
    evaluate.current = onCode;
    list.current = listed;
  }, [onCode, listed]);

  /** What is wrong with one code never takes the place of what was said of a good one. */
  const show = ({ code }: Asked, answer: ScanResult) => {
    const key = codeKey(code);
    const after = list.current;
    const isLine = answer.tone === 'refused' && after !== null;
    setRefusals((others) => {
      const rest = others.filter((one) => one.key !== key);
      return isLine ? [...rest, { key, after, result: answer }] : rest.length === others.length ? others : rest;
    });
    if (!isLine) setResult(answer);
  };

  /** Of many in view those that were answered are left out: they neither sound again nor hide what was said to a new one. */
  const isToldAlready = ({ seen, code }: Asked, { tone }: ScanResult): boolean =>
    seen && takes === 'each' && (tone === 'duplicate' || (tone === 'refused' && asking.refused.has(codeKey(code))));

  async function ask(asked: Asked): Promise<void> {
    if (asking.done) return;
    if (asking.now) {
      // What comes meanwhile is answered next.
      asking.next.push(asked);
      return;
    }
    asking.now = true;
    const answer = await answerTo(asked);
    asking.now = false;
    if (asked.seen) {
      const key = codeKey(asked.code);
      if (answer === null) gate.forget(key);
      else gate.answered(key, answer.tone);
    }
    const next = asking.next.shift();
    if (next !== undefined) void ask(next);
  }

  async function answerTo(asked: Asked): Promise<ScanResult | null> {
    try {
      const answer = await evaluate.current(asked.code);
      if (answer === null || isToldAlready(asked, answer)) return answer;
      if (answer.tone === 'refused') asking.refused.add(codeKey(asked.code));
      asking.done = answer.tone === 'accepted' && answer.done;
      giveFeedback(answer.tone);
      show(asked, answer);
      return answer;
    } catch (error) {
      // The caller's defect: to whoever collects defects, and a word to the person who scanned.
      reportError(error);
      const failed = notChecked();
      giveFeedback(failed.tone);
      show(asked, failed);
      return failed;
    }
  }

  return {
    result,
    refusals: listed === null ? NONE : refusals,
    clear() {
      gate.forget();
      setResult(null);
    },
    withdraw() {
      setResult(null);
    },
    seeText(text) {
      if (asking.done) return;
      const code = readLabelCode(text);
      // A device may carry a label of each kind: it is answered once.
      const key = codeKey(code);
      // One that moves out of view while another is answered is answered all the same.
      if (gate.admits(key, performance.now())) void ask({ code, seen: true });
    },
    receiveCode(code) {
      void ask({ code, seen: false });
    },
  };
}
