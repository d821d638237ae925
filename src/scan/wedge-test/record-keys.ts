import { toWedgeKey } from '../wedge/wedge.ts';
import { type WedgeKey, wedgeKeyRole } from '../wedge/wedge-keys.ts';

/** After so long without a key a scan is over, whatever it ends with. Milliseconds. */
const SILENCE_MS = 700;
/** Fewer keys are a person's, who goes on with Tab or leaves with Escape. */
const FEWEST = 4;

/**
 * Hands over every burst of keys that may be a scan, whole, until the returned function is called. Its keys reach nothing
 * else: an ending key would press the focused button.
 */
export function recordKeys(onBurst: (keys: readonly WedgeKey[]) => void): () => void {
  const end = new AbortController();
  let keys: WedgeKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    const burst = keys;
    keys = [];
    if (burst.length >= FEWEST) onBurst(burst);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const press = toWedgeKey(event);
    // The first key may be a person's: a scan begins with a character, and a space presses buttons.
    const begins = wedgeKeyRole(press) === 'character' && press.key !== ' ';
    if (keys.length === 0 && !begins) return;
    if (press.key === 'Escape') return;
    if (begins || keys.length >= FEWEST) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    keys.push(press);
    clearTimeout(timer);
    timer = setTimeout(finish, SILENCE_MS);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: end.signal });
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
