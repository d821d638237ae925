import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { type Condition, wholeMinutes } from '../../domain/condition/condition.ts';
import { disagreementsOf, type StoredExcursion } from '../../domain/condition/disagreements.ts';
import { limitsAt } from '../../domain/condition/effective-limits.ts';
import type { LimitEra } from '../../domain/condition/limit-era.ts';
import { lengthOf } from '../../domain/condition/spans.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { EXCURSION_EVENTS } from '../../domain/monitoring/excursion-data.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import type { JudgedFacts } from '../../kits/monitor-rules/limits-section.tsx';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { spanWords } from '../../ui/span-words.ts';
import { limitSourceWords } from '../../words/limit-source-words.ts';
import { storedExcursionOf } from './supported-minutes.ts';
import type { ShipmentScope } from './use-shipment-scope.ts';

type Kind = Pick<LimitEra, 'measure' | 'side'>;

const HUMID: Kind = { measure: 'humidity', side: 'above' };
const WARM: Kind = { measure: 'temperature', side: 'above' };
const COLD: Kind = { measure: 'temperature', side: 'below' };

const isOf = (one: Kind, { measure, side }: Kind): boolean => one.measure === measure && one.side === side;

/** Alerts that are looked at: those in force. */
const ALERTS = 100;

/**
 * The limits in force with whose they are, and what the readings say against them; undefined where the server has not said them.
 * Never what alerts say: where one of them disagrees, that is said, too.
 */
export function useJudgedFacts({
  row: { guid },
  unit,
  values: { detail },
  condition,
}: Pick<ShipmentScope, 'row' | 'unit' | 'values' | 'condition'>): JudgedFacts | undefined {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const open = useAlerts({ about: { guid }, tab: 'alerts', open: true, events: EXCURSION_EVENTS, count: ALERTS });
  const told = useMemo(() => excursionsIn((open?.newest ?? []).map(({ row }) => row)), [open]);
  const judgedBy = detail?.judgedBy;
  if (judgedBy === undefined) return undefined;
  const inForce = limitsAt(judgedBy.limits, judgedBy.journey);
  const shown = ({ measure, limit }: LimitEra): string =>
    measuredWords(measure === 'humidity' ? 'percent' : 'degrees', limit, unit, locale);
  const whoseOf = ({ macId, source }: LimitEra): string =>
    [
      source === undefined ? null : limitSourceWords(source, i18n),
      macId === null ? null : t`iChime …${shortDeviceId(macId)}`,
    ]
      .filter((words) => words !== null)
      .join(' ');
  const sideWords = (limit: string, { side }: Kind, minutes: number | undefined): string => {
    if (minutes === undefined || minutes === 0) return side === 'above' ? t`above ${limit}` : t`below ${limit}`;
    const span = spanWords(minutes, { i18n, locale });
    return side === 'above' ? t`above ${limit} for ${span}` : t`below ${limit} for ${span}`;
  };
  const fact = (key: string, label: Fact['label'], kind: Kind, minutes: number | undefined): Fact => {
    const limits = inForce.filter((era) => isOf(era, kind));
    return {
      key,
      label,
      value: (
        <>
          {limits.length === 0 && <Trans>no limit</Trans>}
          {limits.map((era) => (
            <div key={`${era.macId ?? ''} ${era.limit}`}>
              {sideWords(shown(era), kind, minutes)}
              <span className={page.quiet}> · {whoseOf(era)}</span>
            </div>
          ))}
          <Said kind={kind} condition={condition} told={told} />
        </>
      ),
    };
  };
  return (rules) => [
    fact('limit-humidity', <Trans>Humidity</Trans>, HUMID, rules?.humidity.minutes),
    fact('limit-high', <Trans>Too warm</Trans>, WARM, rules?.high.minutes),
    fact('limit-low', <Trans>Too cold</Trans>, COLD, rules?.low.minutes),
  ];
}

const excursionsIn = (alerts: readonly AlertRow[]): readonly StoredExcursion[] =>
  alerts.flatMap((alert) => storedExcursionOf(alert) ?? []);

interface SaidProps {
  readonly kind: Kind;
  readonly condition: Condition | null;
  readonly told: readonly StoredExcursion[];
}

/** What the readings say of a side, against the limits of the time, and whether alerts in force say something else. */
function Said({ kind, condition, told }: SaidProps) {
  const { i18n } = useLingui();
  if (condition === null) return null;
  const beyond = condition.excursions.filter((one) => isOf(one, kind));
  const isJudged = condition.limits.some((era) => isOf(era, kind));
  const minutes = wholeMinutes(lengthOf(beyond) / MINUTE_MS);
  const span = spanWords(minutes, { i18n, locale: i18n.locale });
  const ours = told.filter((one) => isOf(one, kind));
  const disagreeing = disagreementsOf(ours, condition.excursions).unsupported.length;
  return (
    <>
      {isJudged && (
        <div className={page.quiet}>
          {beyond.length === 0 ? (
            <Trans>No reading beyond it so far</Trans>
          ) : (
            <Trans>Readings beyond it: {span} in all</Trans>
          )}
        </div>
      )}
      {disagreeing > 0 && (
        <div>
          <Plural
            value={disagreeing}
            one="# open alert says otherwise: none of these readings supports it."
            other="# open alerts say otherwise: none of these readings supports them."
          />
        </div>
      )}
    </>
  );
}
