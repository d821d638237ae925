import { useEffect, useState } from 'react';
import { useLatestCallback } from '../../use-latest-callback.ts';

/** What is typed is asked for when nothing was typed for so long: a list is not asked for each letter. */
const DEBOUNCE_MS = 250;

interface TypedText {
  /** What the field shows. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Tells at once what was typed. */
  readonly onDone: () => void;
}

/** A text that is told when the typing pauses; one that is set from elsewhere replaces what is in the field. */
export function useTypedText(set: string, tell: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(set);
  const [before, setBefore] = useState(set);
  if (set !== before) {
    setBefore(set);
    // An echo of what was typed a moment ago must not take away what was typed since.
    if (set !== told) setTyped(null);
  }
  const onDone = useLatestCallback(() => {
    if (typed === null) return;
    setTold(typed);
    if (typed !== set) tell(typed);
    else setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(onDone, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onDone]);
  return { text: typed ?? set, onText: setTyped, onDone };
}
