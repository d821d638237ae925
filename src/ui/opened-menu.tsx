import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
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
  readonly anchor: HTMLElement;
  /** What it is for. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Room kept to the edges of the screen. Pixels. */
const EDGE = 8;

/**
 * An open menu, above everything. It goes with its button where that is scrolled or moved to, and stays where it is when
 * the button is gone; a touch beside it, Escape, or scrolling its button away closes it.
 */
export function OpenedMenu({ anchor, label, items, onClose }: OpenedMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    placeAt(element, anchor);
    anchor.setAttribute('aria-expanded', 'true');
    element.querySelector('button')?.focus({ preventScroll: true });
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor]);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const element = menu.current;
      if (element === null || !anchor.isConnected) return;
      // A list beside it that is scrolled is nothing to it.
      if (!(target instanceof Node) || !target.contains(anchor)) return;
      if (isInSight(anchor)) placeAt(element, anchor);
      else element.hidePopover();
    };
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => removeEventListener('scroll', follow, { capture: true });
  }, [anchor]);

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

/** Puts a menu under its button, or above where there is no room, with its end at the button's. */
function placeAt(menu: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = at.bottom + height + EDGE <= innerHeight;
  menu.style.left = `${Math.max(EDGE, at.right - width)}px`;
  menu.style.top = `${fitsBelow ? at.bottom : Math.max(EDGE, at.top - height)}px`;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
