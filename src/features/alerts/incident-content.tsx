import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { isOpen } from '../../domain/open-alerts.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentSentence, incidentTitle, lossWords } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useIncidentMembers } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { IncidentStanding } from './incident-standing.tsx';

/** What is asked beside an incident. */
export type IncidentQuestion = 'assign' | 'mute' | 'false-alarm' | 'comments';

export interface IncidentContentProps {
  readonly incident: RowView<IncidentRow>;
  /** What the readings say of it: the curve, where it is. Absent: the place has no room for that. */
  readonly evidence?: ReactNode;
  readonly onAsk: (asked: IncidentQuestion) => void;
  readonly onOpenAlert: (alert: AlertRow) => void;
  /** It leads away, or what was done here is told elsewhere. */
  readonly onDone: () => void;
}

/** Its alerts that are drawn. */
const MEMBERS_SHOWN = 20;

/** What is said of an incident, whole: what is wrong, what shows it, whose it is, and its alerts. */
export function IncidentContent({ incident, evidence, onAsk, onOpenAlert, onDone }: IncidentContentProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const { row } = incident;
  const members = useIncidentMembers(row.incidentId);
  const open = members?.filter(({ row: alert }) => isOpen(alert)) ?? [];
  const words = inWords(incident);
  return (
    <>
      <p className={classes.standing}>
        <SeverityMark severity={row.severity} isInWords />
        {row.closed === null && <span>{lossWords(row.lossTime, reader, now)}</span>}
      </p>
      {/* Of one alert the alert itself says it. */}
      {(row.members > 1 || open.length === 0) && (
        <p className={classes.sentence}>{incidentSentence(words, reader, now)}.</p>
      )}
      {row.ackNote !== '' && <p className={classes.sentence}>{t`Note: ${row.ackNote}`}</p>}
      <IncidentStanding
        incident={incident}
        title={incidentTitle(words, reader, now)}
        onAssign={() => onAsk('assign')}
        onMute={() => onAsk('mute')}
        onFalseAlarm={() => onAsk('false-alarm')}
        onComments={() => onAsk('comments')}
        onDone={onDone}
      />
      {evidence}
      <div className={classes.members}>
        <AlertList alerts={open.slice(0, MEMBERS_SHOWN)} leads onOpen={onOpenAlert} onGo={onDone} />
        {open.length > MEMBERS_SHOWN && (
          <p>
            <Plural value={open.length - MEMBERS_SHOWN} one="and # more" other="and # more" />
          </p>
        )}
        {members !== undefined && open.length === 0 && (
          <p>
            <Trans>None of its alerts are open as of the last sync.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
