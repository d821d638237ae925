import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './row-menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: ReactNode;
  readonly onChoose: () => void;
}

interface OpenedRowMenuProps {
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Which row it is for. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Room kept to the edges of the screen. Pixels. */
const EDGE = 8;

/** An open menu, above everything: a touch beside it, Escape, or scrolling closes it. */
export function OpenedRowMenu({ anchor, label, items, onClose }: OpenedRowMenuProps) {
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
      {items.map(({ key, icon, words, onChoose }) => (
        <UnstyledButton
          key={key}
          role="menuitem"
          className={classes.item}
          onClick={() => {
            menu.current?.hidePopover();
            onChoose();
          }}
        >
          {icon}
          {words}
        </UnstyledButton>
      ))}
    </div>
  );
}
