import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { voltsOf } from '../../../src/domain/battery.ts';
import { isNoHumidity, isNoTemperature } from '../../../src/domain/no-data.ts';

/** What a device is known to be after its messages; null where they say nothing of it. */
export interface Readings {
  readonly macId: string;
  /** The newest of them. */
  readonly message: DeviceMessage;
  readonly lastComms: string;
  /** Volts. */
  readonly battery: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** By what means its position was found. */
  readonly locationType: DeviceMessage['locationType'] | null;
  readonly location: string | null;
}

/** Digits of coordinates that stand in for the name of a place: about ten metres. */
const PLACE_DIGITS = 4;

/** Volts of a message; null without a measurement, which a zero is too. */
export const batteryOf = ({ voltage }: DeviceMessage): number | null =>
  voltage === undefined || voltage === 0 ? null : voltsOf(voltage);

/** The name of where a message was sent; null when it says nothing of that. */
function locationOf({ location, latitude, longitude }: DeviceMessage): string | null {
  if (location !== undefined && location !== '') return location;
  if (latitude === undefined || longitude === undefined) return null;
  return `${latitude.toFixed(PLACE_DIGITS)}, ${longitude.toFixed(PLACE_DIGITS)}`;
}

/**
 * What the newest messages of each device say, reading by reading. Messages that waited in a gateway and are older than
 * what is already known change nothing; a clock that is ahead counts as now.
 * @param lastComms what each device's last message before these was; ISO 8601
 * @param now milliseconds
 * @param silent devices of which values that are no measurement are left out
 */
export function newestReadings(
  messages: readonly DeviceMessage[],
  lastComms: ReadonlyMap<string, string | null>,
  now: number,
  silent: ReadonlySet<string> = new Set(),
): Readings[] {
  const timeOf = (message: DeviceMessage): number => Math.min(Date.parse(message.time), now);
  const newestFirst = [...messages].sort((a, b) => timeOf(b) - timeOf(a) || b.msgIndex - a.msgIndex);
  const byDevice = Map.groupBy(newestFirst, ({ macId }) => macId);
  return [...byDevice].flatMap(([macId, all]) => {
    const known = Date.parse(lastComms.get(macId) ?? '');
    const fresh = Number.isNaN(known) ? all : all.filter((message) => timeOf(message) >= known);
    const [newest] = fresh;
    if (newest === undefined) return [];
    const first = <T>(read: (message: DeviceMessage) => T | null | undefined): T | null =>
      fresh.map(read).find((value) => value !== null && value !== undefined) ?? null;
    const measured = <T>(value: T | undefined, isNone: (value: T) => boolean): T | undefined =>
      value !== undefined && silent.has(macId) && isNone(value) ? undefined : value;
    const placed = fresh.find(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
    return {
      macId,
      message: newest,
      lastComms: new Date(timeOf(newest)).toISOString(),
      battery: first(batteryOf),
      temperature: first(({ temperature }) => measured(temperature, isNoTemperature)),
      humidity: first(({ humidity }) => measured(humidity, isNoHumidity)),
      latitude: placed?.latitude ?? null,
      longitude: placed?.longitude ?? null,
      locationType: placed?.locationType ?? null,
      location: first(locationOf),
    };
  });
}
