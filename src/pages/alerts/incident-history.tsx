import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './incident-panel.module.css';

/** What has happened with an incident, in order of time. */
export function IncidentHistory({ row }: { readonly row: IncidentRow }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { firstTime, lastTime, ackTime, ackBy, owner, ownerTime, closed } = row;
  const entries: readonly (readonly [string | null, ReactNode])[] = [
    [firstTime, <Trans key="first">First alert</Trans>],
    [lastTime === firstTime ? null : lastTime, <Trans key="last">Latest alert</Trans>],
    [ackTime, <Trans key="ack">Acknowledged by {ackBy}</Trans>],
    [owner === '' ? null : ownerTime, <Trans key="owner">Assigned to {owner}</Trans>],
    [closed, <Trans key="closed">Cleared</Trans>],
  ];
  return (
    <section aria-label={t`What happened`}>
      <h3 className={classes.heading}>
        <Trans>What happened</Trans>
      </h3>
      <ol className={classes.history}>
        {entries
          .flatMap(([at, words]) => (at === null ? [] : [{ at: timeOf(at), words }]))
          .toSorted((one, other) => one.at - other.at)
          .map(({ at, words }) => (
            <li key={at}>
              <span>{timeWords(at, reader)}</span>
              <span>{words}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}
