import { Trans, useLingui } from '@lingui/react/macro';
import { countedIn } from '../../domain/warehouse/figures.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { type Bar, Bars } from '../../ui/chart/bars.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import type { WarehouseScope } from './use-warehouse-scope.ts';

/** Hours that machines ran in the time that is looked at, and what power was drawn. */
export function Runtimes({ units, tracks, window, unit }: WarehouseScope) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const bars = units.flatMap(({ code, msgType }): Bar[] => {
    const table = tracks.units.get(msgType);
    if (table === undefined) return [];
    const ran = countedIn(table.times, table.columns.dehumidifierRuntime, window);
    if (ran === null) return [];
    const system = countedIn(table.times, table.columns.systemRuntime, window);
    const share = system === null || system === 0 ? null : ran / system;
    const words = measuredWords('hours', ran, unit, locale);
    const percent =
      share === null ? '' : ` (${numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)})`;
    return [{ key: String(msgType), label: code, value: ran, words: `${words}${percent}` }];
  });
  const { times, columns } = tracks.doors;
  const energy = countedIn(times, columns.energyDelivered, window);
  return (
    <>
      {bars.length === 0 ? (
        <p className={page.quiet}>
          <Trans>No runtime data in this period.</Trans>
        </p>
      ) : (
        <Bars label={t`Dehumidifier hours, and share of system-on time`} bars={bars} />
      )}
      <p>
        {energy === null ? (
          <Trans>No meter data in this period.</Trans>
        ) : (
          <Trans>Energy in this period: {numberFormat(locale, { maximumFractionDigits: 0 }).format(energy)} kWh</Trans>
        )}
      </p>
    </>
  );
}
