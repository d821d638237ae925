import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Room kept to the edges of the screen. Pixels. */
const EDGE = 8;

/** Which side of what is opened stands at that side of its button. */
export type Side = 'start' | 'end';

/**
 * Shows the element that takes the ref, a native popover, at a button: above everything, whatever holds the button. It
 * goes with the button where that is scrolled or moved to, and stays where it is when the button is gone; scrolling the
 * button out of sight closes it, as Escape and a touch beside it do.
 */
export function useAnchored(anchor: HTMLElement, side: Side = 'end'): RefObject<HTMLDivElement | null> {
  const opened = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = opened.current;
    if (element === null) return undefined;
    element.showPopover();
    placeAt(element, anchor, side);
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor, side]);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const element = opened.current;
      if (element === null || !anchor.isConnected) return;
      // What is scrolled beside it is nothing to it.
      if (target instanceof Node && !target.contains(anchor)) return;
      if (isInSight(anchor)) placeAt(element, anchor, side);
      else element.hidePopover();
    };
    const end = new AbortController();
    addEventListener('scroll', follow, { capture: true, passive: true, signal: end.signal });
    addEventListener('resize', follow, { signal: end.signal });
    return () => end.abort();
  }, [anchor, side]);

  return opened;
}

/** Puts it under its button, or above where there is no room below. */
function placeAt(element: HTMLElement, anchor: HTMLElement, side: Side): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const wanted = side === 'end' ? at.right - width : at.left;
  const fitsBelow = at.bottom + height + EDGE <= innerHeight;
  element.style.left = `${Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE))}px`;
  element.style.top = `${fitsBelow ? at.bottom : Math.max(EDGE, at.top - height)}px`;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
