import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { may } from '../../domain/may.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { useProfile } from '../../local/session/profile.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { spanWords } from '../../ui/span-words.ts';
import { limitSourceWords } from '../../words/limit-source-words.ts';
import page from '../detail-page/detail-page.module.css';
import { type Fact, FactList } from '../detail-page/fact-list.tsx';
import { Section } from '../detail-page/section.tsx';
import { Awaited } from '../face/awaited.tsx';
import { useKeptFace } from '../face/face.ts';
import { measuredWords } from '../warehouse/reading-words.ts';
import { type Limits, readLimits } from './limits.ts';
import { RULE_WORDS } from './rule-words.ts';
import { RuleValues } from './rules-table.tsx';
import { type Rules, type Scope, useRules } from './use-rules.ts';

interface LimitsSectionProps {
  readonly scope: Scope;
  readonly unit: TemperatureUnit;
  /** The dialog that sets them; `reload` has the rules asked for again. Null: they can't be set any more. */
  readonly dialog: ((rules: Rules, reload: () => void, onClose: () => void) => ReactNode) | null;
  /** What is in force of temperature and humidity, in place of what the rules alone say of it; known without a connection. */
  readonly judged?: JudgedFacts | undefined;
}

/** @param rules null: they are not here */
export type JudgedFacts = (rules: Limits | null) => readonly Fact[];

/**
 * From when on alerts of a shipment or a warehouse are raised (docs/decisions/monitoring.md), and what of it was set for this
 * one. Company Administrators set it, with a connection.
 */
export function LimitsSection({ scope, unit, dialog, judged }: LimitsSectionProps) {
  const user = useProfile();
  const isOffline = useIsOffline();
  const [edits, setEdits] = useState(false);
  const { rules, reload } = useRules(isOffline ? null : scope);
  const { value } = rules;
  const face = useKeptFace(rules);
  return (
    <Section
      title={<Trans>Alert limits</Trans>}
      testId="limits"
      tools={
        user !== null &&
        may(user, 'administer') &&
        dialog !== null &&
        value !== undefined && (
          <Button
            variant="default"
            size="compact-md"
            mih="var(--h-small)"
            aria-haspopup="dialog"
            onClick={() => setEdits(true)}
          >
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {value === undefined && judged !== undefined && <FactList facts={judged(null)} />}
      <Awaited face={face} onRetry={reload}>
        {value !== undefined && <LimitFacts rules={value} scope={scope} unit={unit} judged={judged} />}
      </Awaited>
      <Suspense>{edits && value !== undefined && dialog?.(value, reload, () => setEdits(false))}</Suspense>
    </Section>
  );
}

const HOUR_MINUTES = 60;

/** Rules that have a line of their own here. */
const TOLD: ReadonlySet<RuleName> = new Set([
  'humidity',
  'highTemperature',
  'lowTemperature',
  'delayedCommunication',
  'mkt',
  'stability',
]);

function LimitFacts(props: Pick<LimitsSectionProps, 'scope' | 'unit' | 'judged'> & { readonly rules: Rules }) {
  const { rules, scope, unit, judged } = props;
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const limits = readLimits(rules, scope);
  const { humidity, high, low, silent, mkt, budget, setHere } = limits;
  const never = <Trans context="alert">never</Trans>;
  // “Too warm: never” would be read as a finding.
  const unlimited = <Trans>no limit</Trans>;
  const atOnce = numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(0);
  const minutes = (count: number) => (count === 0 ? atOnce : spanWords(count, { i18n, locale }));
  const hours = (count: number) => minutes(count * HOUR_MINUTES);
  const percent = (value: number) => measuredWords('percent', value, unit, locale);
  const degrees = (value: number) => measuredWords('degrees', value, unit, locale);
  /** Whose it is where a limit profile says it. */
  const ofProfile = (rule: RuleName): string | null => {
    const said = rules.layers.findLast(({ settings }) => settings[rule] !== undefined);
    return said?.scope.startsWith('profile:') === true
      ? limitSourceWords({ kind: 'profile', name: said.name ?? '' }, i18n)
      : null;
  };
  const fact = (rule: RuleName, key: string, label: ReactNode, value: ReactNode): Fact => ({
    key,
    label,
    value:
      value !== null && setHere.has(rule) ? (
        <>
          {value}{' '}
          <span className={page.quiet}>
            <Trans>set for this shipment</Trans>
          </span>
        </>
      ) : value === null || ofProfile(rule) === null ? (
        value
      ) : (
        <>
          {value} <span className={page.quiet}>· {ofProfile(rule)}</span>
        </>
      ),
  });
  const ruled = (): readonly Fact[] => [
    fact(
      'humidity',
      'limit-humidity',
      <Trans>Humidity</Trans>,
      humidity.enabled ? (
        <Trans>
          above {percent(humidity.limit)} for {minutes(humidity.minutes)}, until{' '}
          {percent(humidity.limit - humidity.hysteresis)}
        </Trans>
      ) : (
        unlimited
      ),
    ),
    fact(
      'highTemperature',
      'limit-high',
      <Trans>Too warm</Trans>,
      high.limit === null ? (
        unlimited
      ) : (
        <Trans>
          above {degrees(high.limit)} for {minutes(high.minutes)}
        </Trans>
      ),
    ),
    fact(
      'lowTemperature',
      'limit-low',
      <Trans>Too cold</Trans>,
      low.limit === null ? (
        unlimited
      ) : (
        <Trans>
          below {degrees(low.limit)} for {minutes(low.minutes)}
        </Trans>
      ),
    ),
  ];
  const facts: readonly Fact[] = [
    ...(judged === undefined ? ruled() : judged(limits)),
    fact(
      'delayedCommunication',
      'limit-silent',
      <Trans>Silent</Trans>,
      silent === null ? never : <Trans>no contact for {minutes(silent)}</Trans>,
    ),
    fact(
      'mkt',
      'limit-mkt',
      t(RULE_WORDS.mkt),
      mkt.limit === null ? null : (
        <Trans>
          limit {degrees(mkt.limit)} over {hours(mkt.hours)}
        </Trans>
      ),
    ),
    fact('stability', 'limit-budget', t(RULE_WORDS.stability), budget === null ? null : minutes(budget)),
    // What else was set for this one.
    ...[...setHere]
      .filter((rule) => !TOLD.has(rule))
      .map((rule) => fact(rule, `limit-${rule}`, t(RULE_WORDS[rule]), <RuleValues rules={rules} rule={rule} />)),
  ];
  return <FactList facts={facts} />;
}
