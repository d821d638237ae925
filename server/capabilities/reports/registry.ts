import { alertHistoryReport } from './alert-history.ts';
import { deviceBatteryReport } from './device-battery.ts';
import type { Report } from './report.ts';
import { shipmentListReport } from './shipment-list.ts';

/** Every report that can be built, by its key. */
export const REPORTS: ReadonlyMap<string, Report> = new Map(
  [shipmentListReport, alertHistoryReport, deviceBatteryReport].map((report) => [report.key, report]),
);
