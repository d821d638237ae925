import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { giveFeedback } from './feedback.ts';
import { readLabelCode } from './label-code.ts';
import { createRepeatGate } from './repeat-gate.ts';
import { notChecked, type ScanVerdict } from './scan-verdict.tsx';

export type JudgeCode = (code: ScannedCode) => Promise<ScanVerdict> | ScanVerdict;

export interface VerdictControls {
  readonly verdict: ScanVerdict | null;
  /** A text the camera shows, again and again while it does. */
  seeText(text: string): void;
  /** A code a hand scanner sent, once. */
  receiveCode(code: ScannedCode): void;
}

/** Asks for the answer to a code, one at a time, and gives it: words, sound, vibration. Nothing after `done`. */
export function useVerdict(onCode: JudgeCode): VerdictControls {
  const [gate] = useState(createRepeatGate);
  const [asking] = useState(() => ({ now: false, done: false }));
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);

  async function ask(code: ScannedCode): Promise<ScanVerdict | null> {
    if (asking.now || asking.done) return null;
    asking.now = true;
    try {
      const answer = code.kind === 'partial' ? halfACode() : await onCode(code);
      asking.done = answer.tone === 'accepted' && answer.done;
      giveFeedback(answer.tone);
      setVerdict(answer);
      return answer;
    } catch (error) {
      // The caller's defect: to whoever collects defects, and a word to the person who scanned.
      reportError(error);
      const failed = notChecked();
      giveFeedback(failed.tone);
      setVerdict(failed);
      return failed;
    } finally {
      asking.now = false;
    }
  }

  return {
    verdict,
    seeText(text) {
      if (asking.now || asking.done || !gate.admits(text, performance.now())) return;
      void ask(readLabelCode(text)).then((answer) => {
        if (answer !== null) gate.answered(text, answer.tone);
      });
    },
    receiveCode(code) {
      // It never rejects, and its answer is in the state.
      void ask(code);
    },
  };
}

const halfACode = (): ScanVerdict => ({
  tone: 'refused',
  words: <Trans>Only half a code was read. Hold the whole label in view.</Trans>,
  done: false,
});
