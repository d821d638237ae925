import { OPEN_CONDITIONS } from '../../domain/open-alerts.ts';
import type { Among } from '../worker/view-query.ts';

/** The shipments that a page is narrowed to. */
export type NarrowedTo = Pick<Among, 'feeds' | 'since' | 'where' | 'timeZone'>;

/** Alerts about these shipments. */
export const alertsAmong = ({ feeds, since, where, timeZone }: NarrowedTo): Among => ({
  field: 'guid',
  feeds,
  since,
  where,
  timeZone,
});

/** Incidents with an open alert about one of these shipments. */
export const incidentsAmong = (shipments: NarrowedTo): Among => ({
  field: 'incidentId',
  feeds: ['alerts'],
  by: 'incidentId',
  since: null,
  where: OPEN_CONDITIONS,
  timeZone: shipments.timeZone,
  among: alertsAmong(shipments),
});
