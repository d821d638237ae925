import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlertRow } from '../../contract/alerts.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { timeOf } from '../../domain/instant.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import type { TimedPoint } from '../../domain/track-path.ts';
import type { TimedMark } from '../../features/tracks/location-map.tsx';
import type { ShipmentEvent } from '../../local/bundles/shipment-bundle.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { MarkKind } from '../../ui/map/map-model.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface MarksInput {
  readonly row: ShipmentRow;
  readonly entries: readonly LocationEntry[];
  readonly alerts: readonly AlertRow[];
  readonly current: TimedPoint | null;
  readonly window: ChartWindow;
  /** What happened to it. */
  readonly events: readonly ShipmentEvent[];
  /** The charger that heard its device last; null: none did. */
  readonly charger: DeviceRow | null;
}

interface Words {
  readonly i18n: I18n;
  readonly reader: TimeReader;
}

const LAST_KINDS: Readonly<Record<string, MarkKind>> = { Cell: 'last-cell', GPS: 'last-gps', iGate: 'last-gateway' };
const KINDS: Readonly<Record<string, MarkKind>> = { Cell: 'cell', GPS: 'gps', iGate: 'gateway-online' };

/** "Waypoint" of the event catalogue (spec 2 §9). */
const WAYPOINT_EVENT = 4;

/** The origin of a shipment; null where nobody knows. */
export const originOf = (row: ShipmentRow): GeoPoint | null =>
  row.originLatitude === null || row.originLongitude === null
    ? null
    : { latitude: row.originLatitude, longitude: row.originLongitude };

export const destinationOf = (row: ShipmentRow): GeoPoint | null =>
  row.destLatitude === null || row.destLongitude === null
    ? null
    : { latitude: row.destLatitude, longitude: row.destLongitude };

/** What the map of a shipment marks: its ends, where it is, the last place by each means, its stays, its alerts (spec 2 §2). */
export function mapMarks(
  { row, entries, alerts, current, window, events, charger }: MarksInput,
  { i18n, reader }: Words,
): TimedMark[] {
  const marks: TimedMark[] = [];
  const [origin, destination] = [originOf(row), destinationOf(row)];
  if (origin !== null) marks.push({ key: 'origin', kind: 'origin', ...origin, label: row.originName });
  if (destination !== null)
    marks.push({ key: 'destination', kind: 'destination', ...destination, label: row.destName });
  const seen = new Set<string>();
  for (const entry of entries) {
    const { entryId, locationType, locationString, latitude, longitude, timestamp, lastDatetime, count } = entry;
    if (Number.isNaN(latitude)) continue;
    const isLast = !seen.has(locationType);
    seen.add(locationType);
    if (!isLast && (lastDatetime < window.from || timestamp > window.to)) continue;
    const kind = (isLast ? LAST_KINDS : KINDS)[locationType] ?? 'gps';
    const label = locationString === '' ? i18n._(msg`Position`) : locationString;
    const lines = [
      `${timeWords(timestamp, reader)} – ${timeWords(lastDatetime, reader)}`,
      i18n._(msg`${count} messages`),
    ];
    marks.push({ key: `entry ${entryId}`, kind, latitude, longitude, label, lines, at: timestamp });
  }
  for (const { entryId, subject, alertTime1, latitude, longitude } of alerts) {
    const at = timeOf(alertTime1);
    if (latitude === null || longitude === null || at < window.from || at > window.to) continue;
    marks.push({
      key: `alert ${entryId}`,
      kind: 'alert',
      latitude,
      longitude,
      label: subject,
      lines: [timeWords(at, reader)],
      at,
    });
  }
  for (const { entryId, eventId, eventTime, location, latitude, longitude } of events) {
    const at = timeOf(eventTime);
    if (eventId !== WAYPOINT_EVENT || latitude === null || longitude === null) continue;
    if (at < window.from || at > window.to) continue;
    const label = location ?? i18n._(msg`Waypoint`);
    marks.push({
      key: `waypoint ${entryId}`,
      kind: 'waypoint',
      latitude,
      longitude,
      label,
      lines: [timeWords(at, reader)],
      at,
    });
  }
  if (charger !== null && charger.latitude !== null && charger.longitude !== null) {
    marks.push({
      key: 'charger',
      kind: 'last-charger',
      latitude: charger.latitude,
      longitude: charger.longitude,
      label: charger.location === '' ? charger.macId : charger.location,
    });
  }
  if (current !== null) {
    const place = { latitude: current.latitude, longitude: current.longitude };
    marks.push({ key: 'current', kind: 'current-location', ...place, label: row.customData, at: current.time });
  }
  return marks;
}
