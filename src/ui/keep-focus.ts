import { isFocusLost } from './focus-near.ts';

/** What the focus stays within: beyond it nothing has to do with what was removed. */
const PARTS = 'main, header, footer, [role="dialog"], [role="alertdialog"], [popover]';

/** What puts its focus right itself: rows come and go while a table is scrolled. */
const OWN = '[role="grid"]';

/** What may be given the focus without a keyboard coming up on a tablet. */
const STOPS =
  'button:not(:disabled), a[href], summary, select:not(:disabled), input:is([type=checkbox], [type=radio]):not(:disabled), [role="row"][tabindex="0"], h1[tabindex]';

/** Frames in which whoever removed it may give the focus to something itself. */
const FRAMES = 2;

/** Where something was: after `before`, or first in `parent`. */
interface Place {
  readonly parent: Element;
  readonly before: Node | null;
}

/**
 * Keeps the focus where a person was working (WCAG 2.2, 2.4.3): a control that is removed by what it does hands it to what
 * stands in its place, or nearest to it; one that can't be pressed for a while has it again afterwards. Returns how to stop.
 */
export function keepFocus(page: HTMLElement): () => void {
  let focused: Element | null = null;
  let place: Place | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    place = null;
  };
  const onFocusOut = () => {
    const left = focused;
    // Browsers tell of it before what is removed is gone.
    queueMicrotask(() => {
      // It was left by a touch beside it, not lost.
      if (left === focused && left?.isConnected === true && !isDisabled(left) && document.hasFocus()) focused = null;
    });
  };
  const settle = (frames: number) => {
    if (focused === null || place === null || !isFocusLost()) return;
    if (frames > 0) {
      requestAnimationFrame(() => settle(frames - 1));
      return;
    }
    const stop = stopNear(place);
    focused = null;
    stop?.focus({ preventScroll: false });
  };
  const observer = new MutationObserver((records) => {
    if (focused === null || !isFocusLost()) return;
    if (focused.isConnected) {
      if (!isDisabled(focused) && records.some(({ target }) => target === focused)) (focused as HTMLElement).focus();
      return;
    }
    const found = placeOf(focused, records);
    if (found === null) return;
    place = found;
    settle(FRAMES);
  });
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
}

const isDisabled = (one: Element): boolean => one.matches(':disabled');

/** Where something was that is removed; null where that is not known, or is put right elsewhere. */
function placeOf(removed: Element, records: readonly MutationRecord[]): Place | null {
  let gone: Node = removed;
  for (;;) {
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (record === undefined || !(record.target instanceof Element)) return null;
    // With its heading the whole page went: the next one has a heading of its own.
    if ([...record.removedNodes].some((node) => node instanceof Element && node.querySelector('h1') !== null)) {
      return null;
    }
    if (record.target.isConnected) {
      if (record.target.closest(OWN) !== null || record.target.closest(PARTS) === null) return null;
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      let before = record.previousSibling;
      while (before !== null && (added.has(before) || !before.isConnected)) before = before.previousSibling;
      return { parent: record.target, before };
    }
    gone = record.target;
  }
}

/** The first stop after a place, or the last before it, in the nearest of what it stands in that has any. */
function stopNear({ parent, before }: Place): HTMLElement | null {
  const part = parent.closest(PARTS);
  for (let around: Element | null = parent; around !== null; around = around.parentElement) {
    const stops = [...around.querySelectorAll<HTMLElement>(STOPS)].filter(isThere);
    const isAfter = (one: HTMLElement) =>
      before === null
        ? (parent.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        : (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !before.contains(one);
    const stop = stops.find(isAfter) ?? stops.at(-1);
    if (stop !== undefined) return stop;
    if (around === part) break;
  }
  return part?.matches('[tabindex]') === true ? (part as HTMLElement) : null;
}

const isThere = (one: HTMLElement): boolean =>
  one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert], [aria-hidden="true"]') === null;
