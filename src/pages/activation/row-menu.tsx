import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
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
export function RowMenu({ row, actions }: RowMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { clientShipmentId } = row;
  const label = t`Actions for ${clientShipmentId}`;
  const close = () => {
    // From the row one goes on by the arrow keys, and a dialog that opens now comes back to it.
    button.current?.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
    setOpened(false);
  };
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.button}
        // The rows are walked by the arrow keys; Enter on a row opens its menu.
        tabIndex={-1}
        data-row-action
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        title={t`Actions`}
        onClick={() => setOpened(true)}
      >
        <IconDots size={20} aria-hidden />
      </UnstyledButton>
      {opened && <Opened anchor={button} label={label} row={row} actions={actions} onClose={close} />}
    </>
  );
}

interface OpenedProps extends RowMenuProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly onClose: () => void;
}

function Opened({ anchor, label, row, actions, onClose }: OpenedProps) {
  return <OpenedMenu anchor={anchor} label={label} items={useRowMenuItems(row, actions)} onClose={onClose} />;
}
