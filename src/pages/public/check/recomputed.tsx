import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Differing, Recomputed } from '../../../domain/certificate/recompute.ts';
import type { LimitEra } from '../../../domain/condition/limit-era.ts';
import { shortDeviceId } from '../../../domain/device-id.ts';
import { instantAt } from '../../../domain/instant.ts';
import { numberFormat } from '../../../ui/formatters.ts';
import { percentWords } from '../../../ui/measured-words.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { limitSourceWords } from '../../../words/limit-source-words.ts';
import { bothUnits, timeIn, type Visitor } from '../public-words.ts';
import classes from './check-page.module.css';

const NAMES: Readonly<Record<Differing, MessageDescriptor>> = {
  readings: msg`Readings`,
  low: msg`Lowest`,
  high: msg`Highest`,
  mkt: msg`Mean kinetic temperature`,
  humidityLow: msg`Lowest humidity`,
  humidityHigh: msg`Highest humidity`,
  minutes: msg`Minutes beyond the limits`,
  temperatureMinutes: msg`Minutes beyond limits of temperature`,
  humidityMinutes: msg`Minutes beyond limits of humidity`,
  excursions: msg`Excursions`,
  first: msg`First reading`,
  last: msg`Last reading`,
  limits: msg`Limits`,
  journey: msg`End of the journey`,
};

interface RecomputedProps {
  readonly recomputed: Recomputed;
  readonly visitor: Visitor;
}

/** Whether the figures of a certificate follow from the readings that it carries. */
export function RecomputedResult({ recomputed, visitor }: RecomputedProps) {
  return (
    <div data-recomputed={recomputed.kind} data-testid="recomputed">
      <p className={classes.words}>
        <RecomputedWords recomputed={recomputed} visitor={visitor} />
      </p>
      {recomputed.kind === 'equal' && recomputed.limits.length > 0 && (
        <>
          <p>
            <Trans>Limits that were counted:</Trans>
          </p>
          <ul>
            {recomputed.limits.map((era) => (
              <li key={`${era.measure} ${era.side} ${era.from} ${era.limit} ${era.macId ?? ''}`}>
                <EraWords era={era} visitor={visitor} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function RecomputedWords({ recomputed, visitor }: RecomputedProps) {
  const { i18n } = useLingui();
  switch (recomputed.kind) {
    case 'equal': {
      const count = numberFormat(visitor.locale, {}).format(recomputed.stated.readings);
      return (
        <StateMark state="good">
          <Trans>
            Recomputed: equal. Lowest, highest, mean kinetic temperature and minutes beyond the limits follow from its{' '}
            {count} readings.
          </Trans>
        </StateMark>
      );
    }
    case 'differs':
      return <Otherwise names={namesOf(recomputed.names, i18n, visitor)} />;
    case 'older':
      return recomputed.names.length > 0 ? (
        <Otherwise names={namesOf(recomputed.names, i18n, visitor)} />
      ) : (
        <StateMark state="none">
          <Trans>
            Recomputed: lowest, highest and mean kinetic temperature are equal. It is older than certificates that carry
            their limits, so minutes beyond them can't be recomputed.
          </Trans>
        </StateMark>
      );
    case 'no-readings':
      return (
        <StateMark state="error">
          <Trans>Not recomputed: its readings are missing, or are not those that it was made of.</Trans>
        </StateMark>
      );
    case 'other-units':
      return (
        <StateMark state="warn">
          <Trans>Not recomputed: its figures are in units that this page does not know.</Trans>
        </StateMark>
      );
    case 'unreadable':
      return (
        <StateMark state="error">
          <Trans>Not recomputed: its readings or its limits can't be read.</Trans>
        </StateMark>
      );
  }
}

function Otherwise({ names }: { readonly names: string }) {
  return (
    <StateMark state="error">
      <Trans>Recomputed: not equal. Its readings say otherwise of: {names}. Do not rely on it.</Trans>
    </StateMark>
  );
}

const namesOf = (names: readonly Differing[], i18n: I18n, { locale }: Visitor): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => i18n._(NAMES[name])));

/** A limit with its dates: “25 Nov, 10:00 – 26 Nov, 9:00: up to 8 °C (46.4 °F)”. */
function EraWords({ era, visitor }: { readonly era: LimitEra; readonly visitor: Visitor }) {
  const { i18n } = useLingui();
  const { measure, side, limit, macId, source } = era;
  const [from, until] = [era.from, era.until].map((time) => timeIn(instantAt(time), visitor));
  const shown = measure === 'humidity' ? percentWords(limit, visitor.locale, 1) : bothUnits(limit, visitor);
  const device = macId === null ? '' : ` (…${shortDeviceId(macId)})`;
  const whose = source === undefined ? '' : ` · ${limitSourceWords(source, i18n)}`;
  if (measure === 'humidity') {
    return (
      <Trans>
        {from} – {until}: humidity up to {shown}
        {device}
        {whose}
      </Trans>
    );
  }
  return side === 'above' ? (
    <Trans>
      {from} – {until}: temperature up to {shown}
      {device}
      {whose}
    </Trans>
  ) : (
    <Trans>
      {from} – {until}: temperature from {shown}
      {device}
      {whose}
    </Trans>
  );
}
