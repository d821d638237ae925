import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isOurs } from '../domain/label-code.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { CodeText } from '../ui/code-text.tsx';
import { halfACode } from './evaluate-device.tsx';
import { codeName } from './in-view/code-choices.tsx';
import { codeKey } from './in-view/in-view.ts';
import type { ScanResult } from './scan-result.tsx';

export interface Find {
  /** A certain one is looked for. */
  readonly on: boolean;
  /** The one; null until it was typed or scanned. */
  readonly wanted: ScannedCode | null;
  start(): void;
  stop(): void;
  /** It is not known yet which one, and nothing is to be scanned for that with the camera. */
  readonly waits: boolean;
  /** Looks for another one. */
  want(code: ScannedCode | null): void;
  /** The next code before the camera is the wanted one. */
  aim(): void;
  /** Only the wanted one is ever asked about, so that it is marked where it is. */
  peek(code: ScannedCode): ScanResult;
  /** Nothing is said about any code but the wanted one. The first one that is scanned becomes the wanted one. */
  evaluate(code: ScannedCode): ScanResult | null;
}

/** Looking for one thing in a stack of many: it sounds only on that one. */
export function useFind(): Find {
  const [on, setOn] = useState(false);
  const [wanted, setWanted] = useState<ScannedCode | null>(null);
  const [aiming, setAiming] = useState(false);
  const want = (code: ScannedCode | null) => {
    setWanted(code);
    setAiming(false);
  };
  const change = (next: boolean) => () => {
    setOn(next);
    want(null);
  };
  return {
    on,
    wanted,
    start: change(true),
    stop: change(false),
    waits: on && wanted === null && !aiming,
    want,
    aim: () => setAiming(true),
    peek: (code) => ({ tone: 'accepted', words: nameOf(code), done: false }),
    evaluate(code) {
      if (code.kind === 'partial') return halfACode();
      if (!isOurs(code)) return wanted === null ? notToFind() : null;
      const name = <CodeText>{nameOf(code)}</CodeText>;
      if (wanted === null) {
        want(code);
        return {
          tone: 'accepted',
          title: <Trans>Label selected</Trans>,
          words: <Trans>Now looking for {name}</Trans>,
          done: false,
        };
      }
      if (codeKey(code) !== codeKey(wanted)) return null;
      return { tone: 'accepted', title: <Trans>Found</Trans>, words: <Trans>Found it: {name}</Trans>, done: false };
    },
  };
}

const nameOf = (code: ScannedCode): string => codeName({ code, text: codeKey(code) });

const notToFind = (): ScanResult => ({
  tone: 'refused',
  words: <Trans>This isn't one of your company's device labels. Scan another label.</Trans>,
  done: false,
});
