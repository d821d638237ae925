import { useEffect, useEffectEvent, useState } from 'react';
import type { ScanResult } from '../scan-result.tsx';
import type { PeekCode } from '../use-scan-result.tsx';
import type { SeenCode } from './in-view.ts';

export type Signs = ReadonlyMap<string, ScanResult>;

const NONE: Signs = new Map();

/**
 * What would be answered to each of these codes, by its key. Asked once for each, and anew after `round` has changed: an
 * answer may have changed the others.
 */
export function useSigns(codes: readonly SeenCode[], peek: PeekCode | undefined, round: unknown): Signs {
  const [known, setKnown] = useState<{ readonly round: unknown; readonly signs: Signs }>({ round, signs: NONE });
  const signs = known.round === round ? known.signs : NONE;
  const missing = codes.filter(({ key }) => !signs.has(key));
  const ask = useEffectEvent(async () => {
    if (peek === undefined) return [];
    return Promise.all(missing.map(async ({ key, code }) => [key, await peek(code)] as const));
  });
  const wanted = missing.map(({ key }) => key).join('\n');

  useEffect(() => {
    if (wanted === '') return;
    let gone = false;
    ask().then((found) => {
      if (gone || found.length === 0) return;
      setKnown((before) => ({
        round,
        signs: new Map([...(before.round === round ? before.signs : []), ...found]),
      }));
    }, reportError);
    return () => {
      gone = true;
    };
  }, [wanted, round]);
  return signs;
}
