import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { isAcknowledged, isOpen } from '../../domain/open-alerts.ts';
import { alertName } from '../../kits/alert-words/alert-name.ts';
import { nextStepWords } from '../../kits/alert-words/next-step-words.ts';
import { sourceWords } from '../../kits/alert-words/source-words.ts';
import type { EventNames } from '../../kits/alert-words/use-event-names.ts';
import { alertSeverity } from '../../kits/alerts/alert-severity.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { measuredSentence } from '../../kits/condition-words/alert-words.ts';
import type { ConditionReader } from '../../kits/condition-words/condition-reader.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './alert-list.module.css';
import { alertState, standingWords } from './alert-state.ts';

/** What one alert of a list is drawn from. */
export interface ShownAlert {
  readonly alert: AlertRow;
  /** Set while something about it is not confirmed by the server. */
  readonly mark: Mark | null;
  /** Whose its incident is, a login name; empty: nobody's. */
  readonly owner: string;
  /** What it is about is called so; null where that is known from around it, or not known. */
  readonly about: string | null;
  /** The page says in words what is wrong: here it is not said again. Absent: it does not. */
  readonly isTold?: boolean;
  /** The address it leads to; null: it leads nowhere, and its dialog opens. */
  readonly lead: string | null;
}

interface AlertItemProps extends ShownAlert {
  readonly eventName: EventNames;
  readonly reader: ConditionReader;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Opens its dialog. */
  readonly onOpen: () => void;
  /** It leads away. */
  readonly onGo: () => void;
}

/**
 * An alert or message of a list: what is wrong, where and when, and how far people have come with it (spec 2 §2 "Alert
 * list item"). It leads to what it is about, where that is somewhere else; its dialog opens from here, too.
 */
export function AlertItem({ lead, onOpen, onGo, ...shown }: AlertItemProps) {
  return (
    <LeadingItem name={alertName(shown.alert, shown.eventName)} lead={lead} onOpen={onOpen} onGo={onGo}>
      <AlertWords {...shown} />
    </LeadingItem>
  );
}

interface LeadingItemProps extends Pick<AlertItemProps, 'lead' | 'onOpen' | 'onGo'> {
  /** What its dialog is opened by. */
  readonly name: string;
  readonly children: ReactNode;
}

/** An item of a list that leads somewhere, with a way to its dialog; or that opens its dialog, where it leads nowhere. */
export function LeadingItem({ name, lead, onOpen, onGo, children: words }: LeadingItemProps) {
  const { t } = useLingui();
  const router = useRouter();
  if (lead === null) {
    return (
      <UnstyledButton className={classes.alert} aria-haspopup="dialog" onClick={onOpen}>
        {words}
      </UnstyledButton>
    );
  }
  return (
    <div className={classes.leading}>
      <a
        className={classes.alert}
        href={lead}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onGo();
          void router.navigate({ href: lead });
        }}
      >
        {words}
      </a>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--h)"
        aria-haspopup="dialog"
        aria-label={t`View ${name}`}
        onClick={onOpen}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** What to do about it, where its event says that. */
export function NextStep({ event }: { readonly event: number }) {
  const { t } = useLingui();
  const words = nextStepWords(event);
  return words === null ? null : (
    <span className={classes.step} data-testid="alert-step">
      {t(words)}
    </span>
  );
}

function AlertWords(shown: Omit<AlertItemProps, 'lead' | 'onOpen' | 'onGo'>) {
  const { t } = useLingui();
  const { alert, mark, owner, about, isTold = false, eventName, reader, now } = shown;
  const { message, alertTime1, alertEvent, alertSource, macId, ackBy, clearDate } = alert;
  const name = eventName(alertEvent);
  const called = alertName(alert, eventName);
  const source = sourceWords(alertSource);
  const sentence = measuredSentence(alert, reader, now);
  const isForSomebody = isOpen(alert) && alert.alertLevel === ALERT_LEVEL.alert;
  return (
    <>
      {isForSomebody ? (
        <SeverityMark severity={alertSeverity(alert, now)} />
      ) : (
        <StateMark state={alertState(alert)} size={18} label={t(standingWords(alert))} />
      )}
      <span className={classes.words}>
        <b>{called}</b>
        {sentence !== null && !isTold && <span>{sentence}.</span>}
        {message !== '' && <span>{message}</span>}
        {isForSomebody && <NextStep event={alertEvent} />}
        <span className={classes.about}>
          {about !== null && <span translate="no">{about}</span>}
          {about === null && macId !== null && <CodeText lead="…">{shortDeviceId(macId)}</CodeText>}
          <time dateTime={alertTime1}>{timeWords(timeOf(alertTime1), reader, now)}</time>
          {name !== null && name !== called && <span>{name}</span>}
          {source !== '' && <span>{typeof source === 'string' ? source : t(source)}</span>}
          {clearDate !== null && sentence === null && (
            <span>
              <Trans>cleared {timeWords(timeOf(clearDate), reader, now)}</Trans>
            </span>
          )}
          {isForSomebody && <span>{owner === '' ? <Trans context="alert">Unassigned</Trans> : owner}</span>}
          {isAcknowledged(alert) && (
            <span>
              <Trans>acknowledged by {ackBy}</Trans>
            </span>
          )}
          {mark !== null && (
            <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>
              {mark === 'waiting' ? <Trans>Waiting to send</Trans> : <Trans>Needs attention</Trans>}
            </StateMark>
          )}
        </span>
      </span>
    </>
  );
}
