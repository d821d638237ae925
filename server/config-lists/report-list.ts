import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ControlName } from '../../src/domain/reports/controls.ts';
import { REPORT_FORMATS } from '../../src/domain/reports/output.ts';
import type { Words } from '../words/words-of.ts';

interface ReportText {
  readonly reportKey: string;
  readonly name: MessageDescriptor;
  readonly description: MessageDescriptor;
  readonly controlList: readonly { readonly name: ControlName; readonly required: boolean }[];
  readonly outputs: readonly string[];
  readonly detailPageReport: boolean;
  /** The named query by which what it asks for is found. */
  readonly dataSource?: 'shipmentMapObject' | 'chargerAndGatewayNames';
  readonly sections: readonly { readonly name: MessageDescriptor; readonly controls: readonly ControlName[] }[];
}

const required = (name: ControlName) => ({ name, required: true });
const optional = (name: ControlName) => ({ name, required: false });

const DATES = [required('startDate'), required('endDate')];
const LANE = [optional('origin'), optional('destination')];
const OF_LANE = {
  name: msg`Lane`,
  controls: ['origin', 'destination'],
} as const;
const SHIPMENTS = [optional('customer'), optional('configType'), optional('limitProfile'), ...LANE];
const OF_SHIPMENTS = {
  name: msg`Shipments`,
  controls: ['customer', 'configType', 'limitProfile'],
} as const;
const OF_PERIOD = {
  name: msg`Period`,
  controls: ['startDate', 'endDate'],
} as const;

/** What each report asks for; how it is built is in `capabilities/reports`. */
export const REPORT_LIST: readonly ReportText[] = [
  {
    reportKey: 'shipmentList',
    name: msg`Shipment list`,
    description: msg`Shipments and assets created in a period, with status and device.`,
    controlList: [...SHIPMENTS, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_SHIPMENTS, OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'alertHistory',
    name: msg`Alert history`,
    description: msg`Alerts and messages in a period, and who acknowledged them.`,
    controlList: [optional('guid'), optional('alertEvent'), ...SHIPMENTS, ...DATES],
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [OF_SHIPMENTS, OF_LANE, OF_PERIOD],
    detailPageReport: true,
  },
  {
    reportKey: 'deviceBattery',
    name: msg`Device battery`,
    description: msg`Battery charge and last communication of every device.`,
    controlList: [optional('deviceType'), optional('batteryLevel')],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentClimate',
    name: msg`Temperature and humidity by shipment`,
    description: msg`Lowest, average and highest readings of each shipment in a period, with mean kinetic temperature.`,
    controlList: [optional('shipmentId'), ...SHIPMENTS, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_SHIPMENTS, OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentReadings',
    name: msg`Shipment readings`,
    description: msg`Every temperature and humidity reading recorded during a shipment.`,
    controlList: [required('guid')],
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: true,
  },
  {
    reportKey: 'lanes',
    name: msg`Lane performance`,
    description: msg`How often trips on each lane arrive on time, get too warm, suffer shocks or lose contact. Most reliable lanes first.`,
    controlList: [...SHIPMENTS, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_SHIPMENTS, OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'dwellByLocation',
    name: msg`Dwell time by location`,
    description: msg`How long shipments stayed in the zones they entered in a period.`,
    controlList: DATES,
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'inventory',
    name: msg`Inventory`,
    description: msg`The latest device counts from gateways, chargers and scanners.`,
    controlList: [],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'warehouseUnitDataExport',
    name: msg`Warehouse Unit Data`,
    description: msg`Readings from one dehumidifier unit in a period.`,
    controlList: [required('warehouseName'), required('warehouseUnit'), ...DATES],
    dataSource: 'chargerAndGatewayNames',
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'certificateBatch',
    name: msg`Certificates of condition`,
    description: msg`Signed condition statements for every shipment that arrived in a period.`,
    controlList: [...SHIPMENTS, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_SHIPMENTS, OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentView',
    name: msg`Shipments in a saved view`,
    description: msg`The shipments a saved view shows at the time of the report.`,
    controlList: [required('view')],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'auditLog',
    name: msg`Audit log`,
    description: msg`What administrators changed in a period, with old and new values. For Company Administrators only.`,
    controlList: [...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
];

/** The same in one language. */
export const reportList = (words: Words) =>
  REPORT_LIST.map(({ name, description, sections, ...report }) => ({
    ...report,
    name: words(name),
    description: words(description),
    sections: sections.map((section) => ({ ...section, name: words(section.name) })),
  }));

/** What a report is called; undefined of one that is not in the list. */
export const reportName = (key: string): MessageDescriptor | undefined =>
  REPORT_LIST.find(({ reportKey }) => reportKey === key)?.name;
