import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { demoProjectKey } from '../../../../server/demo/make-administration.ts';
import { smallPhoto } from '../../../fixtures/small-photo.ts';
import { clock } from '../../../fixtures/test-clock.ts';
import { activation } from '../../support/console-client.ts';
import type { KeyOf } from './keys.ts';

/** The demo accounts of company 1, one for each role. */
export type Account = 'user' | 'provisioner' | 'admin' | 'designer';

export const EVERYBODY: readonly Account[] = ['user', 'provisioner', 'admin', 'designer'];
const FLOOR: readonly Account[] = ['provisioner', 'admin'];
const ADMINISTRATORS: readonly Account[] = ['admin'];

/** One call as each role makes it. */
export interface MatrixRequest {
  /**
   * Who may; `anybody` also without a session, `gateway` only with a gateway's key, so that no person is let in.
   * Decided here once more, from the spec, not read from the routes.
   */
  readonly who: readonly Account[] | 'anybody' | 'gateway';
  /** A valid request that names what the keys give. */
  readonly make: (key: KeyOf) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** Statuses that tell one who may something else than "done", beyond 200; by the state of what is named. */
  readonly also?: readonly number[];
}

/** A route of company 1 that consists of one geozone. */
const matrixRoute = (mapId: string, zone?: string): unknown => ({
  mapName: 'Matrix',
  companyName: 'Meridian Freight',
  mapId,
  map: {
    description: 'Made by the matrix',
    subMapID: zone === undefined ? [] : [zone],
    altNames: [],
    mapConfigNameType: 'Route',
    mapConfigTypeId: 4,
    notes: '{"origins":[],"destinations":[],"roundTrip":false}',
    points: [],
    enabled: 1,
  },
});

const SOURCE_SETTINGS = { deviceKind: 'tags', temperature: { field: 'temp1', factor: 1 }, battery: null };

const countQuery = (key: KeyOf) => ({ companyId: key('company'), lookbackDays: '30', cfgType: '0' });

/** A request for every call of the contract, by the call's name. */
export const REQUESTS: Readonly<Record<string, MatrixRequest>> = {
  login: { who: 'anybody', make: () => ({ body: { username: 'nobody', password: 'wrong' } }), also: [401, 429] },
  startSignOn: { who: 'anybody', make: () => ({}) },
  session: { who: EVERYBODY, make: () => ({}) },
  logout: { who: 'anybody', make: () => ({}) },
  health: { who: 'anybody', make: () => ({}) },
  warVersion: { who: 'anybody', make: () => ({}) },
  allPageOptions: { who: EVERYBODY, make: () => ({}) },
  // By the permission viewConfig, which administrators have.
  defaultPageOptions: { who: ADMINISTRATORS, make: () => ({}) },
  'config-help': { who: EVERYBODY, make: () => ({}) },
  'config-carriers': { who: EVERYBODY, make: () => ({}) },
  'config-timezones': { who: EVERYBODY, make: () => ({}) },
  'config-dateFormats': { who: EVERYBODY, make: () => ({}) },
  'config-codeLists': { who: EVERYBODY, make: () => ({}) },
  'config-errors': { who: EVERYBODY, make: () => ({}) },
  'config-reports': { who: EVERYBODY, make: () => ({}) },
  patterns: { who: EVERYBODY, make: () => ({}) },
  pattern: { who: EVERYBODY, make: () => ({ params: { pattern: 'shipmentId' } }) },
  project: {
    who: EVERYBODY,
    make: (key) => ({ query: { key: demoProjectKey('1'), p: key('project') } }),
  },
  pageOptions: { who: EVERYBODY, make: () => ({ params: { pattern: 'activation-shipment' } }) },
  shipmentList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), cfgType: '0', max: '5' } }) },
  shipmentListFiltered: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), search: 'MF-', max: '5' } }),
  },
  shipmentListById: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  shipmentDetail: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  deviceDetails: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), deviceType: 'tags', max: '5' } }),
  },
  deviceIdList: { who: EVERYBODY, make: () => ({ params: { type: 'DEVICE_IGATE' } }) },
  gatewayIdList: { who: EVERYBODY, make: () => ({}) },
  deviceStatusList: { who: EVERYBODY, make: (key) => ({ body: { deviceIdList: [key('device')] } }) },
  device: { who: EVERYBODY, make: (key) => ({ params: { id: key('device') } }) },
  deviceMessages: {
    who: EVERYBODY,
    make: (key) => ({ params: { deviceId: key('device') }, query: { pktType: '30' } }),
  },
  packedReadings: {
    who: EVERYBODY,
    make: (key) => ({ params: { deviceId: key('device') }, query: { of: 'positions' } }),
  },
  shipmentReadings: { who: EVERYBODY, make: (key) => ({ params: { guid: key('shipment') } }) },
  // Of a company that is not open to the public: see certificate.test.ts.
  shipmentCertificate: { who: EVERYBODY, make: (key) => ({ params: { guid: key('shipment') } }) },
  handoverColleagues: { who: FLOOR, make: () => ({}) },
  handoverKey: { who: EVERYBODY, make: () => ({}) },
  // What is taken is in photos.test.ts.
  addPhoto: {
    who: FLOOR,
    make: (key) => ({
      params: { guid: key('shipment'), photoId: randomUUID() },
      body: { kind: 'seal', note: '', takenAt: new Date(clock.now()).toISOString(), ...smallPhoto() },
    }),
  },
  listPhotos: { who: EVERYBODY, make: (key) => ({ params: { guid: key('shipment') } }) },
  // The demo has none.
  photoPicture: {
    who: EVERYBODY,
    make: (key) => ({ params: { guid: key('shipment'), photoId: randomUUID() } }),
    also: [404],
  },
  // What files hold is in logger-files.test.ts.
  takeLoggerFile: {
    who: FLOOR,
    make: (key) => ({
      params: { guid: key('shipment') },
      body: { file: 'logger.csv', content: gzipSync('no readings').toString('base64'), choice: {} },
    }),
    also: [422],
  },
  listLoggerFiles: { who: EVERYBODY, make: (key) => ({ params: { guid: key('shipment') } }) },
  undoLoggerFile: {
    who: FLOOR,
    make: (key) => ({ params: { guid: key('shipment'), fileId: randomUUID() } }),
    also: [404],
  },
  certificateKey: { who: 'anybody', make: () => ({ params: { keyId: '0123456789abcdef' } }), also: [404] },
  deviceReadings: { who: EVERYBODY, make: (key) => ({ params: { deviceId: key('device') } }) },
  silentDevices: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), deviceType: 'tags', minutes: '1440' } }),
  },
  batteryForecast: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), deviceType: 'tags' } }) },
  chimeData: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }) },
  shipmentEta: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }) },
  whySilent: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), macId: key('device') } }) },
  shipmentRoute: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }) },
  weatherAmbient: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), locationId: key('location') } }),
  },
  availableDevices: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), deviceType: 'tags', typed: '0A' } }),
  },
  deviceShipments: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), macId: key('device') } }) },
  lastShipment: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), macId: key('device') } }) },
  shipmentsByChimeId: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), macId: key('device') } }),
  },
  jobParent: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), macId: key('device') } }) },
  getDeviceTypeList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  fetchDevicesByGuid: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  fetchShipmentShockTiltData: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  tagChimeCounts: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  activeCratesMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  activeTotesMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  assetDurationMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  assetIdByDest: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  avgSecondsToCommission: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  chargerAndGatewayNames: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  gateScanChargeCounts: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  getChargerAndGatewayLocations: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  intactShipmentsMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  monitoredAssets: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  monitoredAssetsMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  onTimeDeparturesMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  shipmentCountByDay: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), start: '2026-01-01', end: '2026-12-31' } }),
  },
  totalShipmentsMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  unmonitoredAssetsMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  FindRepoShpTagsAndChimes: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), type: '1' } }) },
  shipmentTimeSeries: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  ingestMessages: {
    who: 'gateway',
    make: (key) => ({
      body: {
        messages: [
          { macId: key('device'), pktType: 30, msgType: 0, msgIndex: 1, time: new Date(clock.now()).toISOString() },
        ],
      },
    }),
  },
  ingestScans: {
    who: 'gateway',
    make: (key) => ({
      body: {
        scans: [
          {
            macId: key('device'),
            scanIndex: 1,
            time: new Date(clock.now()).toISOString(),
            value: '#G#3f6c0e0a-12ab-4cde',
          },
        ],
      },
    }),
  },
  ingestWeather: {
    who: 'gateway',
    make: () => ({
      body: {
        readings: [{ weatherId: 'WX-1', time: new Date(clock.now()).toISOString(), temperature: 60, humidity: 50 }],
      },
    }),
  },
  ingestDevices: { who: 'gateway', make: () => ({}) },
  ingestCommands: { who: 'gateway', make: () => ({}) },
  ingestCommandResults: {
    who: 'gateway',
    make: () => ({ body: { results: [{ commandId: 1, result: 'confirmed' }] } }),
  },
  locationList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  runScript: {
    who: FLOOR,
    make: (key) => ({ body: activation(key('freeTag'), { crossRefInfo: { guid: randomUUID(), configType: 0 } }) }),
  },
  runActivity: {
    who: ['admin'],
    make: (key) => ({ body: { template: 'mark-lost', mac: key('freeTag'), guid: null, runByGUID: false } }),
  },
  queueCommands: {
    who: FLOOR,
    make: (key) => ({ body: { deviceIdList: [key('device')], commandList: ['STATUS'] } }),
  },
  queueFile: {
    who: FLOOR,
    make: (key) => ({ body: { filename: 'night.cmd', devices: [key('device')] } }),
  },
  sendMessage: {
    who: EVERYBODY,
    make: () => ({ body: { subject: 'Hello', message: 'A text.', toList: ['matrix@mail.example'] } }),
  },
  metrics: { who: 'anybody', make: () => ({}) },
  openApi: { who: 'anybody', make: () => ({}) },
  changes: { who: EVERYBODY, make: () => ({}) },
  geocode: { who: EVERYBODY, make: () => ({ query: { q: 'Rotterdam', max: '1' } }) },
  suggest: { who: EVERYBODY, make: () => ({ query: { q: 'Rott', max: '1' } }) },
  directions: { who: EVERYBODY, make: () => ({ query: { points: '51.9,4.4;51.3,6.1' } }) },
  logoutEverywhere: { who: EVERYBODY, make: () => ({}) },
  recoverUserName: { who: 'anybody', make: () => ({ body: { email: 'matrix@mail.example' } }), also: [429] },
  resetPassword: {
    who: 'anybody',
    make: () => ({ body: { username: 'nobody', email: 'matrix@mail.example', password: 'Tr4de-wind' } }),
    also: [429],
  },
  verifyNewPassword: {
    who: 'anybody',
    make: () => ({ body: { username: 'nobody', password: 'Tr4de-wind' } }),
    also: [401, 429],
  },
  // What they do with the right password is in account-changes.test.ts.
  changePassword: { who: EVERYBODY, make: () => ({ body: { newPassword: 'Tr4de-wind' } }), also: [403] },
  confirmOneself: { who: EVERYBODY, make: () => ({ body: {} }), also: [403] },
  changeEmail: { who: EVERYBODY, make: () => ({ body: { emailAddress: 'matrix@mail.example' } }), also: [403] },
  confirmEmail: { who: EVERYBODY, make: () => ({ body: { code: 'x' } }), also: [401, 429] },
  getSecondFactor: { who: EVERYBODY, make: () => ({}) },
  enrolSecondFactor: { who: EVERYBODY, make: () => ({ body: {} }), also: [403] },
  confirmSecondFactor: { who: EVERYBODY, make: () => ({ body: { code: '000000' } }), also: [401, 429] },
  endSecondFactor: { who: EVERYBODY, make: () => ({ body: {} }), also: [403] },
  enrolAtSignIn: {
    who: 'anybody',
    make: () => ({ body: { username: 'nobody', password: 'wrong' } }),
    also: [401, 429],
  },
  getOwnSessions: { who: EVERYBODY, make: () => ({}) },
  getPushDevices: { who: EVERYBODY, make: () => ({}) },
  // Of no push service.
  putPushDevice: {
    who: EVERYBODY,
    make: () => ({ body: { endpoint: 'https://push.example/x', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    also: [422],
  },
  removePushDevice: { who: EVERYBODY, make: () => ({ params: { deviceId: randomUUID() } }) },
  testPushDevice: { who: EVERYBODY, make: () => ({ params: { deviceId: randomUUID() } }), also: [404] },
  endOwnSessions: { who: EVERYBODY, make: () => ({ body: {} }), also: [403] },
  undoAccountChange: { who: 'anybody', make: () => ({ body: { code: 'x' } }), also: [401, 429] },
  tableEntries: { who: EVERYBODY, make: () => ({ params: { table: 'shippingLocations' }, query: { max: '5' } }) },
  // Provisioners don't edit what is decommissioned.
  updateShipment: {
    who: FLOOR,
    make: (key) => ({ body: { guid: key('shipment'), customData3: 'Seen.' } }),
    also: [403],
  },
  createPickItem: {
    who: EVERYBODY,
    make: (key) => ({
      body: { guid: key('shipment'), itemType: 110, itemId: 'Flight', itemText: '{"number":"KL 867"}' },
    }),
  },
  updatePickItem: {
    who: FLOOR,
    make: (key) => ({
      body: { entryId: Number(key('pickItem')), itemType: 100, itemId: 'HAWB', itemText: '12345678901' },
    }),
    also: [403],
  },
  createLocation: {
    who: ADMINISTRATORS,
    make: () => ({ body: { name: 'Matrix', locType: 'Office', latitude: 1, longitude: 2 } }),
  },
  updateLocation: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { shippingLocId: key('location'), locCode: 'MTX' } }),
  },
  waypointList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  createWaypoint: {
    who: ADMINISTRATORS,
    make: (key) => ({
      body: {
        name: 'Matrix',
        waypointType: 1,
        shippingLocId: key('location'),
        latitude: 1,
        longitude: 2,
        innerRadius: 10,
        outerRadius: 20,
      },
    }),
  },
  updateWaypoint: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { entryId: Number(key('waypoint')), shippingLocId: key('location') } }),
  },
  warehouseDetails: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  createWarehouse: {
    who: ADMINISTRATORS,
    make: (key) => ({
      body: {
        macId: key('freeGateway'),
        name: 'Matrix',
        shippingLocId: key('location'),
        weatherStationId: '',
        dhUnits: '[]',
        doorNames: '[]',
      },
    }),
  },
  updateWarehouse: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { macId: key('warehouse'), shippingLocId: key('location') } }),
  },
  whCountsMetric: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  warehouseActiveAlertCount: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  warehouseHighHumidityCount: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  warehouseHumidityAndTemperatureCount: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  doorStatus: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), macId: key('warehouse') } }),
  },
  warehouseReadings: { who: EVERYBODY, make: (key) => ({ params: { macId: key('warehouse') }, query: { days: '2' } }) },
  formattedGuidMapList: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('warehouse') } }),
  },
  formattedGuidMap: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('warehouse'), keys: '1.humiditySetPoint' } }),
  },
  alertList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  activeAlerts: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), states: '2,3' } }) },
  unacknowledgedAlerts: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  alertCountOnTime: { who: EVERYBODY, make: (key) => ({ query: countQuery(key) }) },
  alertCountSecurity: { who: EVERYBODY, make: (key) => ({ query: countQuery(key) }) },
  alertCountShipment: { who: EVERYBODY, make: (key) => ({ query: countQuery(key) }) },
  shipmentsByActiveAlerts: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  createAlert: {
    who: ADMINISTRATORS,
    make: (key) => ({
      body: { guid: key('shipment'), alertEvent: 103, alertLevel: 1, subject: 'Matrix', message: 'A text.' },
    }),
  },
  // Notes are everybody's; acknowledging is in alerts.test.ts.
  updateAlert: {
    who: EVERYBODY,
    make: (key) => ({ body: { entryId: Number(key('alert')), newMessage: 'Seen.' } }),
  },
  incidentList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  savedViewList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  createSavedView: {
    who: EVERYBODY,
    make: () => ({
      body: { viewId: randomUUID(), list: 'matrix', name: 'Matrix', fltcol: 'status', fltval: '3', shared: false },
    }),
  },
  // Of one that somebody shares only they and administrators (saved-views.test.ts); somebody else may have deleted it.
  updateSavedView: {
    who: EVERYBODY,
    make: (key) => ({ params: { viewId: key('savedView') }, body: { name: 'Matrix' } }),
    also: [403, 404],
  },
  removeSavedView: { who: EVERYBODY, make: (key) => ({ params: { viewId: key('savedView') } }), also: [403, 404] },
  incidentMembers: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), incidentId: key('incident') } }),
  },
  // The permission is in incidents.test.ts.
  acknowledgeIncident: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { incidentId: key('incident') }, body: { acknowledge: true } }),
  },
  assignIncident: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { incidentId: key('incident') }, body: { owner: '' } }),
  },
  assignees: { who: ADMINISTRATORS, make: () => ({}) },
  limitProfileList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  createLimitProfile: {
    who: ADMINISTRATORS,
    make: () => {
      const profileId = randomUUID();
      const limits = { low: 35.6, high: 46.4, humidity: null, budget: null, mkt: null };
      return { body: { profileId, name: profileId, ...limits, idPrefix: '', customer: '', enabled: 1 } };
    },
  },
  // Of one that is another company's there is none.
  updateLimitProfile: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { profileId: key('limitProfile') }, body: { budget: 60 } }),
  },
  customerList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  createCustomer: {
    who: ADMINISTRATORS,
    make: () => {
      const customerId = randomUUID();
      const fields = { logo: '', recipients: '', limitProfile: '', shareNew: 0, enabled: 1 };
      return { body: { customerId, name: customerId, ...fields } };
    },
  },
  updateCustomer: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { customerId: key('customer') }, body: { recipients: 'desk@acme.example' } }),
  },
  createCustomerLink: {
    who: ADMINISTRATORS,
    make: (key) => ({
      params: { customerId: key('customer') },
      body: { linkId: randomUUID(), secret: randomUUID() },
    }),
  },
  customerLink: {
    who: ADMINISTRATORS,
    make: (key) => ({ query: { companyId: key('company'), customerId: key('customer') } }),
  },
  // Of those that name no customer that is kept there is none.
  shareWithCustomer: {
    who: EVERYBODY,
    make: (key) => ({ params: { guid: key('shipment') }, body: { shared: true } }),
    also: [404],
  },
  openCustomerPage: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody` } }),
    also: [404, 429],
  },
  mailCustomerCode: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody`, email: 'a@x.example' } }),
    also: [404, 429],
  },
  enterCustomerCode: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody`, code: 'abc' } }),
    also: [404, 429],
  },
  openCustomerShipment: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody`, guid: randomUUID() } }),
    also: [404, 429],
  },
  customerCertificate: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody`, guid: randomUUID() } }),
    also: [404, 429],
  },
  muteList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  commentList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  shipmentEdits: { who: EVERYBODY, make: (key) => ({ params: { guid: key('shipment') } }) },
  commentPeople: { who: EVERYBODY, make: () => ({}) },
  createComment: {
    who: EVERYBODY,
    make: (key) => ({
      body: { commentId: randomUUID(), guid: key('shipment'), macId: null, incidentId: null, text: 'Matrix' },
    }),
  },
  // Only by who wrote it, or who administers (comments.test.ts); somebody else may have deleted it.
  updateComment: {
    who: EVERYBODY,
    make: (key) => ({ params: { commentId: key('comment') }, body: { text: 'Matrix' } }),
    also: [403, 404],
  },
  removeComment: { who: EVERYBODY, make: (key) => ({ params: { commentId: key('comment') } }), also: [403, 404] },
  readComment: { who: EVERYBODY, make: (key) => ({ params: { commentId: key('comment') } }), also: [404] },
  // The permission is in mutes.test.ts.
  addMute: {
    who: ADMINISTRATORS,
    make: (key) => ({
      body: {
        muteId: randomUUID(),
        scope: 'shipment',
        scopeKey: key('shipment'),
        alertEvent: null,
        fromTime: '2026-01-01T00:00:00.000Z',
        untilTime: '2026-01-02T00:00:00.000Z',
        repeat: 'none',
        timezone: 'Etc/GMT',
        reason: 'known',
        note: '',
      },
    }),
  },
  endMute: { who: ADMINISTRATORS, make: (key) => ({ params: { muteId: key('mute') } }) },
  getNotificationPreferences: { who: EVERYBODY, make: () => ({}) },
  updateNotificationPreferences: { who: EVERYBODY, make: () => ({ body: { digest: 'daily' } }) },
  getNotifications: { who: EVERYBODY, make: () => ({}) },
  webhooks: { who: ADMINISTRATORS, make: () => ({}) },
  createWebhook: {
    who: ADMINISTRATORS,
    make: () => ({
      body: { webhookId: randomUUID(), url: 'https://hooks.example/lading', events: ['incident.opened'] },
    }),
  },
  updateWebhook: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { webhookId: key('webhook') }, body: { enabled: false } }),
  },
  changeWebhookSecret: { who: ADMINISTRATORS, make: (key) => ({ params: { webhookId: key('webhook') } }) },
  repeatDelivery: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { webhookId: key('webhook'), deliveryId: randomUUID() } }),
    // One that is not sent to now takes none again.
    also: [404, 422],
  },
  testWebhook: { who: ADMINISTRATORS, also: [422], make: (key) => ({ params: { webhookId: key('webhook') } }) },
  webhookDeliveries: { who: ADMINISTRATORS, make: (key) => ({ params: { webhookId: key('webhook') } }) },
  entriesGeneric: {
    who: EVERYBODY,
    make: (key) => ({ query: { tableName: 'shippingPickItem', guid: key('shipment'), max: '5' } }),
  },
  createGeozoneSet: {
    who: ['admin'],
    make: (key) => ({ body: matrixRoute(randomUUID(), key('geozone')) }),
  },
  // The name of an existing map stays: a change of it is refused.
  tryGeozone: {
    who: ADMINISTRATORS,
    make: () => ({
      body: {
        mapConfigTypeId: 1,
        points: [
          { latitude: 51, longitude: 4 },
          { latitude: 51, longitude: 5 },
          { latitude: 52, longitude: 5 },
        ],
        origins: [],
        destinations: [],
        roundTrip: false,
      },
    }),
  },
  updateGeozoneSet: { who: ['admin'], make: (key) => ({ body: matrixRoute(key('geozone')) }), also: [422] },
  geozoneList: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company'), max: '5' } }) },
  getRouteDetails: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), mapId: key('geozone') } }),
  },
  postDeviceCounts: {
    who: FLOOR,
    make: (key) => ({ body: { macId: key('gateway'), counts: [{ deviceType: 1, count: 3 }] } }),
  },
  placeCount: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), shippingLocId: key('location') } }),
  },
  deviceInventory: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), macId: key('gateway') } }),
  },
  companies: { who: EVERYBODY, make: () => ({}) },
  company: { who: EVERYBODY, make: (key) => ({ params: { companyId: key('company') } }) },
  updateCompany: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { companyId: key('company') }, body: { property: { customPrefs: {} } } }),
  },
  updateGroup: {
    who: ADMINISTRATORS,
    make: (key) => ({
      params: { groupId: key('reportGroup') },
      body: { property: { customPrefs: { reports: ['shipmentList', 'alertHistory', 'deviceBattery'] } } },
    }),
  },
  updateGroupAccess: {
    who: ADMINISTRATORS,
    make: (key) => ({
      params: { groupId: key('reportGroup') },
      body: { landingPage: null, menu: null, permissions: [], shipmentFilter: null },
    }),
  },
  tryShipmentFilter: {
    who: ADMINISTRATORS,
    make: () => ({ body: { gateways: [], places: ['Lyon Yard'], customers: [] } }),
  },
  menu: { who: EVERYBODY, make: () => ({ params: { menu: 'main' } }) },
  menus: { who: ADMINISTRATORS, make: () => ({}) },
  updateMenu: {
    who: ADMINISTRATORS,
    make: () => ({
      params: { menu: 'matrix' },
      body: { items: [{ name: 'Tags', href: '/device-dashboard?type=tags', roles: ['User'] }] },
    }),
  },
  updatePageOptions: {
    who: ADMINISTRATORS,
    make: () => ({ params: { pattern: 'reports' }, body: { options: {} } }),
  },
  tryPageOptions: {
    who: ADMINISTRATORS,
    make: () => ({ params: { pattern: 'reports' }, body: { options: { title: 'Papers' } } }),
  },
  updatePattern: {
    who: ADMINISTRATORS,
    make: () => ({
      params: { pattern: 'matrix' },
      body: { property: { description: '', expression: 'M[0-9]+', example: 'M1', prefix: 'M' } },
    }),
  },
  users: { who: ADMINISTRATORS, make: () => ({}) },
  getUserAccount: { who: ADMINISTRATORS, make: (key) => ({ params: { username: key('username') } }) },
  inviteUser: { who: ADMINISTRATORS, make: (key) => ({ params: { username: key('username') } }), also: [422, 429] },
  // The password is asked for again; nobody does it to themself.
  endUserSessions: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { username: key('username') }, body: {} }),
    also: [403, 422],
  },
  removeUserFactor: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { username: key('username') }, body: {} }),
    also: [403, 422],
  },
  createUser: {
    who: ADMINISTRATORS,
    make: () => ({
      body: {
        loginName: `matrix-${randomUUID().slice(0, 8)}`,
        fullName: 'Matrix',
        emailAddress: 'matrix@example.com',
        enabled: false,
      },
    }),
  },
  // With what only an administrator may send: everybody's own preferences are in users.test.ts.
  updateUser: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { username: key('username') }, body: { enabled: true } }),
  },
  publicShipment: {
    who: 'anybody',
    make: () => ({ params: { link: `${randomUUID()}-nobody` } }),
    also: [404, 429],
  },
  openPublicShipment: {
    who: 'anybody',
    make: () => ({ body: { link: `${randomUUID()}-nobody` } }),
    also: [404, 429],
  },
  createPublicLink: {
    who: EVERYBODY,
    make: (key) => ({ body: { linkId: randomUUID(), guid: key('shipment'), secret: randomUUID() } }),
  },
  // A user and a designer may only revoke their own: see public-link.test.ts.
  revokePublicLink: {
    who: EVERYBODY,
    make: (key) => ({ params: { linkId: key('publicLink') }, body: { revoked: true } }),
    also: [403],
  },
  linksInForce: { who: ADMINISTRATORS, make: (key) => ({ query: { companyId: key('company') } }) },
  publicLinks: {
    who: EVERYBODY,
    make: (key) => ({ query: { companyId: key('company'), guid: key('shipment') } }),
  },
  // Only users of a group with this report; of the demo's, the office.
  buildReport: {
    who: ['user', 'admin'],
    make: () => ({ body: { report: 'deviceBattery', parameters: { deviceType: 'gateways' }, format: 'csv' } }),
  },
  startReport: {
    who: ['user', 'admin'],
    make: () => ({
      body: { runId: randomUUID(), report: 'deviceBattery', parameters: { deviceType: 'gateways' }, format: 'csv' },
    }),
    // So many at a time.
    also: [429],
  },
  reportRuns: { who: EVERYBODY, make: () => ({}) },
  // A run is its user's alone: see report-runs.test.ts.
  reportRun: { who: EVERYBODY, make: (key) => ({ params: { runId: key('reportRun') } }), also: [404] },
  reportRows: { who: EVERYBODY, make: (key) => ({ params: { runId: key('reportRun') } }), also: [403, 404] },
  reportFile: { who: EVERYBODY, make: (key) => ({ params: { runId: key('reportRun') } }), also: [403, 404] },
  cancelReport: {
    who: EVERYBODY,
    make: (key) => ({ params: { runId: key('reportRun') }, body: { cancelled: true } }),
    also: [404],
  },
  shipmentMapObject: { who: EVERYBODY, make: (key) => ({ query: { companyId: key('company') } }) },
  savedReports: { who: EVERYBODY, make: () => ({}) },
  saveReport: {
    who: ['user', 'admin'],
    make: () => ({
      params: { savedId: randomUUID() },
      body: {
        name: 'Matrix',
        report: 'deviceBattery',
        parameters: {},
        format: 'csv',
        schedule: null,
        recipients: [],
      },
    }),
  },
  removeSavedReport: {
    who: EVERYBODY,
    make: (key) => ({ params: { savedId: key('savedReport') }, body: { removed: true } }),
    also: [404],
  },
  monitorRules: { who: EVERYBODY, make: (key) => ({ query: { guid: key('shipment') } }) },
  gatewayKeys: { who: ADMINISTRATORS, make: () => ({}) },
  notAccepted: { who: ADMINISTRATORS, make: () => ({}) },
  quotas: { who: ADMINISTRATORS, make: () => ({}) },
  createGatewayKey: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { keyId: randomUUID(), gateway: key('freeGateway') } }),
  },
  revokeGatewayKey: { who: ADMINISTRATORS, make: (key) => ({ params: { keyId: key('gatewayKey') } }) },
  deviceSources: { who: ADMINISTRATORS, make: () => ({}) },
  createDeviceSource: {
    who: ADMINISTRATORS,
    make: () => ({
      body: {
        sourceId: randomUUID(),
        kind: 'traccar',
        name: 'Matrix',
        settings: SOURCE_SETTINGS,
        secret: randomBytes(32).toString('hex').slice(0, 43),
      },
    }),
  },
  updateDeviceSource: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { sourceId: key('deviceSource') }, body: { name: 'Matrix', settings: SOURCE_SETTINGS } }),
  },
  adoptDevice: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { sourceId: key('deviceSource') }, body: { externalId: 'MATRIX' } }),
    // Two of the demo's calls name the same source, and it reports this device once.
    also: [404],
  },
  removeDeviceSource: { who: ADMINISTRATORS, make: (key) => ({ params: { sourceId: key('deviceSource') } }) },
  // Its key is that of the source; the matrix has that of a gateway.
  ingestFrom: {
    who: 'gateway',
    make: (key) => ({ params: { sourceId: key('deviceSource') }, body: {} }),
    also: [404],
  },
  apiKeys: { who: ADMINISTRATORS, make: () => ({}) },
  // It tells a key of itself: a person is none.
  thisKey: { who: EVERYBODY, make: () => ({}), also: [404] },
  createApiKey: {
    who: ADMINISTRATORS,
    make: () => ({
      body: { keyId: randomUUID(), name: 'Matrix', scopes: ['shipments:read'], groupList: ['administrators'] },
    }),
  },
  rollApiKey: { who: ADMINISTRATORS, make: (key) => ({ params: { keyId: key('apiKey') }, body: {} }), also: [422] },
  revokeApiKey: { who: ADMINISTRATORS, make: (key) => ({ params: { keyId: key('apiKey') } }) },
  setup: { who: ADMINISTRATORS, make: () => ({}) },
  // There are companies: nobody has a token that is good for another.
  firstRun: {
    who: 'anybody',
    make: () => ({
      body: {
        token: 'abc',
        companyName: 'Other',
        loginName: 'other',
        fullName: 'Other',
        emailAddress: 'other@mail.example',
        password: 'Harbour-Lamp-77',
        timezone: 'Etc/GMT',
      },
    }),
    also: [401, 429],
  },
  importLines: {
    who: ADMINISTRATORS,
    // It names nothing that is there. That a device can't be had because somebody has it must be said: imports.test.ts.
    make: () => ({
      params: { kind: 'locations' },
      body: {
        file: 'matrix.csv',
        rows: [{ line: 2, values: { name: `Matrix ${randomUUID()}`, latitude: 1, longitude: 2 } }],
      },
    }),
  },
  importRuns: { who: ADMINISTRATORS, make: () => ({}) },
  // Nobody's: what is undone is undone once.
  undoImport: { who: ADMINISTRATORS, make: () => ({ params: { importId: randomUUID() } }), also: [404] },
  auditLog: { who: ADMINISTRATORS, make: () => ({ query: { text: 'matrix', max: '5' } }) },
  // What the ring names may be one that can't be taken back.
  undoAuditedChange: {
    who: ADMINISTRATORS,
    make: (key) => ({ params: { entryId: key('auditEntry') } }),
    also: [422],
  },
  updateMonitorRules: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { scope: `shipment:${key('shipment')}`, settings: { tilt: { angle: 60 } } } }),
  },
  compareMonitorRules: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { scope: `shipment:${key('shipment')}`, settings: { humidity: { limit: 55 } } } }),
  },
  tryMonitorRules: {
    who: ADMINISTRATORS,
    make: (key) => ({ body: { guid: key('shipment'), scope: 'company', settings: { humidity: { limit: 55 } } } }),
  },
};
