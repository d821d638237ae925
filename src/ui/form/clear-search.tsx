import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

interface ClearSearchProps {
  readonly value: string;
  /** Empties it; the field keeps the focus. */
  readonly onClear: () => void;
}

/** Empties a search by one touch; nothing while nothing is typed. */
export function ClearSearch({ value, onClear }: ClearSearchProps) {
  const { t } = useLingui();
  if (value === '') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--h)"
      aria-label={t`Clear`}
      title={t`Clear`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={20} aria-hidden />
    </ActionIcon>
  );
}

/** How wide a field makes room for it. */
export const CLEAR_SEARCH = { rightSectionWidth: 'var(--h)', rightSectionPointerEvents: 'all' } as const;
