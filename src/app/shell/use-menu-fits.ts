import { type RefObject, useLayoutEffect, useState } from 'react';

/** What the status and the jump keep at least: their signs, as large as a finger. Pixels. */
const SIGN = 48;
/** The keys that are written beside the jump's sign where there is room. Pixels. */
const KEYS = 72;
/** The words of the status, of a longer language in two lines: they are worth more than the keys. Pixels. */
const WORDS = 96;
/** The same words small, in two or three lines. Pixels. */
const SMALL_WORDS = 56;

/** All items side by side; the same with the jump's keys left out; behind one button. */
export type MenuRoom = 'wide' | 'tight' | 'narrow';

/**
 * How much room the header has for the items of the menu. That depends on how many a user has, what they are called in
 * their language, and on what else stands there, so it is measured, again whenever one of them changes.
 * @param list the items; they keep the width they need while they are hidden
 */
export function useMenuFits(list: RefObject<HTMLElement | null>): MenuRoom {
  const [room, setRoom] = useState<MenuRoom>('wide');
  useLayoutEffect(() => {
    const items = list.current;
    const header = items?.closest('header') ?? null;
    if (items === null || header === null) return undefined;
    const measure = () => {
      const spare = spareIn(header, items) - items.scrollWidth;
      setRoom(spare >= KEYS + WORDS ? 'wide' : spare >= SMALL_WORDS ? 'tight' : 'narrow');
    };
    const observer = new ResizeObserver(measure);
    for (const element of [header, items, ...header.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  });
  return room;
}

/** The width that a header has beside everything that stays, as narrow as that can be. */
function spareIn(header: HTMLElement, items: HTMLElement): number {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(header);
  const inner = header.clientWidth - pixels(paddingLeft) - pixels(paddingRight);
  const others = [...header.children].filter((child) => !child.contains(items));
  return others.reduce((spare, child) => spare - leastWidth(child) - pixels(columnGap), inner);
}

function leastWidth(element: Element): number {
  const parts = [...element.children];
  if (!parts.some(isShrinkable)) return element.getBoundingClientRect().width;
  const gaps = pixels(getComputedStyle(element).columnGap) * (parts.length - 1);
  return parts.reduce((sum, part) => sum + (isShrinkable(part) ? SIGN : part.getBoundingClientRect().width), gaps);
}

const isShrinkable = (part: Element): boolean =>
  part.getAttribute('data-testid') === 'sync-status' || part.hasAttribute('data-keys');

const pixels = (length: string): number => Number.parseFloat(length) || 0;
