import { alert } from '../../../src/domain/entities/alert.ts';
import { entityTable } from './entity-table.ts';
import type { Table } from './table.ts';

/** Alerts and messages (spec 2 §3 "Alert or message", §7). */
export const shippingAlertLog: Table = entityTable(alert);
