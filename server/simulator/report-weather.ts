import type { StationReading } from '../../src/contract/ingest.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { weatherAt } from '../demo/weather-at.ts';
import type { DemoPlan } from './demo-plan.ts';
import type { GatewayClient } from './gateway-client.ts';

/** Hours that a station keeps while the server is away. */
const KEPT_HOURS = 48;

interface Reporter {
  readonly macId: string;
  readonly client: GatewayClient;
}

/**
 * What has the weather stations of each company report by one of its gateways, each hour once.
 * @returns takes the time that stations' clocks show
 */
export function weatherReporter(demo: DemoPlan, gateways: readonly Reporter[]): (now: number) => Promise<void> {
  const seen = new Set<number>();
  const reporters = gateways.flatMap((gateway) => {
    const found = demo.stations(gateway.macId);
    if (found === null || seen.has(found.company)) return [];
    seen.add(found.company);
    return [{ client: gateway.client, stations: found.stations, waiting: [] as StationReading[] }];
  });
  let reported: number | null = null;
  return async (now) => {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const first = Math.max(reported === null ? hour : reported + HOUR_MS, hour - KEPT_HOURS * HOUR_MS);
    for (let time = first; time <= hour; time += HOUR_MS) {
      for (const { stations, waiting } of reporters) {
        const readings = stations.map((station) => ({
          weatherId: station.weatherId,
          time: new Date(time).toISOString(),
          ...weatherAt(station, time),
        }));
        waiting.push(...readings);
      }
    }
    reported = hour;
    for (const one of reporters) {
      if (one.waiting.length === 0) continue;
      one.waiting = await one.client.weather(one.waiting.slice(-KEPT_HOURS * one.stations.length));
    }
  };
}
