import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './opened-menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: ReactNode;
  readonly onChoose: () => void;
  /** Why it can't be chosen now; it is shown with this below it. */
  readonly unavailable?: ReactNode;
}

interface OpenedMenuProps {
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** What it is for. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Room kept to the edges of the screen. Pixels. */
const EDGE = 8;

/** An open menu, above everything: a touch beside it, Escape, or scrolling closes it. */
export function OpenedMenu({ anchor, label, items, onClose }: OpenedMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const at = anchor.current?.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    if (at !== undefined) {
      const fitsBelow = at.bottom + height + EDGE <= innerHeight;
      element.style.left = `${Math.max(EDGE, at.right - width)}px`;
      element.style.top = `${fitsBelow ? at.bottom : Math.max(EDGE, at.top - height)}px`;
    }
    element.querySelector('button')?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const close = () => menu.current?.hidePopover();
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
    if (event.key === 'Tab') menu.current?.hidePopover();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes.menu}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {items.map(({ key, icon, words, onChoose, unavailable }) => (
        <UnstyledButton
          key={key}
          role="menuitem"
          className={classes.item}
          aria-disabled={unavailable !== undefined}
          onClick={() => {
            if (unavailable !== undefined) return;
            menu.current?.hidePopover();
            onChoose();
          }}
        >
          {icon}
          <span>
            {words}
            {unavailable !== undefined && <span className={classes.reason}>{unavailable}</span>}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
