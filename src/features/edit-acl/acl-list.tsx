import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { AclChange } from '../../domain/acl-scan.ts';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { PlannedChime } from './acl-plan.ts';
import classes from './edit-acl-dialog.module.css';

interface AclListProps {
  readonly plan: readonly PlannedChime[];
  readonly onChange: (changes: readonly AclChange[]) => void;
}

/** The iChimes by their last eleven (spec 1 §9), each with what becomes of it and the way back. */
export function AclList({ plan, onChange }: AclListProps) {
  if (plan.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No iChimes on the list.</Trans>
      </Text>
    );
  }
  return (
    <ul className={classes.list} data-testid="acl-list">
      {plan.map((chime) => (
        <Planned key={chime.macId} chime={chime} onChange={onChange} />
      ))}
    </ul>
  );
}

function Planned({
  chime: { macId, status },
  onChange,
}: { readonly chime: PlannedChime } & Pick<AclListProps, 'onChange'>) {
  const { t } = useLingui();
  const name = mediumDeviceId(macId);
  const goes = status === 'D';
  return (
    <li className={classes.one} data-status={status ?? undefined}>
      <span className={classes.id}>
        <CodeText>{name}</CodeText>
      </span>
      {status === 'A' && (
        <StateMark state="good">
          <Trans>A: added</Trans>
        </StateMark>
      )}
      {goes && (
        <StateMark state="error">
          <Trans>D: removed</Trans>
        </StateMark>
      )}
      <Button
        variant="default"
        mih="var(--h)"
        aria-label={goes ? t`Keep ${name}` : t`Remove ${name}`}
        onClick={() => onChange([{ macId, status: goes ? 'A' : 'D' }])}
      >
        {goes ? <Trans>Keep</Trans> : <Trans context="from a list">Remove</Trans>}
      </Button>
    </li>
  );
}
