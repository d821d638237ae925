import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { alertName } from '../../kits/alert-words/alert-name.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { CommentItem } from '../../kits/comments/comment-item.tsx';
import { WriteForm } from '../../kits/comments/write-form.tsx';
import { useRuleFieldWords } from '../../kits/monitor-rules/use-rule-field-words.ts';
import { useComments, useCommentsOfIncidents } from '../../local/views/use-comments.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { ACT_WORDS, changedFields } from './edit-words.ts';
import classes from './timeline.module.css';
import { TIMELINE_PARTS, type TimelineEntry, type TimelinePart, timelineEntries } from './timeline-entries.ts';
import type { ShipmentScope } from './use-shipment-scope.ts';

/** Entries that are drawn at first, and so many more with each press. */
const STEP = 20;
const NONE: readonly never[] = [];

/** Everything that happened to a shipment, and what people did with it and said of it; and a form to say more. */
export function Timeline({ row: { guid, customData }, values }: ShipmentScope) {
  const { t } = useLingui();
  const { events = NONE, alerts = NONE, edits = NONE } = values;
  const isKnown = [values.events, values.alerts, values.edits].every((rows) => rows !== undefined);
  const own = useComments({ guid }) ?? NONE;
  const incidents = useMemo(() => [...new Set(alerts.flatMap(({ incidentId }) => incidentId ?? []))], [alerts]);
  const ofAlerts = useCommentsOfIncidents(incidents) ?? NONE;
  const [shown, setShown] = useState(STEP);
  const [part, setPart] = useState<TimelinePart | null>(null);
  const entries = useMemo(
    () => timelineEntries({ events, alerts, comments: [...own, ...ofAlerts], edits }),
    [events, alerts, own, ofAlerts, edits],
  );
  const asked = entries.filter((entry) => part === null || entry.part === part);
  const words = { events: t`Events`, alerts: t`Alerts`, comments: t`Comments`, edits: t`Changes` };
  return (
    <>
      <WriteForm about={{ guid }} subject={customData} />
      <div className={classes.tools} role="group" aria-label={t`Timeline`}>
        <Button
          variant={part === null ? 'filled' : 'default'}
          size="compact-md"
          mih="var(--h)"
          aria-pressed={part === null}
          onClick={() => setPart(null)}
        >
          <Trans>All</Trans>
        </Button>
        {TIMELINE_PARTS.map((one) => (
          <Button
            key={one}
            variant={part === one ? 'filled' : 'default'}
            size="compact-md"
            mih="var(--h)"
            aria-pressed={part === one}
            onClick={() => setPart(one)}
          >
            {words[one]}
          </Button>
        ))}
      </div>
      {/* While some of it is on its way, nothing is said to be missing. */}
      {asked.length === 0 && isKnown && (
        <p className={classes.quiet}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ol className={classes.list} data-testid="timeline">
        {asked.slice(0, shown).map((entry) => (
          <li key={entry.key} className={classes.entry} data-part={entry.part}>
            <Entry entry={entry} subject={customData} />
          </li>
        ))}
      </ol>
      {asked.length > shown && (
        <Button variant="default" mih="var(--h)" mt="sm" onClick={() => setShown(shown + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Entry({ entry, subject }: { readonly entry: TimelineEntry; readonly subject: string }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const eventName = useEventNames();
  const ruleField = useRuleFieldWords();
  if (entry.part === 'comments') return <CommentItem comment={entry.comment} subject={subject} />;
  const time = (
    <time className={classes.quiet} dateTime={new Date(entry.at).toISOString()}>
      {timeWords(entry.at, reader)}
    </time>
  );
  if (entry.part === 'edits') {
    const { edit } = entry;
    return (
      <>
        <div className={classes.head}>
          <b>{t(ACT_WORDS[edit.act])}</b>
          {edit.by !== '' && <span translate="no">{edit.by}</span>}
          {time}
        </div>
        <ul className={classes.changes}>
          {changedFields(edit, reader, ruleField).map(({ field, name, before, after }) => (
            <li key={field}>
              <Changed
                name={typeof name === 'string' ? name : t(name)}
                before={typeof before === 'string' ? before : t(before)}
                after={typeof after === 'string' ? after : t(after)}
              />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (entry.part === 'events') {
    const { eventId, message, location } = entry.event;
    return (
      <div className={classes.head}>
        <b>{eventName(eventId) ?? message ?? String(eventId)}</b>
        {location !== null && location !== '' && <span translate="no">{location}</span>}
        {time}
      </div>
    );
  }
  const { alert, what } = entry;
  const name = alertName(alert, eventName);
  const { ackBy } = alert;
  return (
    <div className={classes.head}>
      <b>{name}</b>
      {what === 'acknowledged' && (
        <span>
          <Trans>acknowledged by {ackBy}</Trans>
        </span>
      )}
      {what === 'cleared' && (
        <span>
          <Trans context="alert">cleared</Trans>
        </span>
      )}
      {what === 'raised' && alert.createdBy !== '' && <span translate="no">{alert.createdBy}</span>}
      {time}
    </div>
  );
}

function Changed({ name, before, after }: { readonly name: string; readonly before: string; readonly after: string }) {
  return (
    <Trans>
      {name}: from {before} to {after}
    </Trans>
  );
}
