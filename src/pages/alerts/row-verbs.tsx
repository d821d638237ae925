import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';

export interface RowVerbsProps {
  readonly view: RowView<IncidentRow>;
  /** What is wrong in a few words: whose buttons these are. */
  readonly title: string;
  readonly mayAcknowledge: boolean;
  readonly mayTake: (row: IncidentRow) => boolean;
  readonly onAcknowledge: (incident: RowView<IncidentRow>) => void;
  readonly onTake: (incident: RowView<IncidentRow>) => void;
}

/** What is to be done with an incident next, in its row: acknowledge it, else take it. Its menu has both. */
export function RowVerbs({ view, title, mayAcknowledge, mayTake, onAcknowledge, onTake }: RowVerbsProps) {
  const { t } = useLingui();
  const { row } = view;
  if (mayAcknowledge && row.closed === null && row.unacknowledged > 0) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        mih="var(--h-small)"
        aria-label={t`Acknowledge: ${title}`}
        onClick={() => onAcknowledge(view)}
      >
        <Trans>Acknowledge</Trans>
      </Button>
    );
  }
  if (!mayTake(row)) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      mih="var(--h-small)"
      aria-label={t`I take it: ${title}`}
      onClick={() => onTake(view)}
    >
      <Trans context="incident">I take it</Trans>
    </Button>
  );
}
