import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { HOUR_MS } from '../../../../src/domain/duration.ts';
import { blankRow } from '../../../../src/domain/entities/names.ts';
import { shipment as entity } from '../../../../src/domain/entities/shipment.ts';

const START = Date.UTC(2026, 0, 1);

/** The n-th of many shipments, as a server sends them. */
export function shipment(n: number, version = 1): ShipmentRow {
  const created = new Date(START - (n % 9_000) * HOUR_MS).toISOString();
  return {
    ...blankRow(entity),
    guid: `${n.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    entryId: n,
    version,
    companyId: 'atlas',
    configType: 0,
    customData: `AT-${100_000 + n}`,
    customData2: `Customer ${n % 40}`,
    customData3: '',
    customText: '{}',
    macId: `00_1B_AD_${(n % 256).toString(16).padStart(2, '0').toUpperCase()}_7C_CA`,
    shippingState: n % 8,
    commissionState: 1,
    enabled: 1,
    saveStatus: 'OK',
    originName: 'Hamburg Hafen',
    originLatitude: 53.5461,
    originLongitude: 9.9661,
    destName: 'Lyon Part-Dieu',
    destLatitude: 45.7606,
    destLongitude: 4.8594,
    aclExpected: null,
    aclActual: null,
    battery: 3.2 + (n % 90) / 100,
    billOfLading: '',
    packageInfo: '',
    stateInt1: null,
    createdBy: '',
    createDate: created,
    commDate: created,
    departDate: null,
    arriveDate: null,
    decommDate: null,
    alertState: 0,
    securityState: 0,
    onTimeState: 0,
    etaP10: null,
    etaP50: null,
    etaP90: null,
    usualDeparture: null,
    usualArrival: null,
    plannedDeparture: null,
    plannedArrival: null,
    lastComms: created,
    lastStageCmdTime: null,
    statusNotes: '',
    lastUpdate: new Date(START + version).toISOString(),
  };
}
