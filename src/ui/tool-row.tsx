import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { onAnchor } from './form/entered.ts';
import { type MenuItem, OpenedMenu } from './opened-menu.tsx';
import classes from './tool-row.module.css';

/** Something that can be done with what a page is about. */
export interface ToolAction {
  readonly key: string;
  readonly icon: ReactNode;
  /** The same text until it says something else. */
  readonly words: string;
  /** What it opens; absent: nothing, it does what it says. */
  readonly opens?: 'dialog';
  /** It is on, or off. Absent: it is none of both. */
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
  /** Why it can't be chosen now. */
  readonly unavailable?: ReactNode;
  /** What it offers, in a menu of its own; absent: it is done at once. */
  readonly items?: readonly MenuItem[];
  readonly onChoose?: () => void;
}

interface ToolRowProps {
  /** The first is what most come for: the row is wide enough for it wherever the page is. */
  readonly actions: readonly ToolAction[];
  /** What is seldom wanted: always in the menu, below what has no room. */
  readonly rest: readonly MenuItem[];
}

/** Between two buttons. CSS pixels. */
const GAP = 8;

/** One row of what can be done: as many buttons as there is room for, the others in a menu behind them. */
export function ToolRow({ actions, rest }: ToolRowProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const all = actions.map(({ key, words }) => `${key} ${words}`).join('\n');
  // Measured whenever there are other buttons, before anything is seen.
  const [measured, setMeasured] = useState<{ readonly of: string; readonly widths: readonly number[] } | null>(null);
  const [room, setRoom] = useState(0);
  const widths = measured?.of === all ? measured.widths : null;

  useLayoutEffect(() => {
    const frame = row.current;
    if (frame === null) return undefined;
    const sizes = new ResizeObserver(() => setRoom(frame.clientWidth));
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    const frame = row.current;
    if (frame === null || measured?.of === all) return;
    const found = [...frame.children].map((one) => one.getBoundingClientRect().width);
    setRoom(frame.clientWidth);
    setMeasured({ of: all, widths: found });
  }, [all, measured]);

  const count = widths === null ? actions.length : fitting(widths, actions.length, room, rest.length > 0);
  const behind = actions.slice(count);
  const items = [...behind.flatMap(itemsOf), ...rest];
  const least = widths === null ? 0 : (widths[0] ?? 0) + GAP + (widths.at(-1) ?? 0);
  return (
    <div ref={row} className={classes.row} style={{ minWidth: `min(100%, ${least}px)` }} data-testid="tools">
      {actions.slice(0, count).map((action) => (
        <Tool key={action.key} action={action} />
      ))}
      {(items.length > 0 || widths === null) && (
        <ActionIcon
          variant="default"
          size="var(--h)"
          className={classes.tool}
          aria-label={t`Actions`}
          title={t`Actions`}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={onAnchor(setMenu)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      )}
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Actions`}
          items={items}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}

/** How many buttons have room; the last of the widths is that of the menu's. */
function fitting(widths: readonly number[], total: number, room: number, hasRest: boolean): number {
  const menu = widths[total] ?? 0;
  let used = 0;
  for (let at = 0; at < total; at += 1) {
    used += (widths[at] ?? 0) + (at > 0 ? GAP : 0);
    const isLast = at === total - 1 && !hasRest;
    if (used + (isLast ? 0 : GAP + menu) > room) return at;
  }
  return total;
}

/** What of a button stands in the menu where it has no room. */
const itemsOf = ({ key, icon, words, unavailable, items, onChoose }: ToolAction): readonly MenuItem[] =>
  items?.map((item) => ({ ...item, key: `${key} ${item.key}`, group: words })) ?? [
    { key, icon, words, onChoose: onChoose ?? nothing, ...(unavailable === undefined ? {} : { unavailable }) },
  ];
const nothing = () => undefined;

function Tool({
  action: { icon, words, opens, isOn, isBusy = false, unavailable, items, onChoose },
}: {
  readonly action: ToolAction;
}) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="md"
        className={classes.tool}
        leftSection={icon}
        loading={isBusy}
        disabled={unavailable !== undefined}
        title={typeof unavailable === 'string' ? unavailable : undefined}
        aria-pressed={isOn}
        aria-haspopup={items === undefined ? opens : 'menu'}
        aria-expanded={items === undefined ? undefined : menu !== null}
        onClick={items === undefined ? onChoose : onAnchor(setMenu)}
      >
        {words}
      </Button>
      {menu !== null && items !== undefined && (
        <OpenedMenu anchor={menu} label={words} items={items} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
