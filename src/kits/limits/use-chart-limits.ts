import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { excursionLimits } from '../../domain/excursion-limits.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';
import { limitSourceWords } from '../../words/limit-source-words.ts';
import { shownLimits } from './chart-limits.ts';

interface ChartLimitsInput {
  /** Undefined: it is not here. */
  readonly judgedBy: ShipmentDetails['judgedBy'];
  readonly alerts?: readonly AlertRow[] | undefined;
}

/** The limits that readings are judged by, with whose they are; where those are not here, what alerts tell of them. */
export function useChartLimits(
  { judgedBy, alerts }: ChartLimitsInput,
  devices: readonly string[],
  unit: TemperatureUnit,
): readonly ChartLimit[] {
  const { t, i18n } = useLingui();
  const [high, low, ofAlert, ofRule] = [t`Upper limit`, t`Lower limit`, t`as alerts say`, t`monitoring rule`];
  const [damp, dry] = [t`Upper humidity limit`, t`Lower humidity limit`];
  return useMemo((): ChartLimit[] => {
    const line = (key: string, measure: 'temperature' | 'humidity', side: 'above' | 'below', value: number) => {
      const shown = measure === 'temperature' ? temperatureIn(unit, value) : value;
      const severity = measure === 'temperature' ? ('critical' as const) : ('warning' as const);
      // Beside temperatures on one chart its name says which axis it is of.
      const [upper, lower] = measure === 'temperature' ? [high, low] : [damp, dry];
      const ends = side === 'above' ? { label: upper, high: shown } : { label: lower, low: shown };
      return { key, axis: measure, severity, ...ends };
    };
    if (judgedBy === undefined) {
      const found = excursionLimits(alerts ?? []);
      return [
        ...(found.high === null ? [] : [{ ...line('high', 'temperature', 'above', found.high), whose: ofAlert }]),
        ...(found.low === null ? [] : [{ ...line('low', 'temperature', 'below', found.low), whose: ofAlert }]),
      ];
    }
    const shown = shownLimits(judgedBy, devices);
    return shown.map(({ measure, side, limit, from, until, macIds, of, source }, at) => {
      const [only] = macIds ?? [];
      const whose =
        macIds === null
          ? source === undefined
            ? ofRule
            : limitSourceWords(source, i18n)
          : only !== undefined && macIds.length === 1
            ? t`iChime …${shortDeviceId(only)}`
            : t`${plural(macIds.length, { one: '# iChime', other: '# iChimes' })}`;
      return {
        ...line(`limit ${at}`, measure, side, limit),
        whose,
        from,
        ...(until === null ? {} : { until }),
        // Not for the weather.
        series: of,
      };
    });
  }, [judgedBy, alerts, devices, unit, high, low, damp, dry, ofAlert, ofRule, t, i18n]);
}
