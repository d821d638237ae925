import { useEffect, useState } from 'react';

/** How far beyond the edges of the screen counts as near: what is scrolled to next. */
const REACH = '50% 0px';

/**
 * Whether an element is in sight or next to it, or the page is being printed: for what takes long to draw and is needed only where
 * it can be seen. False until the page has been drawn for the first time.
 * @param element null: it is not there
 */
export function useIsNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const sight = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: REACH,
    });
    sight.observe(element);
    const end = new AbortController();
    addEventListener('beforeprint', () => setNear(true), { signal: end.signal });
    return () => {
      sight.disconnect();
      end.abort();
    };
  }, [element]);
  return isNear;
}
