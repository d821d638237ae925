import { UnstyledButton } from '@mantine/core';
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import anchored from './anchored.module.css';
import classes from './opened-menu.module.css';
import { useAnchored } from './use-anchored.ts';

export interface MenuItem {
  readonly key: string;
  /** What it is among others of, said above the first of them. */
  readonly group?: string;
  readonly icon: ReactNode;
  readonly words: ReactNode;
  /** What it does can't be taken back: it looks so. */
  readonly danger?: true;
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
      data-mantine-stop-propagation
      tabIndex={-1}
      aria-label={label}
      className={`${anchored.anchored} ${classes.menu}`}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {inGroups(items).map(({ group, of }) => {
        const entries = of.map((item) => (
          <Item
            key={item.key}
            item={item}
            onChoose={() => {
              menu.current?.hidePopover();
              item.onChoose();
            }}
          />
        ));
        if (group === undefined) return <Fragment key={of[0]?.key}>{entries}</Fragment>;
        return (
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {entries}
          </div>
        );
      })}
    </div>
  );
}

interface Group {
  readonly group: string | undefined;
  readonly of: readonly MenuItem[];
}

/** Items that follow each other in one group. */
function inGroups(items: readonly MenuItem[]): readonly Group[] {
  return items.reduce<readonly Group[]>((groups, item) => {
    const last = groups.at(-1);
    if (last === undefined || last.group !== item.group) return [...groups, { group: item.group, of: [item] }];
    return [...groups.slice(0, -1), { ...last, of: [...last.of, item] }];
  }, []);
}

interface ItemProps {
  readonly item: MenuItem;
  readonly onChoose: () => void;
}

function Item({ item: { icon, words, danger, unavailable }, onChoose }: ItemProps) {
  return (
    <UnstyledButton
      role="menuitem"
      className={classes.item}
      // Escape ends the menu alone, not the dialog it was opened in.
      data-mantine-stop-propagation
      data-danger={danger}
      aria-disabled={unavailable !== undefined}
      onClick={unavailable === undefined ? onChoose : undefined}
    >
      {icon}
      <span>
        {words}
        {unavailable !== undefined && <span className={classes.reason}>{unavailable}</span>}
      </span>
    </UnstyledButton>
  );
}
