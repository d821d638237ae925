import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './arranged-row.module.css';

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** Moves a row of a list whose order people choose, without dragging. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <UnstyledButton
        className={classes.move}
        aria-label={t`Move ${name} up`}
        title={t`Move up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.move}
        aria-label={t`Move ${name} down`}
        title={t`Move down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </UnstyledButton>
    </>
  );
}
