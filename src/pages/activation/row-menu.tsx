import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ActivationRow } from './activation-row.ts';
import { type MenuItem, OpenedRowMenu } from './opened-row-menu.tsx';
import classes from './row-menu.module.css';
import type { RowActions } from './use-row-actions.tsx';

interface RowMenuProps {
  readonly row: ActivationRow;
  readonly actions: RowActions;
}

/** What can be done with a row (spec 1 §2 "row controls"). A list has many rows and one open menu. */
export function RowMenu({ row, actions }: RowMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const offers = actions.offersFor(row);
  if (!offers.edit && !offers.remove) return null;

  const { clientShipmentId } = row;
  const items: MenuItem[] = [];
  if (offers.edit) {
    const icon = <IconPencil size={20} aria-hidden />;
    items.push({ key: 'edit', icon, words: <Trans>Edit</Trans>, onChoose: () => actions.edit(row) });
  }
  if (offers.remove) {
    const icon = <IconTrash size={20} aria-hidden />;
    items.push({ key: 'remove', icon, words: <Trans>Remove</Trans>, onChoose: () => actions.askToRemove(row) });
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.button}
        // The rows are walked by the arrow keys; Enter on a row opens its menu.
        tabIndex={-1}
        data-row-action
        aria-label={t`Actions for ${clientShipmentId}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        title={t`Actions`}
        onClick={() => setOpened(true)}
      >
        <IconDots size={20} aria-hidden />
      </UnstyledButton>
      {opened && (
        <OpenedRowMenu
          anchor={button}
          label={t`Actions for ${clientShipmentId}`}
          items={items}
          onClose={() => {
            // From the row one goes on by the arrow keys, and a dialog that opens now comes back to it.
            button.current?.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
            setOpened(false);
          }}
        />
      )}
    </>
  );
}
