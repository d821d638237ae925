import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far beyond the edges of the screen counts as near: what is scrolled to next. */
const REACH = '50% 0px';

/** Where an element is: far from the screen, on it or next to it, or on paper, wherever it is on the page. */
export type Sight = 'far' | 'near' | 'paper';

/**
 * Whether an element can be seen, or soon: for what takes long to draw and is needed only there. `far` until the page has been
 * drawn for the first time. `paper` while the page is printed, which takes what stands when the browser's word of it has been
 * heard: what is still to be drawn then must be drawn at once, not in the next frame.
 * @param element null: it is not there
 */
export function useSight(element: HTMLElement | null): Sight {
  const [isNear, setNear] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const sight = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: REACH,
    });
    sight.observe(element);
    const end = new AbortController();
    addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal: end.signal });
    addEventListener('afterprint', () => setPrinted(false), { signal: end.signal });
    return () => {
      sight.disconnect();
      end.abort();
    };
  }, [element]);
  if (isPrinted) return 'paper';
  return isNear ? 'near' : 'far';
}
