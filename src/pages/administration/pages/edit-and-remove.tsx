import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from '../administration-page.module.css';

interface Tool {
  /** The accessible name: it says of which row. */
  readonly label: string;
  readonly onClick: () => void;
}

interface EditAndRemoveProps {
  readonly edit: Tool;
  /** Null: this one can't be removed. */
  readonly remove: Tool | null;
  readonly disabled: boolean;
}

/** The buttons at the end of a row of what is edited and removed. */
export function EditAndRemove({ edit, remove, disabled }: EditAndRemoveProps) {
  return (
    <span className={classes.rowTools}>
      <Button variant="default" mih="var(--h)" aria-label={edit.label} disabled={disabled} onClick={edit.onClick}>
        <Trans>Edit</Trans>
      </Button>
      {remove !== null && (
        <Button variant="default" mih="var(--h)" aria-label={remove.label} disabled={disabled} onClick={remove.onClick}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </span>
  );
}
