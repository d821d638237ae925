import { alertHistoryReport } from './definitions/alert-history.ts';
import { auditLogReport } from './definitions/audit-log.ts';
import { certificateBatchReport } from './definitions/certificate-batch.ts';
import { deviceBatteryReport } from './definitions/device-battery.ts';
import { dwellReport } from './definitions/dwell.ts';
import { inventoryReport } from './definitions/inventory.ts';
import { lanesReport } from './definitions/lanes.ts';
import { shipmentClimateReport } from './definitions/shipment-climate.ts';
import { shipmentListReport } from './definitions/shipment-list.ts';
import { shipmentReadingsReport } from './definitions/shipment-readings.ts';
import { shipmentViewReport } from './definitions/shipment-view.ts';
import { warehouseUnitReport } from './definitions/warehouse-unit.ts';
import type { Report } from './report.ts';

/** Every report that can be built, by its key. */
export const REPORTS: ReadonlyMap<string, Report> = new Map(
  [
    shipmentListReport,
    alertHistoryReport,
    deviceBatteryReport,
    shipmentClimateReport,
    shipmentReadingsReport,
    lanesReport,
    dwellReport,
    inventoryReport,
    warehouseUnitReport,
    certificateBatchReport,
    shipmentViewReport,
    auditLogReport,
  ].map((report) => [report.key, report]),
);
