import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { timeOf } from '../../domain/instant.ts';
import { isAcknowledged } from '../../domain/open-alerts.ts';
import { sourceWords } from '../../kits/alert-words/source-words.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { momentWords } from '../../ui/time-words.ts';
import classes from './alert-facts.module.css';

/** Places behind the point of a position: some ten metres. */
const PLACE_DIGITS = 4;

interface Fact {
  readonly key: string;
  readonly name: string;
  /** Null or empty: nothing is known. */
  readonly value: ReactNode;
}

/** What is known of an alert (spec 2 §3 "Alert or message"); an empty field takes no room. */
export function AlertFacts({ alert, limits }: { readonly alert: AlertRow; readonly limits: string | null }) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const eventName = useEventNames();
  const { message, alertSource, alertTime1, macId, createdBy, clearDate, acceleration } = alert;
  const source = sourceWords(alertSource);
  const at = (instant: string | null): ReactNode =>
    instant === null ? null : <time dateTime={instant}>{momentWords(timeOf(instant), reader)}</time>;
  const force =
    acceleration === null ? null : numberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(acceleration);
  const device = deviceOn(macId);
  const facts: readonly Fact[] = [
    { key: 'event', name: t`Event`, value: eventName(alert.alertEvent) },
    { key: 'message', name: t`Message`, value: message },
    { key: 'limits', name: t`Limits`, value: limits },
    { key: 'source', name: t`Source`, value: typeof source === 'string' ? source : t(source) },
    { key: 'time', name: t`Time`, value: at(alertTime1) },
    { key: 'device', name: t`Device`, value: device === null ? null : <CodeText>{device}</CodeText> },
    { key: 'place', name: t`Position`, value: positionOf(alert, i18n.locale) },
    { key: 'acceleration', name: t`Acceleration`, value: force === null ? null : `${force} g` },
    { key: 'created-by', name: t`Written by`, value: createdBy },
    { key: 'mailed', name: t`Sent by email`, value: alert.sendEmail ? t`Yes` : null },
    {
      key: 'acknowledged',
      name: t`Acknowledged`,
      value: isAcknowledged(alert) ? <Acknowledgement {...alert} /> : null,
    },
    { key: 'cleared', name: t`Cleared`, value: at(clearDate) },
    { key: 'state-number', name: t`State number`, value: alert.stateInt2 },
    { key: 'enabled', name: t`State`, value: alert.enabled === 1 ? null : t`turned off` },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, name, value }) =>
        value === null || value === '' ? null : (
          <div key={key} data-fact={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Who acknowledged it, and when. */
function Acknowledgement({ ackBy, ackTime }: Pick<AlertRow, 'ackBy' | 'ackTime'>) {
  const reader = useTimeReader();
  const at = ackTime === null ? null : momentWords(timeOf(ackTime), reader);
  return (
    <>
      <span translate="no">{ackBy}</span>
      {at !== null && `, ${at}`}
    </>
  );
}

/** Where it was, as numbers: `48.8566, 2.3522`. */
function positionOf({ latitude, longitude }: AlertRow, locale: string): string | null {
  if (latitude === null || longitude === null) return null;
  const format = numberFormat(locale, { minimumFractionDigits: PLACE_DIGITS, maximumFractionDigits: PLACE_DIGITS });
  return `${format.format(latitude)}; ${format.format(longitude)}`;
}
