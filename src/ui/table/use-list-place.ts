import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Observable } from '../../state/observable.ts';

/** Where a list stands in the document. */
export interface ListPlace {
  /**
   * Is it known where it stands? Not before the page is laid out for the first time: asking sooner would have it laid out
   * within the drawing of the rows, and the two together keep a slow tablet from answering to touch.
   */
  readonly isKnown: () => boolean;
  /** Pixels from the top of the list to the first of it that the screen shows; negative while the list begins further down. */
  readonly offset: () => number;
  /** The same as of the last time that the document was seen to be scrolled: asking for it has nothing laid out. */
  readonly seenOffset: () => number;
  /** Pixels from where an element begins to the first that the screen shows; negative while it begins further down. */
  readonly within: (element: Element) => number;
  /** Does the screen show any of an element? */
  readonly shows: (element: Element) => boolean;
  /** Scrolls the document so that `offset` of the list is what the screen shows first. */
  readonly moveTo: (offset: number) => void;
  /** Calls back when it is known where the list stands, and when it stands elsewhere; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the place of the element that holds a list's rows. What stands above it comes and goes; the document's height tells. */
export function useListPlace(body: RefObject<HTMLElement | null>): ListPlace {
  const [top] = useState(() => new Observable<number | null>(null));
  const [covered] = useState(() => new Observable(0));
  const scrolled = useRef(0);
  const [place] = useState<ListPlace>(() => ({
    isKnown: () => top.get() !== null,
    offset: () => scrollY + covered.get() - (top.get() ?? 0),
    seenOffset: () => scrolled.current + covered.get() - (top.get() ?? 0),
    within: (element) => covered.get() - element.getBoundingClientRect().top,
    shows: (element) => {
      const box = element.getBoundingClientRect();
      return box.bottom > covered.get() && box.top < innerHeight;
    },
    moveTo: (offset) => {
      scrollTo({ top: offset - covered.get() + (top.get() ?? 0), behavior: 'instant' });
      scrolled.current = scrollY;
    },
    subscribe: top.subscribe,
  }));

  useLayoutEffect(() => {
    const see = () => {
      scrolled.current = scrollY;
    };
    const measure = () => {
      const element = body.current;
      if (element === null) return;
      see();
      covered.set(coveredBy(element.previousElementSibling));
      top.set(Math.round(element.getBoundingClientRect().top + scrollY));
    };
    // It calls once in any case, when the page is laid out.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', see, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', see);
    };
  }, [body, top, covered]);
  return place;
}

/** Pixels of the screen's top that lie under the sticky head of the table. */
function coveredBy(head: Element | null): number {
  if (!(head instanceof HTMLElement)) return 0;
  return Math.round((Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight);
}
