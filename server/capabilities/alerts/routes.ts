import {
  type AlertRow,
  activeAlerts,
  alertCountOnTime,
  alertCountSecurity,
  alertCountShipment,
  shipmentsByActiveAlerts,
  unacknowledgedAlerts,
} from '../../../src/contract/alerts.ts';
import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import { sql } from '../../database/sql.ts';
import { query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingAlertLog } from '../tables/shipping-alert-log.ts';
import { activeAlertsOf, alertedShipments, countAlerts, RECENT, unacknowledgedAlertsOf } from './active-alerts.ts';
import { create, update } from './write-alerts.ts';

export const alertRoutes: readonly Route[] = [
  sharedQuery(
    ENTITY_LISTS.alerts,
    (tx, { query: asked }) =>
      readFeed<AlertRow>(
        tx,
        {
          name: 'alerts',
          table: sql`shipping_alert_log`,
          key: sql`entry_id`,
          keyType: 'bigint',
          columns: columnsOf(shippingAlertLog),
          where: RECENT,
        },
        asked,
      ),
    followsChanges,
  ),
  query(activeAlerts, (tx, { query: asked }) => activeAlertsOf(tx, asked)),
  query(unacknowledgedAlerts, (tx, { query: asked }) => unacknowledgedAlertsOf(tx, asked)),
  query(alertCountOnTime, (tx, { query: asked }) => countAlerts(tx, 'ots', asked)),
  query(alertCountSecurity, (tx, { query: asked }) => countAlerts(tx, 'sec', asked)),
  query(alertCountShipment, (tx, { query: asked }) => countAlerts(tx, 'as', asked)),
  query(shipmentsByActiveAlerts, (tx, { query: asked }) => alertedShipments(tx, asked)),
  create,
  update,
];
