import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import classes from './alerts-page.module.css';

export interface RowVerbsProps {
  readonly view: RowView<IncidentRow>;
  /** What is wrong in a few words: whose buttons these are. */
  readonly title: string;
  readonly mayAcknowledge: boolean;
  readonly mayTake: (row: IncidentRow) => boolean;
  readonly onAcknowledge: (incident: RowView<IncidentRow>) => void;
  readonly onTake: (incident: RowView<IncidentRow>) => void;
}

/** What is done with an incident most, in its row. */
export function RowVerbs({ view, title, mayAcknowledge, mayTake, onAcknowledge, onTake }: RowVerbsProps) {
  const { t } = useLingui();
  const { row } = view;
  return (
    <span className={classes.verbs}>
      {mayAcknowledge && row.closed === null && row.unacknowledged > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          mih="var(--h-small)"
          aria-label={t`Acknowledge: ${title}`}
          onClick={() => onAcknowledge(view)}
        >
          <Trans>Acknowledge</Trans>
        </Button>
      )}
      {mayTake(row) && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih="var(--h-small)"
          aria-label={t`I take it: ${title}`}
          onClick={() => onTake(view)}
        >
          <Trans context="incident">I take it</Trans>
        </Button>
      )}
    </span>
  );
}
