import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

interface ShowAllProps {
  /** How many there are. */
  readonly total: number;
  readonly showsAll: boolean;
  readonly onChange: (showsAll: boolean) => void;
}

/** Below rows of which only the first are in sight: shows all of them, and the first again. */
export function ShowAll({ total, showsAll, onChange }: ShowAllProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mih="var(--h)"
      aria-expanded={showsAll}
      onClick={() => onChange(!showsAll)}
    >
      {showsAll ? <Trans>Show fewer</Trans> : <Plural value={total} one="Show all #" other="Show all #" />}
    </Button>
  );
}
