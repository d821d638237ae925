import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface EditButtonProps {
  /** What the row is called. */
  readonly name: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onEdit: () => void;
}

/** Opens what a row of a table is edited with. */
export function EditButton({ name, icon, disabled, onEdit }: EditButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="default"
      mih="var(--h)"
      leftSection={icon}
      aria-label={t`Edit ${name}`}
      disabled={disabled === true}
      onClick={onEdit}
    >
      <Trans>Edit</Trans>
    </Button>
  );
}
