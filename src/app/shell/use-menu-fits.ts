import { type RefObject, useLayoutEffect, useState } from 'react';

/** What the status keeps at least: its sign, as large as a finger. Pixels. */
const STATUS_LEAST = 48;
/** Between two things that are side by side. Pixels. */
const GAP = 12;

/**
 * Is there room in the header for all items of the menu side by side? That depends on how many a user has, what they are
 * called in their language, and on what else stands there, so it is measured, again whenever one of them changes.
 * @param list the items; they keep the width they need while they are hidden
 * @param header what they stand in, with all that has to stay beside them
 */
export function useMenuFits(list: RefObject<HTMLElement | null>, header: () => HTMLElement | null): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [items, frame] = [list.current, header()];
    if (items === null || frame === null) return undefined;
    const measure = () => setFits(items.scrollWidth <= roomIn(frame, items));
    const observer = new ResizeObserver(measure);
    for (const element of [frame, items, ...frame.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  });
  return fits;
}

/** The width that is left in a header beside everything that stays; the status can be made as narrow as its sign. */
function roomIn(frame: HTMLElement, items: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const inner = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const others = [...frame.children].filter((child) => !child.contains(items));
  return others.reduce((room, child) => room - leastWidth(child) - GAP, inner);
}

function leastWidth(element: Element): number {
  const parts = [...element.children];
  const status = parts.find((part) => part.getAttribute('data-testid') === 'sync-status');
  if (status === undefined) return element.getBoundingClientRect().width;
  return parts.reduce(
    (sum, part) => sum + (part === status ? STATUS_LEAST : part.getBoundingClientRect().width) + GAP,
    0,
  );
}
