import { Trans, useLingui } from '@lingui/react/macro';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { timeOf } from '../../domain/instant.ts';
import { HUMIDITY_BANDS, PERCENT_SCALE, TEMPERATURE_GAUGE } from '../../domain/reading-bands.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import { measuredIn, measuredWords } from '../../kits/warehouse/reading-words.ts';
import { Gauge } from '../../ui/chart/gauge.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import classes from './warehouse-detail.module.css';

interface NowInsideProps {
  readonly row: WarehouseRow;
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
}

/** How it is inside now, as gauges (spec 2 §9 "Charts and gauges"): known with the row, so at once and offline too. */
export function NowInside({ row, unit, reader }: NowInsideProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { humidity, temperature, lastData, rht } = row;
  const shown = (value: number) => temperatureIn(unit, value);
  return (
    <>
      <div className={classes.gauges}>
        <Gauge
          label={t`Humidity`}
          value={humidity}
          words={measuredWords('percent', humidity, unit, locale)}
          scale={PERCENT_SCALE}
          bands={HUMIDITY_BANDS}
        />
        <Gauge
          label={t`Temperature`}
          value={temperature === null ? null : measuredIn('degrees', temperature, unit)}
          words={measuredWords('degrees', temperature, unit, locale)}
          scale={{ from: shown(TEMPERATURE_GAUGE.from), to: shown(TEMPERATURE_GAUGE.to) }}
          format={(value) => String(Math.round(value))}
        />
      </div>
      <p className={classes.quiet}>
        {rht === 1 ? <Trans>From its sensors</Trans> : <Trans>Average of its units</Trans>}{' '}
        {lastData === null ? null : <Trans>Last data: {timeWords(timeOf(lastData), reader)}</Trans>}
      </p>
    </>
  );
}
