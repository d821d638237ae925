import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { isAdministrator } from '../../commands/provisioning.ts';
import { monitorRules } from '../../contract/monitoring.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import { type Fact, FactList } from '../../kits/detail-page/fact-list.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { useProfile } from '../../local/session/profile.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type HallLimits, readLimits } from './hall-limits.ts';

const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx'));

interface LimitsSectionProps {
  readonly macId: string;
  readonly name: string;
  readonly unit: TemperatureUnit;
}

/** From when on an alert is raised here (docs/decisions/monitoring.md); Company Administrators set it, with a connection. */
export function LimitsSection({ macId, name, unit }: LimitsSectionProps) {
  const { t } = useLingui();
  const user = useProfile();
  const isOffline = useIsOffline();
  const [edits, setEdits] = useState(false);
  const { answer, retry } = useAnswer(isOffline ? null : macId, async (signal) =>
    readLimits(await call(monitorRules, { query: { macId }, signal }), macId),
  );
  const limits = answer.state === 'answered' ? answer.value : null;
  return (
    <Section
      title={<Trans>Alerts are raised</Trans>}
      testId="limits"
      tools={
        user !== null &&
        isAdministrator(user) &&
        limits !== null && (
          <Button variant="default" size="compact-md" mih={36} aria-haspopup="dialog" onClick={() => setEdits(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {answer.state === 'failed' ? (
        <p role="status">
          {t(reasonWords(answer.code))}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      ) : limits === null ? (
        <p role="status" className={page.quiet}>
          {isOffline ? <Trans>Only with a connection.</Trans> : <Trans>Loading …</Trans>}
        </p>
      ) : (
        <Limits limits={limits} unit={unit} />
      )}
      <Suspense>
        {edits && limits !== null && (
          <LimitsDialog {...{ macId, name, unit, limits }} onSaved={retry} onClose={() => setEdits(false)} />
        )}
      </Suspense>
    </Section>
  );
}

function Limits({ limits, unit }: { readonly limits: HallLimits; readonly unit: TemperatureUnit }) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const never = <Trans context="alert">never</Trans>;
  const minutes = (count: number) =>
    numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(count);
  const percent = (value: number) => measuredWords('percent', value, unit, locale);
  const degrees = (value: number) => measuredWords('degrees', value, unit, locale);
  const { humidity, high, low, silent } = limits;
  const facts: readonly Fact[] = [
    {
      key: 'limit-humidity',
      label: <Trans>Humidity</Trans>,
      value: humidity.enabled ? (
        <Trans>
          above {percent(humidity.limit)} for {minutes(humidity.minutes)}, until{' '}
          {percent(humidity.limit - humidity.hysteresis)}
        </Trans>
      ) : (
        never
      ),
    },
    {
      key: 'limit-high',
      label: <Trans>Too warm</Trans>,
      value:
        high.limit === null ? (
          never
        ) : (
          <Trans>
            above {degrees(high.limit)} for {minutes(high.minutes)}
          </Trans>
        ),
    },
    {
      key: 'limit-low',
      label: <Trans>Too cold</Trans>,
      value:
        low.limit === null ? (
          never
        ) : (
          <Trans>
            below {degrees(low.limit)} for {minutes(low.minutes)}
          </Trans>
        ),
    },
    {
      key: 'limit-silent',
      label: <Trans>Silent</Trans>,
      value: silent === null ? never : <Trans>without a word for {minutes(silent)}</Trans>,
    },
  ];
  return <FactList facts={facts} />;
}
