import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import type { ActivationRow } from './activation-row.ts';
import classes from './row-menu.module.css';
import type { RowActions } from './use-row-actions.tsx';
import { useRowMenuItems } from './use-row-menu-items.tsx';

interface RowMenuProps {
  readonly row: ActivationRow;
  readonly actions: RowActions;
}

/** What can be done with a row (spec 1 §2 "row controls"). A list has many rows and one open menu. */
export function RowMenuButton({ row, actions }: RowMenuProps) {
  const { t } = useLingui();
  const { clientShipmentId } = row;
  return (
    // A plain one: every row has it, and Mantine's takes as long to draw as three cells.
    <button
      type="button"
      className={classes.button}
      // The rows are walked by the arrow keys; Enter on a row opens its menu.
      tabIndex={-1}
      data-row-action
      aria-label={t`Actions for ${clientShipmentId}`}
      aria-haspopup="menu"
      title={t`Actions`}
      onClick={({ currentTarget }) => actions.openMenu(row, currentTarget)}
    >
      <IconDots size={20} aria-hidden />
    </button>
  );
}

interface OpenedRowMenuProps extends RowMenuProps {
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/**
 * The menu of a row, open. It stands beside the list, not in it: lists change at any time, and what a person reaches for
 * must not go away because the row is drawn anew.
 */
export function OpenedRowMenu({ row, actions, button, onClose }: OpenedRowMenuProps) {
  const { t } = useLingui();
  const { clientShipmentId } = row;
  return (
    <OpenedMenu
      anchor={button}
      label={t`Actions for ${clientShipmentId}`}
      items={useRowMenuItems(row, actions)}
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
