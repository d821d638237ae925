import { type DOMAttributes, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useLatestCallback } from '../../use-latest-callback.ts';
import type { RowSelection } from './use-selection.ts';

/** A finger that stays so long on a row means to choose it. */
const LONG_PRESS_MS = 500;
/** One that moves further than this scrolls. Pixels. */
const STILL = 10;

type Press = Pick<
  DOMAttributes<HTMLDivElement>,
  'onClick' | 'onMouseDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onContextMenu'
>;

/**
 * Chooses rows by mouse and by finger: with Ctrl or Cmd one, with Shift all up to it, by a long touch the first, and then
 * by a touch each. What stands in a row and can be pressed does what it does. Without that a touch opens the row (`onOpen`),
 * and where `opensOnClick` a click does, unless it marked text.
 */
export function useRowPress(
  selection: RowSelection | undefined,
  current: number,
  onOpen?: (index: number) => void,
  opensOnClick = false,
): Press {
  const touch = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isLong: false });
  useEffect(() => {
    const { current: begun } = touch;
    return () => clearTimeout(begun.timer);
  }, []);
  const toggle = useLatestCallback((index: number) => selection?.toggle(index));
  if (selection === undefined) return {};

  const endTouch = () => clearTimeout(touch.current.timer);
  return {
    onMouseDown: (event) => {
      const row = rowOf(event);
      if (row === null || !(event.shiftKey || isBox(event.target))) return;
      // Neither marks text, nor takes the focus from the row.
      event.preventDefault();
      if (!event.shiftKey) row.element.focus({ preventScroll: true });
    },
    onClick: (event) => {
      const row = rowOf(event);
      const { isTouch, isLong } = touch.current;
      touch.current.isLong = false;
      if (row === null || isLong) return;
      if (event.shiftKey) {
        selection.extend(current, row.index);
        row.element.focus({ preventScroll: true });
      } else if (event.ctrlKey || event.metaKey || isBox(event.target) || (isTouch && selection.isOn)) {
        toggle(row.index);
      } else if (onOpen !== undefined && (isTouch || opensOnClick) && !hasMarkedText()) onOpen(row.index);
    },
    onPointerDown: (event) => {
      const isTouch = event.pointerType === 'touch';
      const row = rowOf(event);
      touch.current = { timer: 0, x: event.clientX, y: event.clientY, isTouch, isLong: false };
      if (!isTouch || row === null || selection.isOn) return;
      touch.current.timer = window.setTimeout(() => {
        touch.current.isLong = true;
        toggle(row.index);
      }, LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = touch.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) endTouch();
    },
    onPointerUp: endTouch,
    onPointerCancel: endTouch,
    // The browser's own answer to a long touch.
    onContextMenu: (event) => {
      if (touch.current.isTouch) event.preventDefault();
    },
  };
}

const hasMarkedText = (): boolean => getSelection()?.type === 'Range';

const isBox = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-select]') !== null;

/** The row that was pressed, unless something in it was that can be pressed itself. */
function rowOf({
  target,
}: Pick<MouseEvent, 'target'>): { readonly element: HTMLElement; readonly index: number } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[role=row][data-index]');
  if (element === null) return null;
  if (!isBox(target) && target.closest('button, a, input, select, label, [role=menu]') !== null) return null;
  return { element, index: Number(element.dataset.index) };
}
