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
const OF_PERIOD = {
  name: msg`Period`,
  controls: ['startDate', 'endDate'],
} as const;

/** What each report asks for; how it is built is in `capabilities/reports`. */
export const REPORT_LIST: readonly ReportText[] = [
  {
    reportKey: 'shipmentList',
    name: msg`Shipment List`,
    description: msg`Shipments and assets that were created in a period, with their status and device.`,
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'alertHistory',
    name: msg`Alert History`,
    description: msg`Alerts and messages of a period, with who acknowledged them.`,
    controlList: [optional('guid'), optional('alertEvent'), ...DATES],
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: true,
  },
  {
    reportKey: 'deviceBattery',
    name: msg`Device Battery`,
    description: msg`The charge of every device, and when it was last heard of.`,
    controlList: [optional('deviceType'), optional('batteryLevel')],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentClimate',
    name: msg`Temperature and Humidity by Shipment`,
    description: msg`Lowest, mean and highest of each shipment of a period, with its mean kinetic temperature.`,
    controlList: [optional('shipmentId'), ...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentReadings',
    name: msg`Readings of a Shipment`,
    description: msg`Every temperature and humidity that the devices of a shipment measured on its way.`,
    controlList: [required('guid')],
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: true,
  },
  {
    reportKey: 'lanes',
    name: msg`Lanes`,
    description: msg`How often trips of each lane arrive on time, too hot, shaken or silent, the surest lanes first.`,
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'dwellByLocation',
    name: msg`Dwell by Location`,
    description: msg`How long shipments stayed in the zones that they came into in a period.`,
    controlList: DATES,
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'inventory',
    name: msg`Inventory`,
    description: msg`What gateways, chargers and scanners last counted around them.`,
    controlList: [],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'warehouseUnitDataExport',
    name: msg`Warehouse Unit Data`,
    description: msg`What a dehumidifier unit of a warehouse reported in a period.`,
    controlList: [required('warehouseName'), required('warehouseUnit'), ...DATES],
    dataSource: 'chargerAndGatewayNames',
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'certificateBatch',
    name: msg`Certificates of Condition`,
    description: msg`What the certificate of each shipment that arrived in a period says, each statement signed.`,
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentView',
    name: msg`Saved View of Shipments`,
    description: msg`The shipments that a saved view of their list shows when the report is made.`,
    controlList: [required('view')],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'auditLog',
    name: msg`Audit Log`,
    description: msg`What administrators changed in a period, from what to what. For Company Administrators.`,
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
