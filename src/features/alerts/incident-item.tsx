import { Plural, Trans } from '@lingui/react/macro';
import type { IncidentRow } from '../../contract/incidents.ts';
import { timeOf } from '../../domain/instant.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import type { ConditionReader } from '../../kits/condition-words/condition-reader.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { LeadingItem, NextStep } from './alert-item.tsx';
import classes from './alert-list.module.css';

interface IncidentItemProps {
  readonly incident: RowView<IncidentRow>;
  /** How many of its alerts are open, as this device knows. */
  readonly open: number;
  /** The address it leads to; null: its dialog opens. */
  readonly lead: string | null;
  readonly reader: ConditionReader;
  readonly now: number;
  readonly onOpen: () => void;
  readonly onGo: () => void;
}

/** An incident of a list: the alerts of one cause as one item, with how many of them are open. */
export function IncidentItem({ incident, open, lead, reader, now, onOpen, onGo }: IncidentItemProps) {
  const { row, mark, shipment } = incident;
  const title = incidentTitle(inWords(incident), reader, now);
  const isOfOne = row.shipments === 1;
  return (
    <LeadingItem name={title} lead={lead} onOpen={onOpen} onGo={onGo}>
      <SeverityMark severity={row.severity} />
      <span className={classes.words}>
        <b>{title}</b>
        <NextStep event={row.alertEvent} />
        <span className={classes.about}>
          {isOfOne && shipment?.customData !== undefined && <span translate="no">{shipment.customData}</span>}
          {!isOfOne && row.shipments > 1 && (
            <span>
              <Plural value={row.shipments} one="# shipment" other="# shipments" />
            </span>
          )}
          {row.members > 1 && (
            <span>
              <Plural value={open} one="# open alert" other="# open alerts" />
            </span>
          )}
          <span>{row.owner === '' ? <Trans context="alert">Unassigned</Trans> : row.owner}</span>
          <time dateTime={row.lastTime}>{timeWords(timeOf(row.lastTime), reader, now)}</time>
          {row.mutedUntil !== null && timeOf(row.mutedUntil) > now && (
            <span>
              <Trans>Muted until {timeWords(timeOf(row.mutedUntil), reader, now)}</Trans>
            </span>
          )}
          {mark !== null && (
            <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>
              {mark === 'waiting' ? <Trans>Waiting to send</Trans> : <Trans>Needs attention</Trans>}
            </StateMark>
          )}
        </span>
      </span>
    </LeadingItem>
  );
}
