import { useEffect, useState } from 'react';

/** Rows that are drawn in one frame: as many as a slow tablet lays out without being felt. */
const TURN = 2;

/** Those whose turn has not come, in the order they asked. */
const waiting = new Set<() => void>();
let isCalled = false;

/**
 * Whether a row's turn to be drawn has come: many that come at once are drawn a few a frame. `atOnce` rows don't wait.
 */
export function useTurn(atOnce: boolean): boolean {
  const [hasCome, setHasCome] = useState(atOnce);
  useEffect(() => {
    if (hasCome) return undefined;
    const come = () => setHasCome(true);
    waiting.add(come);
    call();
    return () => {
      waiting.delete(come);
    };
  }, [hasCome]);
  return hasCome;
}

function call(): void {
  if (isCalled) return;
  isCalled = true;
  requestAnimationFrame(() => {
    isCalled = false;
    for (const come of [...waiting].slice(0, TURN)) {
      waiting.delete(come);
      come();
    }
    if (waiting.size > 0) call();
  });
}
