import { useEffect, useState } from 'react';

/** Rows that are drawn in one frame, at most. */
const MOST = 8;
/** A frame that took less leaves room for more rows in the next; one that took more had too many. Milliseconds. */
const SHORT = 4;
const LONG = 10;

/** Those whose turn has not come, in the order they asked. */
const waiting = new Set<() => void>();
let isCalled = false;
/** Rows that are drawn in the next frame: as many as this device lays out without being felt. */
let turn = 1;

/** Whether a row's turn to be drawn has come: many that come at once are drawn a few a frame. */
export function useTurn(): boolean {
  const [hasCome, setHasCome] = useState(false);
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
    timeFrame();
    for (const come of [...waiting].slice(0, turn)) {
      waiting.delete(come);
      come();
    }
    if (waiting.size > 0) call();
  });
}

const { port1: begun, port2: ended } = new MessageChannel();

/** Sees how long the rest of this frame takes, in which the rows of the turn before are laid out and painted. */
function timeFrame(): void {
  const start = performance.now();
  // Messages wait until the frame is done.
  ended.onmessage = () => {
    const took = performance.now() - start;
    if (took < SHORT) turn = Math.min(turn * 2, MOST);
    else if (took > LONG) turn = Math.max(turn / 2, 1);
  };
  begun.postMessage(null);
}
