import type { tryMonitorRules } from '../../../src/contract/monitoring.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import { effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { AlertFact } from '../../../src/domain/monitoring/facts.ts';
import type { RuleLayer } from '../../../src/domain/monitoring/rule-settings.ts';
import type { Transaction } from '../../database/database.ts';
import type { CompanyPlaces } from '../../monitoring/company-places.ts';
import { shipmentContext } from '../../monitoring/context-of.ts';
import { firstState, readingFor } from '../../monitoring/evaluate.ts';
import { foldUntil } from '../../monitoring/fold.ts';
import type { LoadedShipment } from '../../monitoring/load-shipments.ts';
import { monitoredReadings } from '../../monitoring/monitored-readings.ts';
import { rulesNow } from './check-layer.ts';

/** A shipment's whole life, which can be judged by other settings. */
export interface Trial {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly readings: number;
  /** The alerts that it would have raised, the oldest first. @param changed a scope with other settings; null: as they are */
  raised(changed: { readonly scope: string; readonly layer: RuleLayer } | null): readonly AlertFact[];
}

/** Reads all that a shipment is judged by. Settings of another shipment or config type change nothing of it. */
export async function trialOf(
  tx: Transaction,
  companyId: string,
  shipment: LoadedShipment,
  places: CompanyPlaces,
): Promise<Trial> {
  const { scopes, layers, defaults } = await rulesNow(tx, companyId, { ...shipment, warehouse: null });
  const from = Date.parse(shipment.createDate);
  const to = shipment.decommDate === null ? Date.now() : Date.parse(shipment.decommDate);
  const chimes = new Set(shipment.chimes.map(({ macId }) => macId));
  const macIds = [...chimes, ...shipment.loggers, ...(shipment.macId === null ? [] : [shipment.macId])];
  const readings = await monitoredReadings(tx, companyId, macIds, from, to);
  const start = firstState(shipment, from);
  const context = shipmentContext(shipment, places, start, readings);
  const said = readings.map((reading) => readingFor(reading, shipment.macId, chimes));
  return {
    from,
    to,
    readings: readings.length,
    raised: (changed) => {
      const rules = effectiveRules(
        defaults,
        ...scopes.map((name) =>
          name === changed?.scope ? changed.layer : (layers.find((one) => one.scope === name)?.settings ?? {}),
        ),
      );
      const always = Number.NEGATIVE_INFINITY;
      const { alerts } = foldUntil(start, [{ from: always, context }], [{ from: always, rules }], said, to);
      return alerts.toSorted((a, b) => a.openedAt - b.openedAt);
    },
  };
}

type TriedAlert = ReplyOf<typeof tryMonitorRules>['alerts'][number];

export const isoTime = (time: number): string => new Date(time).toISOString();

/** An alert as answers have it. */
export const triedAlert = ({ event, level, cause, macId, openedAt, clearedAt, ...alert }: AlertFact): TriedAlert => ({
  event,
  level,
  cause,
  macId,
  time: isoTime(openedAt),
  clearDate: clearedAt === null ? null : isoTime(clearedAt),
  latitude: alert.latitude,
  longitude: alert.longitude,
  data: alert.data,
});
