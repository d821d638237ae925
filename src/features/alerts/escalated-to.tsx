import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type IncidentRow, incidentMembers } from '../../contract/incidents.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { withCommas } from '../../words/joined-words.ts';
import classes from './alert-list.module.css';

/** Who was told, and when, because nobody had acknowledged the incident (docs/decisions/escalation.md). The server knows it. */
export function EscalatedTo({ row }: { readonly row: IncidentRow }) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const { companyId, incidentId, version } = row;
  const { answer } = useAnswer(isOffline ? null : `${incidentId} ${version}`, (signal) =>
    call(incidentMembers, { query: { companyId, incidentId, max: 1 }, signal }),
  );
  const told = answer.state === 'answered' ? (answer.value.escalated ?? []) : [];
  if (told.length === 0) return null;
  const names = withCommas(
    told.map(({ fullName, at }) => `${fullName} (${timeWords(timeOf(at), reader)})`),
    i18n,
  );
  return (
    <p className={classes.sentence} data-testid="incident-escalated">
      <Trans>Escalated to {names}</Trans>
    </p>
  );
}
