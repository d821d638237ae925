import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { timeWords } from '../../../ui/time-words.ts';

interface KeyStateProps {
  /** Null: it lets in whoever has it. */
  readonly revoked: string | null;
  /** What the button does, for those who don't see its row. */
  readonly label: string;
  readonly offline: boolean;
  readonly onRevoke: () => void;
}

/** Revokes a key, or says when that was done. */
export function KeyState({ revoked, label, offline, onRevoke }: KeyStateProps) {
  const reader = useTimeReader();
  if (revoked !== null) {
    return (
      <StateMark state="none">
        <Trans>revoked {timeWords(timeOf(revoked), reader)}</Trans>
      </StateMark>
    );
  }
  return (
    <Button
      variant="default"
      mih="var(--h)"
      leftSection={<IconKeyOff size={18} aria-hidden />}
      aria-label={label}
      disabled={offline}
      onClick={onRevoke}
    >
      <Trans>Revoke</Trans>
    </Button>
  );
}
