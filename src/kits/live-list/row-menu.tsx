import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { onAnchor } from '../../ui/form/entered.ts';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { RowMenu } from './list-definition.ts';
import classes from './row-menu.module.css';

/** The menu of a row that is open. A list has many rows and one open menu. */
export interface OpenedRow<Row> {
  readonly row: Row;
  readonly button: HTMLElement;
}

/** The last column: what can be done with a row (spec 1 §2 "row controls"). */
export const menuColumn = <Row,>(
  i18n: I18n,
  nameOf: RowMenu<Row>['nameOf'],
  onOpen: (opened: OpenedRow<Row>) => void,
): Column<Row> => ({
  key: 'actions',
  header: i18n._(msg`Actions`),
  cell: (row) => <RowMenuButton name={nameOf(row)} onOpen={(button) => onOpen({ row, button })} />,
  // Of this width whatever else there is.
  width: 'minmax(4.5rem, 4.5rem)',
  align: 'end',
  narrow: { line: 'both', slot: 'last' },
  card: 'aside',
  cardAt: { line: 'all', slot: 3 },
});

interface RowMenuButtonProps {
  readonly name: string;
  readonly onOpen: (button: HTMLElement) => void;
}

function RowMenuButton({ name, onOpen }: RowMenuButtonProps) {
  const { t } = useLingui();
  return (
    // A plain one: every row has it, and Mantine's takes as long to draw as three cells.
    <button
      type="button"
      className={classes.button}
      // The rows are walked by the arrow keys; Enter on a row opens its menu.
      tabIndex={-1}
      data-row-action
      aria-label={t`Actions for ${name}`}
      aria-haspopup="menu"
      title={t`Actions`}
      onClick={onAnchor(onOpen)}
    >
      <IconDots size={20} aria-hidden />
    </button>
  );
}

interface OpenedRowMenuProps<Row> {
  readonly opened: OpenedRow<Row>;
  readonly menu: RowMenu<Row>;
  readonly onClose: () => void;
}

/**
 * The menu of a row, open. It stands beside the list, not in it: lists change at any time, and what a person reaches for
 * must not go away because the row is drawn anew.
 */
export function OpenedRowMenu<Row>({ opened: { row, button }, menu, onClose }: OpenedRowMenuProps<Row>) {
  const { t, i18n } = useLingui();
  const name = menu.nameOf(row);
  return (
    <OpenedMenu
      anchor={button}
      label={t`Actions for ${name}`}
      items={menu.items(row, i18n)}
      onClose={() => {
        // From the row one goes on by the arrow keys, and a dialog that opens now comes back to it.
        rowOf(button)?.focus({ preventScroll: true });
        onClose();
      }}
    />
  );
}

/** The row of a button; where it was drawn anew meanwhile, the one that is reached by Tab. */
const rowOf = (button: HTMLElement): HTMLElement | null =>
  button.isConnected
    ? button.closest<HTMLElement>('[role="row"]')
    : document.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
