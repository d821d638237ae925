import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

interface LegendFoldProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The id of the legend. */
  readonly controls: string;
  readonly className: string;
}

/** Folds a legend into one button, and unfolds it. */
export const LegendFold = ({ isOpen, onOpen, controls, className }: LegendFoldProps) => (
  <UnstyledButton className={className} aria-expanded={isOpen} aria-controls={controls} onClick={() => onOpen(!isOpen)}>
    <Trans>Legend</Trans>
    {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
  </UnstyledButton>
);
