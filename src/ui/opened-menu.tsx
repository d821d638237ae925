import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import anchored from './anchored.module.css';
import classes from './opened-menu.module.css';
import { useAnchored } from './use-anchored.ts';

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

/** An open menu at its button; a choice, Escape or a touch beside it closes it. */
export function OpenedMenu({ anchor, label, items, onClose }: OpenedMenuProps) {
  const menu = useAnchored(anchor);
  useLayoutEffect(() => menu.current?.querySelector('button')?.focus({ preventScroll: true }), [menu]);

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
      className={`${anchored.anchored} ${classes.menu}`}
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
