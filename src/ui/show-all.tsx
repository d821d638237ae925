import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

interface ShowAllProps {
  /** How many can be shown here. */
  readonly total: number;
  /** How many there are, where not all of them can be shown here. */
  readonly of?: number | undefined;
  readonly showsAll: boolean;
  readonly onChange: (showsAll: boolean) => void;
}

/** Below rows of which only the first are in sight: shows all of them, and the first again. */
export function ShowAll({ total, of, showsAll, onChange }: ShowAllProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mih="var(--h)"
      aria-expanded={showsAll}
      onClick={() => onChange(!showsAll)}
    >
      {showsAll ? (
        <Trans>Show fewer</Trans>
      ) : of !== undefined && of > total ? (
        <Trans>
          Show {total} of {of}
        </Trans>
      ) : (
        <Plural value={total} one="Show all #" other="Show all #" />
      )}
    </Button>
  );
}
