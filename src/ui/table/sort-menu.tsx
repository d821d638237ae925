import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { SortOrder } from '../../domain/list-query.ts';
import { onAnchor } from '../form/entered.ts';
import { OpenedMenu } from '../opened-menu.tsx';
import type { Column } from './column.ts';
import classes from './sort-menu.module.css';
import { nextOrder } from './sort-order.ts';

interface SortMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: readonly SortOrder[];
  readonly onOrder: (order: readonly SortOrder[]) => void;
}

/** What the rows are sorted by, where no head says so; opens what else they can be sorted by. The same once more turns it. */
export function SortMenu<Row>({ columns, order, onOrder }: SortMenuProps<Row>) {
  const { t } = useLingui();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [first] = order;
  const sorted = columns.find(({ key }) => key === first?.key);
  const name = sorted?.header ?? t`Best match first`;
  const arrow = sorted === undefined ? '' : first?.descending === true ? '↓' : '↑';
  return (
    <>
      <Button
        size="md"
        mih="var(--h)"
        variant="subtle"
        color="gray"
        aria-haspopup="menu"
        data-testid="sort"
        onClick={onAnchor(setMenu)}
      >
        <IconArrowsSort size={20} className={classes.sign} aria-hidden />
        <span className={classes.words}>
          <Trans>Sort: {name}</Trans>
        </span>
        {arrow !== '' && <span className={classes.arrow}>{` ${arrow}`}</span>}
      </Button>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Sort by`}
          items={columns
            .filter(({ value }) => value !== undefined)
            .map(({ key, header }) => ({
              key,
              icon: <Direction part={order.find((one) => one.key === key)} />,
              words: header,
              onChoose: () => onOrder(nextOrder(order, key, false)),
            }))}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
    </>
  );
}

function Direction({ part }: { readonly part: SortOrder | undefined }) {
  if (part === undefined) return null;
  return part.descending ? <IconArrowDown size={20} aria-hidden /> : <IconArrowUp size={20} aria-hidden />;
}
