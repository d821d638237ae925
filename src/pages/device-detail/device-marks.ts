import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { DeviceDetail, DeviceRow } from '../../contract/devices.ts';
import { DAY_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import type { TimedMark } from '../../features/tracks/location-map.tsx';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { MarkKind } from '../../ui/map/map-model.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface MarksInput {
  readonly row: DeviceRow;
  readonly detail: DeviceDetail | null;
  /** Newest first. */
  readonly entries: readonly LocationEntry[];
  /** The gateway of its last message, as this device knows it. */
  readonly gateway: DeviceRow | null;
  readonly window: ChartWindow;
  readonly now: number;
  /** Site option: older places are not on the map (days), nor more of them (count). */
  /** What was last heard before this says nothing of where it is. Milliseconds since 1970. */
  readonly lastRecord: number;
  readonly limits: { readonly maxLocAge: number; readonly maxTsRecords: number };
}

const KINDS: Readonly<Record<string, MarkKind>> = { Cell: 'cell', GPS: 'gps', iGate: 'gateway-online' };

/**
 * What the map of a device marks (spec 2 §2 "Latest Location map", §3 "locData"): its places in the time that is looked at, none
 * older than `maxLocAge` and at most `maxTsRecords` of them, the last by each means, the gateway that heard it, and where it is.
 */
export function deviceMarks(
  { row, detail, entries, gateway, window, now, lastRecord, limits }: MarksInput,
  { i18n, reader }: { readonly i18n: I18n; readonly reader: TimeReader },
): TimedMark[] {
  const marks: TimedMark[] = [];
  const oldest = now - limits.maxLocAge * DAY_MS;
  const seen = entries.filter(
    ({ latitude, timestamp, lastDatetime }) =>
      !Number.isNaN(latitude) && lastDatetime >= Math.max(oldest, window.from) && timestamp <= window.to,
  );
  for (const entry of seen.slice(0, limits.maxTsRecords)) {
    const { entryId, locationType, locationString, latitude, longitude, timestamp, lastDatetime, count } = entry;
    marks.push({
      key: `entry ${entryId}`,
      kind: KINDS[locationType] ?? 'gps',
      latitude,
      longitude,
      label: locationString === '' ? i18n._(msg`Position`) : locationString,
      lines: [
        `${timeWords(timestamp, reader)} – ${timeWords(lastDatetime, reader)}`,
        i18n._(msg`${plural(count, { one: '# message', other: '# messages' })}`),
      ],
      at: timestamp,
    });
  }
  const fixes = [
    { kind: 'last-gps' as const, label: i18n._(msg`Last GPS position`), fix: detail?.latestGPS },
    { kind: 'last-cell' as const, label: i18n._(msg`Last cell position`), fix: detail?.latestCell },
  ];
  for (const { kind, label, fix } of fixes) {
    if (fix === null || fix === undefined || timeOf(fix.timestamp) < oldest) continue;
    marks.push({ key: kind, kind, ...fix.position, label, lines: [timeWords(timeOf(fix.timestamp), reader)] });
  }
  if (gateway !== null && gateway.latitude !== null && gateway.longitude !== null) {
    marks.push({
      key: 'gateway',
      kind: gateway.kind === 'chargers' ? 'last-charger' : 'last-gateway',
      latitude: gateway.latitude,
      longitude: gateway.longitude,
      label: gateway.location === '' ? gateway.macId : gateway.location,
    });
  }
  const { latitude, longitude, lastComms } = row;
  const isKnown = lastComms === null || timeOf(lastComms) >= lastRecord;
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0) && isKnown) {
    marks.push({
      key: 'current',
      kind: 'current-location',
      latitude,
      longitude,
      label: row.location === '' ? i18n._(msg`Current location`) : row.location,
      ...(lastComms === null ? {} : { lines: [timeWords(timeOf(lastComms), reader)] }),
    });
  }
  return marks;
}
