import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { expect, it } from 'vitest';
import { DEVICE_COLUMNS } from '../../server/capabilities/devices/device-columns.ts';
import { GEOZONE_COLUMNS } from '../../server/capabilities/geozones/geozone-columns.ts';
import { INCIDENT_COLUMNS } from '../../server/capabilities/incidents/incident-columns.ts';
import { MUTE_COLUMNS } from '../../server/capabilities/mutes/mute-columns.ts';
import { SAVED_VIEW_COLUMNS } from '../../server/capabilities/saved-views/saved-view-columns.ts';
import { SHIPMENT_COLUMNS } from '../../server/capabilities/shipments/shipment-columns.ts';
import { columnsOf } from '../../server/capabilities/tables/columns-of.ts';
import { shippingAlertLog } from '../../server/capabilities/tables/shipping-alert-log.ts';
import { shippingLocations } from '../../server/capabilities/tables/shipping-locations.ts';
import { shippingPickList } from '../../server/capabilities/tables/shipping-pick-list.ts';
import { shippingWaypoints } from '../../server/capabilities/tables/shipping-waypoints.ts';
import type { Table } from '../../server/capabilities/tables/table.ts';
import { WAREHOUSE_COLUMNS } from '../../server/capabilities/warehouses/warehouse-columns.ts';
import { compile } from '../../server/database/compile.ts';
import type { SQL } from '../../server/database/sql.ts';
import { createLocation } from '../../src/commands/create-location.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { createWaypoint } from '../../src/commands/create-waypoint.ts';
import { editLocation } from '../../src/commands/edit-location.ts';
import { editShipment } from '../../src/commands/edit-shipment.ts';
import { editWaypoint } from '../../src/commands/edit-waypoint.ts';
import { LOCATION_PARTS } from '../../src/commands/location-fields.ts';
import { WAREHOUSE_PARTS } from '../../src/commands/warehouse-fields.ts';
import { WAYPOINT_PARTS } from '../../src/commands/waypoint-fields.ts';
import { alertRow } from '../../src/contract/alerts.ts';
import { deviceRow } from '../../src/contract/devices.ts';
import { rowSchema } from '../../src/contract/entity-schemas.ts';
import { geozoneRow } from '../../src/contract/geozones.ts';
import { incidentRow } from '../../src/contract/incidents.ts';
import {
  createLocation as createLocationCall,
  locationRow,
  updateLocation as updateLocationCall,
} from '../../src/contract/locations.ts';
import { muteRow } from '../../src/contract/mutes.ts';
import { activationParams } from '../../src/contract/scripts.ts';
import { updateShipment } from '../../src/contract/shipment-edit.ts';
import { shipmentRow } from '../../src/contract/shipments.ts';
import { warehouseRow } from '../../src/contract/warehouses.ts';
import {
  createWaypoint as createWaypointCall,
  updateWaypoint as updateWaypointCall,
  waypointRow,
} from '../../src/contract/waypoints.ts';
import { savedView } from '../../src/domain/entities/saved-view.ts';
import { shapeOf, type TableName } from '../../src/local/cache/kept-rows.ts';
import { COLLECTIONS } from '../../src/local/worker/collections.ts';
import { shownShape } from '../../src/local/worker/shown-shape.ts';
import { writtenShape } from '../../src/workers/engine/columns/shape.ts';

/**
 * What is derived from the definitions of entities, printed. A line that changes here changes what crosses the wire, what
 * is kept on devices, or what statements read: older consoles, stored caches and queued work have to bear it.
 */

const json = (schema: v.GenericSchema): string => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return JSON.stringify(rest);
};

/** The parts of a list of SQL that its commas separate. */
function selected(columns: SQL): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const char of compile(columns).text.replaceAll(/\s+/g, ' ')) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${char}`);
  }
  return parts.map((part) => part.trim());
}

/** Each selected expression under the name it has. */
const selectedAs = (columns: SQL): Readonly<Record<string, string>> =>
  Object.fromEntries(
    selected(columns).map((part) => {
      const [, value = part, name = part] = /^(.*) AS "?(\w+)"?$/.exec(part) ?? [];
      return [name, value];
    }),
  );

/** One line a field: its schema, what is selected for it, its column in the engine. */
function fieldsOf(name: TableName, row: { readonly entries: Readonly<Record<string, v.GenericSchema>> }, columns: SQL) {
  const sql = selectedAs(columns);
  const engine = COLLECTIONS[name].fields as Readonly<Record<string, object>>;
  const lines = Object.entries(row.entries).map(
    ([field, schema]) => `${field} · ${json(schema)} · ${sql[field]} · ${JSON.stringify(engine[field])}`,
  );
  return ['', ...lines, ''].join('\n');
}

const tableOf = ({ name, sql, key, shipment, max, only, columns }: Table) =>
  [
    '',
    JSON.stringify({ name, sql, key, shipment, max, only }),
    ...Object.entries(columns)
      .map(([column, { sql: expression, ...rest }]) => `${column} · ${expression} · ${JSON.stringify(rest)}`)
      .sort(),
    '',
  ].join('\n');

const shown = (name: TableName): string =>
  writtenShape(shownShape(name, { isMarked: () => false, isRefused: () => false, fieldOf: () => null }));

/** The fields of an object's schema, a line each. */
const entriesOf = ({ entries }: { readonly entries: Readonly<Record<string, v.GenericSchema>> }): string =>
  [
    '',
    ...Object.entries(entries)
      .map(([name, schema]) => `${name} · ${schema.type} · ${json(schema)}`)
      .sort(),
    '',
  ].join('\n');

it('derives the fields of shipments', () => {
  expect(fieldsOf('shipments', shipmentRow, SHIPMENT_COLUMNS)).toMatchInlineSnapshot(`
    "
    guid · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"} · guid · {"kind":"guid"}
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    configType · {"type":"number"} · config_type · {"kind":"number"}
    customData · {"type":"string"} · custom_data · {"kind":"text","searched":{"weight":3,"isId":true}}
    customData2 · {"type":"string"} · custom_data2 · {"kind":"text","searched":{"weight":3,"isId":false}}
    customData3 · {"type":"string"} · custom_data3 · {"kind":"text","searched":{"weight":1,"isId":false}}
    customText · {"type":"string"} · custom_text · {"kind":"text"}
    macId · {"anyOf":[{"type":"string"},{"type":"null"}]} · mac_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    shippingState · {"type":"number"} · shipping_state · {"kind":"number"}
    commissionState · {"type":"number"} · commission_state · {"kind":"number"}
    enabled · {"type":"number"} · enabled · {"kind":"number"}
    saveStatus · {"type":"string"} · save_status · {"kind":"text"}
    originName · {"type":"string"} · origin_name · {"kind":"text","searched":{"weight":2,"isId":false}}
    originLatitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · origin_latitude · {"kind":"number","decimals":7}
    originLongitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · origin_longitude · {"kind":"number","decimals":7}
    destName · {"type":"string"} · dest_name · {"kind":"text","searched":{"weight":2,"isId":false}}
    destLatitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · dest_latitude · {"kind":"number","decimals":7}
    destLongitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · dest_longitude · {"kind":"number","decimals":7}
    aclExpected · {"anyOf":[{"type":"number"},{"type":"null"}]} · acl_expected · {"kind":"number"}
    aclActual · {"anyOf":[{"type":"number"},{"type":"null"}]} · acl_actual · {"kind":"number"}
    battery · {"anyOf":[{"type":"number"},{"type":"null"}]} · battery · {"kind":"number","decimals":4}
    billOfLading · {"type":"string"} · bill_of_lading · {"kind":"text"}
    packageInfo · {"type":"string"} · package_info · {"kind":"text"}
    limitProfile · {"type":"string"} · limit_profile · {"kind":"text"}
    stateInt1 · {"anyOf":[{"type":"number"},{"type":"null"}]} · state_int1 · {"kind":"number"}
    plannedDeparture · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(planned_departure AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    plannedArrival · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(planned_arrival AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    createdBy · {"type":"string"} · created_by · {"kind":"text"}
    commDate · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(comm_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    departDate · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(depart_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    arriveDate · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(arrive_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    decommDate · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(decomm_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    etaP10 · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(eta_p10 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    etaP50 · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(eta_p50 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    etaP90 · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(eta_p90 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    usualDeparture · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(usual_departure AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    usualArrival · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(usual_arrival AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastComms · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(last_comms AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastStageCmdTime · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(last_stage_cmd_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    statusNotes · {"type":"string"} · status_notes · {"kind":"text","searched":{"weight":1,"isId":false}}
    alertState · {"type":"number"} · alert_state · {"kind":"number"}
    securityState · {"type":"number"} · security_state · {"kind":"number"}
    onTimeState · {"type":"number"} · on_time_state · {"kind":"number"}
    severity · {"anyOf":[{"type":"number"},{"type":"null"}]} · severity · {"kind":"number"}
    troubleEvent · {"anyOf":[{"type":"number"},{"type":"null"}]} · trouble_event · {"kind":"number"}
    troubles · {"type":"number"} · troubles · {"kind":"number"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
  expect(tableOf(shippingPickList)).toMatchInlineSnapshot(`
    "
    {"name":"shippingPickList","sql":"shipping_pick_list","key":"guid","shipment":"guid"}
    aclActual · acl_actual · {"type":"integer"}
    aclExpected · acl_expected · {"type":"integer"}
    alertState · alert_state · {"type":"integer"}
    arriveDate · arrive_date · {"type":"instant"}
    battery · battery · {"type":"real"}
    billOfLading · bill_of_lading · {"type":"text"}
    commDate · comm_date · {"type":"instant"}
    commissionState · commission_state · {"type":"integer"}
    companyId · company_id · {"type":"text"}
    configType · config_type · {"type":"integer"}
    createDate · create_date · {"type":"instant"}
    createdBy · created_by · {"type":"text"}
    customData · custom_data · {"type":"text"}
    customData2 · custom_data2 · {"type":"text"}
    customData3 · custom_data3 · {"type":"text"}
    customText · custom_text · {"type":"text","opaque":true}
    decommDate · decomm_date · {"type":"instant"}
    departDate · depart_date · {"type":"instant"}
    dest · dest_name · {"type":"text"}
    destLatitude · dest_latitude · {"type":"real"}
    destLocId · dest_loc_id · {"type":"text"}
    destLongitude · dest_longitude · {"type":"real"}
    enabled · enabled · {"type":"integer"}
    entryId · entry_id · {"type":"integer"}
    etaP10 · eta_p10 · {"type":"instant"}
    etaP50 · eta_p50 · {"type":"instant"}
    etaP90 · eta_p90 · {"type":"instant"}
    guid · guid · {"type":"guid"}
    lastComms · last_comms · {"type":"instant"}
    lastStageCmdTime · last_stage_cmd_time · {"type":"instant"}
    lastUpdate · last_update · {"type":"instant"}
    limitProfile · limit_profile · {"type":"text"}
    macId · mac_id · {"type":"text"}
    onTimeState · on_time_state · {"type":"integer"}
    origin · origin_name · {"type":"text"}
    originLatitude · origin_latitude · {"type":"real"}
    originLocId · origin_loc_id · {"type":"text"}
    originLongitude · origin_longitude · {"type":"real"}
    packageInfo · package_info · {"type":"text"}
    pickItemNotes · notes · {"type":"text"}
    plannedArrival · planned_arrival · {"type":"instant"}
    plannedDeparture · planned_departure · {"type":"instant"}
    saveStatus · save_status · {"type":"text"}
    securityState · security_state · {"type":"integer"}
    severity · severity · {"type":"integer"}
    shippingState · shipping_state · {"type":"integer"}
    stateInt1 · state_int1 · {"type":"integer"}
    statusNotes · status_notes · {"type":"text"}
    troubleEvent · trouble_event · {"type":"integer"}
    troubles · troubles · {"type":"integer"}
    usualArrival · usual_arrival · {"type":"instant"}
    usualDeparture · usual_departure · {"type":"instant"}
    version · version · {"type":"integer"}
    "
  `);
});

it('derives the fields of devices', () => {
  expect(fieldsOf('devices', deviceRow, DEVICE_COLUMNS)).toMatchInlineSnapshot(`
    "
    macId · {"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"} · mac_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    kind · {"enum":["tags","chimes","gateways","mikeys","scanners","chargers","beacons"],"type":"string"} · kind · {"kind":"text"}
    externalId · {"type":"string"} · external_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    provisionStatus · {"enum":[0,1,2,3,4,5],"type":"number"} · provision_status · {"kind":"number"}
    battery · {"anyOf":[{"type":"number"},{"type":"null"}]} · battery · {"kind":"number","decimals":4}
    temperature · {"anyOf":[{"type":"number"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN temperature ELSE NULL END · {"kind":"number","decimals":4}
    humidity · {"anyOf":[{"type":"number"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN humidity ELSE NULL END · {"kind":"number","decimals":4}
    location · {"type":"string"} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN location ELSE '' END · {"kind":"text","searched":{"weight":2,"isId":false}}
    locationId · {"anyOf":[{"type":"string"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN location_id ELSE NULL END · {"kind":"text"}
    latitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN latitude ELSE NULL END · {"kind":"number","decimals":7}
    longitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN longitude ELSE NULL END · {"kind":"number","decimals":7}
    locationType · {"anyOf":[{"enum":["GPS","Cell","iGate"],"type":"string"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN location_type ELSE NULL END · {"kind":"text"}
    firmware · {"type":"string"} · firmware · {"kind":"text"}
    lastComms · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(last_comms AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    claimedAt · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    clockWrongSince · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(clock_wrong_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    clockOffset · {"anyOf":[{"type":"number"},{"type":"null"}]} · clock_offset · {"kind":"number"}
    shipmentGuid · {"anyOf":[{"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"},{"type":"null"}]} · shipment_guid · {"kind":"guid"}
    shipmentId · {"anyOf":[{"type":"string"},{"type":"null"}]} · shipment_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    lastMessageGateway · {"anyOf":[{"type":"string"},{"type":"null"}]} · CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, mac_id, kind, shipment_guid, last_comms) THEN last_gateway ELSE NULL END · {"kind":"text"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
});

it('derives the fields of locations', () => {
  expect(fieldsOf('locations', locationRow, columnsOf(shippingLocations))).toMatchInlineSnapshot(`
    "
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    shippingLocId · {"type":"string"} · shipping_loc_id · {"kind":"guid"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    name · {"type":"string"} · name · {"kind":"text","searched":{"weight":3,"isId":false}}
    shortName · {"type":"string"} · short_name · {"kind":"text","searched":{"weight":3,"isId":false}}
    locType · {"enum":["Airport","Destination","Location","Office","Origin","Warehouse"],"type":"string"} · loc_type · {"kind":"text"}
    locCode · {"type":"string"} · loc_code · {"kind":"text","searched":{"weight":3,"isId":true}}
    locRegion · {"type":"string"} · loc_region · {"kind":"text"}
    locAddress1 · {"type":"string"} · loc_address1 · {"kind":"text","searched":{"weight":1,"isId":false}}
    locAddress2 · {"type":"string"} · loc_address2 · {"kind":"text","searched":{"weight":1,"isId":false}}
    locCity · {"type":"string"} · loc_city · {"kind":"text","searched":{"weight":2,"isId":false}}
    locState · {"type":"string"} · loc_state · {"kind":"text","searched":{"weight":2,"isId":false}}
    locZip · {"type":"string"} · loc_zip · {"kind":"text","searched":{"weight":3,"isId":true}}
    locCountry · {"type":"string"} · loc_country · {"kind":"text","searched":{"weight":2,"isId":false}}
    latitude · {"type":"number","minimum":-90,"maximum":90} · latitude · {"kind":"number","decimals":7}
    longitude · {"type":"number","minimum":-180,"maximum":180} · longitude · {"kind":"number","decimals":7}
    enabled · {"type":"number"} · enabled · {"kind":"number"}
    notes · {"type":"string"} · notes · {"kind":"text"}
    weatherId · {"type":"string"} · weather_id · {"kind":"text"}
    avgSecToComm · {"anyOf":[{"type":"number"},{"type":"null"}]} · avg_sec_to_comm · {"kind":"number"}
    geofenceId · {"type":"string"} · geofence_id · {"kind":"text"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
  expect(tableOf(shippingLocations)).toMatchInlineSnapshot(`
    "
    {"name":"shippingLocations","sql":"shipping_location","key":"shipping_loc_id"}
    avgSecToComm · avg_sec_to_comm · {"type":"integer"}
    companyId · company_id · {"type":"text"}
    enabled · enabled · {"type":"integer"}
    entryId · entry_id · {"type":"integer"}
    geofenceId · geofence_id · {"type":"text"}
    lastUpdate · last_update · {"type":"instant"}
    latitude · latitude · {"type":"real"}
    locAddress1 · loc_address1 · {"type":"text"}
    locAddress2 · loc_address2 · {"type":"text"}
    locCity · loc_city · {"type":"text"}
    locCode · loc_code · {"type":"text"}
    locCountry · loc_country · {"type":"text"}
    locRegion · loc_region · {"type":"text"}
    locState · loc_state · {"type":"text"}
    locType · loc_type · {"type":"text"}
    locZip · loc_zip · {"type":"text"}
    longitude · longitude · {"type":"real"}
    name · name · {"type":"text"}
    notes · notes · {"type":"text","opaque":true}
    shippingLocId · shipping_loc_id · {"type":"text"}
    shortName · short_name · {"type":"text"}
    version · version · {"type":"integer"}
    weatherId · weather_id · {"type":"text"}
    "
  `);
});

it('derives the fields of geozones', () => {
  expect(fieldsOf('geozones', geozoneRow, GEOZONE_COLUMNS)).toMatchInlineSnapshot(`
    "
    mapId · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"} · map_id · {"kind":"guid"}
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    name · {"type":"string"} · map_name · {"kind":"text","searched":{"weight":3,"isId":false}}
    description · {"type":"string"} · description · {"kind":"text","searched":{"weight":1,"isId":false}}
    mapConfigNameType · {"enum":["Route","Geozone"],"type":"string"} · map_config_name_type · {"kind":"text"}
    mapConfigTypeId · {"enum":[0,1,2,3,4,5],"type":"number"} · map_config_type_id · {"kind":"number"}
    alternateNames · {"type":"array","items":{"type":"string"}} · alternate_names · {"kind":"json"}
    notes · {"type":"string"} · notes · {"kind":"text"}
    enabled · {"type":"number"} · enabled · {"kind":"number"}
    center · {"anyOf":[{"type":"object","properties":{"latitude":{"type":"number","minimum":-90,"maximum":90},"longitude":{"type":"number","minimum":-180,"maximum":180}},"required":["latitude","longitude"]},{"type":"null"}]} · CASE WHEN center_latitude IS NULL THEN NULL ELSE jsonb_build_object('latitude', center_latitude, 'longitude', center_longitude) END · {"kind":"json"}
    pointCount · {"type":"number"} · point_count · {"kind":"number"}
    points · {"type":"array","items":{"type":"array","items":[{"type":"number","minimum":-90,"maximum":90},{"type":"number","minimum":-180,"maximum":180}],"minItems":2}} · (SELECT coalesce(jsonb_agg(jsonb_build_array(p.latitude, p.longitude) ORDER BY p.position), '[]') FROM route_map_point p WHERE p.company_id = route_map.company_id AND p.map_id = route_map.map_id) · {"kind":"json"}
    associationList · {"type":"array","items":{"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}} · (SELECT coalesce(jsonb_agg(a.sub_map_id ORDER BY a.position), '[]') FROM route_map_association a WHERE a.company_id = route_map.company_id AND a.map_id = route_map.map_id) · {"kind":"json"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
});

it('derives the fields of warehouses', () => {
  expect(fieldsOf('warehouses', warehouseRow, WAREHOUSE_COLUMNS)).toMatchInlineSnapshot(`
    "
    macId · {"type":"string"} · mac_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    name · {"type":"string"} · name · {"kind":"text","searched":{"weight":3,"isId":false}}
    shippingLocId · {"anyOf":[{"type":"string"},{"type":"null"}]} · shipping_loc_id · {"kind":"guid"}
    weatherStationId · {"type":"string"} · weather_station_id · {"kind":"text"}
    dhUnits · {"type":"string"} · dh_units · {"kind":"text"}
    doorNames · {"type":"string"} · door_names · {"kind":"text"}
    rht · {"type":"number"} · rht · {"kind":"number"}
    latitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · coalesce( (SELECT l.latitude FROM shipping_location l WHERE l.company_id = warehouse.company_id AND l.shipping_loc_id = warehouse.shipping_loc_id), (SELECT d.latitude FROM device d WHERE d.company_id = warehouse.company_id AND d.mac_id = warehouse.mac_id)) · {"kind":"number","decimals":7}
    longitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · coalesce( (SELECT l.longitude FROM shipping_location l WHERE l.company_id = warehouse.company_id AND l.shipping_loc_id = warehouse.shipping_loc_id), (SELECT d.longitude FROM device d WHERE d.company_id = warehouse.company_id AND d.mac_id = warehouse.mac_id)) · {"kind":"number","decimals":7}
    temperature · {"anyOf":[{"type":"number"},{"type":"null"}]} · temperature · {"kind":"number","decimals":1}
    humidity · {"anyOf":[{"type":"number"},{"type":"null"}]} · humidity · {"kind":"number","decimals":1}
    activeAlerts · {"type":"number"} · active_alerts · {"kind":"number"}
    humidDay · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(humid_day AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    highHumidHours0 · {"type":"number"} · high_humid_hours0 · {"kind":"number"}
    highHumidHours1 · {"type":"number"} · high_humid_hours1 · {"kind":"number"}
    highHumidHours2 · {"type":"number"} · high_humid_hours2 · {"kind":"number"}
    highHumidHours3 · {"type":"number"} · high_humid_hours3 · {"kind":"number"}
    highHumidHours4 · {"type":"number"} · high_humid_hours4 · {"kind":"number"}
    highHumidHours5 · {"type":"number"} · high_humid_hours5 · {"kind":"number"}
    highHumidHours6 · {"type":"number"} · high_humid_hours6 · {"kind":"number"}
    doorsOpen · {"anyOf":[{"type":"number"},{"type":"null"}]} · doors_open · {"kind":"number"}
    doorStatus · {"type":"string"} · door_status · {"kind":"text"}
    unitsRunning · {"type":"number"} · units_running · {"kind":"number"}
    lastData · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(last_data AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
  expect(WAREHOUSE_PARTS).toMatchInlineSnapshot(`
    {
      "dhUnits": "units",
      "doorNames": "doors",
      "name": "name",
      "shippingLocId": "location",
      "weatherStationId": "weather",
    }
  `);
});

it('derives the fields of waypoints', () => {
  expect(fieldsOf('waypoints', waypointRow, columnsOf(shippingWaypoints))).toMatchInlineSnapshot(`
    "
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    name · {"type":"string"} · name · {"kind":"text","searched":{"weight":3,"isId":false}}
    waypointType · {"type":"number"} · waypoint_type · {"kind":"number"}
    shippingLocId · {"anyOf":[{"type":"string"},{"type":"null"}]} · shipping_loc_id · {"kind":"guid"}
    beaconId · {"anyOf":[{"type":"string"},{"type":"null"}]} · beacon_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    latitude · {"type":"number"} · latitude · {"kind":"number","decimals":7}
    longitude · {"type":"number"} · longitude · {"kind":"number","decimals":7}
    innerRadius · {"type":"number"} · inner_radius · {"kind":"number"}
    outerRadius · {"type":"number"} · outer_radius · {"kind":"number"}
    motionTimer · {"anyOf":[{"type":"number"},{"type":"null"}]} · motion_timer · {"kind":"number"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
  expect(tableOf(shippingWaypoints)).toMatchInlineSnapshot(`
    "
    {"name":"shippingWaypoints","sql":"shipping_waypoint","key":"entry_id"}
    beaconId · beacon_id · {"type":"text"}
    companyId · company_id · {"type":"text"}
    entryId · entry_id · {"type":"integer"}
    innerRadius · inner_radius · {"type":"real"}
    lastUpdate · last_update · {"type":"instant"}
    latitude · latitude · {"type":"real"}
    longitude · longitude · {"type":"real"}
    motionTimer · motion_timer · {"type":"integer"}
    name · name · {"type":"text"}
    outerRadius · outer_radius · {"type":"real"}
    shippingLocId · shipping_loc_id · {"type":"text"}
    version · version · {"type":"integer"}
    waypointType · waypoint_type · {"type":"integer"}
    "
  `);
});

it('derives the fields of incidents', () => {
  expect(fieldsOf('incidents', incidentRow, INCIDENT_COLUMNS)).toMatchInlineSnapshot(`
    "
    incidentId · {"type":"number"} · incident_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    causeKind · {"enum":["gateway","place","vehicle","sensor"],"type":"string"} · cause_kind · {"kind":"text"}
    causeKey · {"type":"string"} · cause_key · {"kind":"text","searched":{"weight":3,"isId":false}}
    alertEvent · {"type":"number"} · alert_event · {"kind":"number"}
    alertLevel · {"type":"number"} · alert_level · {"kind":"number"}
    severity · {"type":"number"} · severity · {"kind":"number"}
    lossTime · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(loss_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    firstTime · {"type":"string","format":"date-time"} · to_char(first_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastTime · {"type":"string","format":"date-time"} · to_char(last_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    members · {"type":"number"} · members · {"kind":"number"}
    openMembers · {"type":"number"} · open_members · {"kind":"number"}
    unacknowledged · {"type":"number"} · unacknowledged · {"kind":"number"}
    shipments · {"type":"number"} · shipments · {"kind":"number"}
    leadEntryId · {"anyOf":[{"type":"number"},{"type":"null"}]} · lead_entry_id · {"kind":"number"}
    leadGuid · {"anyOf":[{"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"},{"type":"null"}]} · lead_guid · {"kind":"guid"}
    leadMacId · {"anyOf":[{"type":"string"},{"type":"null"}]} · lead_mac_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    episode · {"type":"number"} · episode · {"kind":"number"}
    closed · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(closed AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    withdrawn · {"type":"boolean"} · withdrawn · {"kind":"boolean"}
    ackBy · {"type":"string"} · ack_by · {"kind":"text"}
    ackTime · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(ack_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    ackNote · {"type":"string"} · ack_note · {"kind":"text","searched":{"weight":1,"isId":false}}
    owner · {"type":"string"} · owner · {"kind":"text"}
    ownerTime · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(owner_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    mutedUntil · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(muted_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    muteReason · {"anyOf":[{"enum":["false-alarm","maintenance","known","other"],"type":"string"},{"type":"null"}]} · mute_reason · {"kind":"text"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
});

it('derives the fields of mutes', () => {
  expect(fieldsOf('mutes', muteRow, MUTE_COLUMNS)).toMatchInlineSnapshot(`
    "
    muteId · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"} · mute_id · {"kind":"guid"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    scope · {"enum":["device","shipment","place","event"],"type":"string"} · scope · {"kind":"text"}
    scopeKey · {"type":"string"} · scope_key · {"kind":"text","searched":{"weight":3,"isId":false}}
    alertEvent · {"anyOf":[{"type":"number"},{"type":"null"}]} · alert_event · {"kind":"number"}
    fromTime · {"type":"string","format":"date-time"} · to_char(from_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    untilTime · {"type":"string","format":"date-time"} · to_char(until_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    repeat · {"enum":["none","weekly"],"type":"string"} · repeat · {"kind":"text"}
    timezone · {"type":"string"} · timezone · {"kind":"text"}
    reason · {"enum":["false-alarm","maintenance","known","other"],"type":"string"} · reason · {"kind":"text"}
    note · {"type":"string"} · note · {"kind":"text","searched":{"weight":1,"isId":false}}
    createdBy · {"type":"string"} · created_by · {"kind":"text"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    ended · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(ended AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    endedBy · {"type":"string"} · ended_by · {"kind":"text"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
});

it('derives the fields of saved views', () => {
  expect(fieldsOf('savedViews', rowSchema(savedView), SAVED_VIEW_COLUMNS)).toMatchInlineSnapshot(`
    "
    viewId · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"} · view_id · {"kind":"guid"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    list · {"type":"string"} · list_name · {"kind":"text"}
    name · {"type":"string"} · name · {"kind":"text"}
    fltcol · {"type":"string"} · fltcol · {"kind":"text"}
    fltval · {"type":"string"} · fltval · {"kind":"text"}
    shared · {"type":"boolean"} · shared · {"kind":"boolean"}
    groupId · {"anyOf":[{"type":"string"},{"type":"null"}]} · group_id · {"kind":"text"}
    ownerId · {"type":"string"} · owner_id · {"kind":"text"}
    createdBy · {"type":"string"} · created_by · {"kind":"text"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    "
  `);
});

it('derives the fields of alerts', () => {
  expect(fieldsOf('alerts', alertRow, columnsOf(shippingAlertLog))).toMatchInlineSnapshot(`
    "
    entryId · {"type":"number"} · entry_id · {"kind":"number"}
    version · {"type":"number"} · version · {"kind":"number"}
    companyId · {"type":"string"} · company_id · {"kind":"text"}
    guid · {"anyOf":[{"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"},{"type":"null"}]} · guid · {"kind":"guid"}
    macId · {"anyOf":[{"type":"string"},{"type":"null"}]} · mac_id · {"kind":"text","searched":{"weight":3,"isId":true}}
    alertEvent · {"type":"number"} · alert_event · {"kind":"number"}
    alertLevel · {"type":"number"} · alert_level · {"kind":"number"}
    alertSource · {"type":"string"} · alert_source · {"kind":"text","searched":{"weight":2,"isId":false}}
    alertTime1 · {"type":"string","format":"date-time"} · to_char(alert_time1 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    subject · {"type":"string"} · subject · {"kind":"text","searched":{"weight":3,"isId":false}}
    message · {"type":"string"} · message · {"kind":"text","searched":{"weight":1,"isId":false}}
    data · {"type":"string"} · data · {"kind":"text"}
    latitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · latitude · {"kind":"number","decimals":7}
    longitude · {"anyOf":[{"type":"number"},{"type":"null"}]} · longitude · {"kind":"number","decimals":7}
    acceleration · {"anyOf":[{"type":"number"},{"type":"null"}]} · acceleration · {"kind":"number","decimals":4}
    enabled · {"type":"number"} · enabled · {"kind":"number"}
    stateInt2 · {"anyOf":[{"type":"number"},{"type":"null"}]} · state_int2 · {"kind":"number"}
    sendEmail · {"type":"boolean"} · send_email · {"kind":"boolean"}
    createdBy · {"type":"string"} · created_by · {"kind":"text"}
    createDate · {"type":"string","format":"date-time"} · to_char(create_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    ackBy · {"type":"string"} · ack_by · {"kind":"text"}
    ackTime · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(ack_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    clearDate · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]} · to_char(clear_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    withdrawn · {"type":"boolean"} · withdrawn · {"kind":"boolean"}
    lastUpdate · {"type":"string","format":"date-time"} · to_char(last_update AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') · {"kind":"instant"}
    incidentId · {"anyOf":[{"type":"number"},{"type":"null"}]} · (SELECT m.incident_id FROM incident_member m WHERE m.company_id = shipping_alert_log.company_id AND m.entry_id = shipping_alert_log.entry_id) · {"kind":"number"}
    "
  `);
  expect(tableOf(shippingAlertLog)).toMatchInlineSnapshot(`
    "
    {"name":"shippingAlertLog","sql":"shipping_alert_log","key":"entry_id","shipment":"guid"}
    acceleration · acceleration · {"type":"real"}
    ackBy · ack_by · {"type":"text"}
    ackTime · ack_time · {"type":"instant"}
    alertEvent · alert_event · {"type":"integer"}
    alertLevel · alert_level · {"type":"integer"}
    alertSource · alert_source · {"type":"text"}
    alertTime1 · alert_time1 · {"type":"instant"}
    clearDate · clear_date · {"type":"instant"}
    companyId · company_id · {"type":"text"}
    createDate · create_date · {"type":"instant"}
    createdBy · created_by · {"type":"text"}
    data · data · {"type":"text","opaque":true}
    enabled · enabled · {"type":"integer"}
    entryId · entry_id · {"type":"integer"}
    guid · guid · {"type":"guid"}
    incidentId · (SELECT m.incident_id FROM incident_member m
        WHERE m.company_id = shipping_alert_log.company_id AND m.entry_id = shipping_alert_log.entry_id) · {"type":"integer"}
    lastUpdate · last_update · {"type":"instant"}
    latitude · latitude · {"type":"real"}
    longitude · longitude · {"type":"real"}
    macId · mac_id · {"type":"text"}
    message · message · {"type":"text"}
    sendEmail · send_email · {"type":"boolean"}
    stateInt2 · state_int2 · {"type":"integer"}
    subject · subject · {"type":"text"}
    version · version · {"type":"integer"}
    withdrawn · withdrawn · {"type":"boolean"}
    "
  `);
});

it('lays collections out as snapshots that devices have stored', () => {
  expect(shown('shipments')).toMatchInlineSnapshot(
    `"{"name":"shipments","key":"guid","fields":{"guid":{"kind":"guid"},"entryId":{"kind":"number"},"version":{"kind":"number"},"companyId":{"kind":"text"},"configType":{"kind":"number"},"customData":{"kind":"text","searched":{"weight":3,"isId":true}},"customData2":{"kind":"text","searched":{"weight":3,"isId":false}},"customData3":{"kind":"text","searched":{"weight":1,"isId":false}},"customText":{"kind":"text"},"macId":{"kind":"text","searched":{"weight":3,"isId":true}},"shippingState":{"kind":"number"},"commissionState":{"kind":"number"},"enabled":{"kind":"number"},"saveStatus":{"kind":"text"},"originName":{"kind":"text","searched":{"weight":2,"isId":false}},"originLatitude":{"kind":"number","decimals":7},"originLongitude":{"kind":"number","decimals":7},"destName":{"kind":"text","searched":{"weight":2,"isId":false}},"destLatitude":{"kind":"number","decimals":7},"destLongitude":{"kind":"number","decimals":7},"aclExpected":{"kind":"number"},"aclActual":{"kind":"number"},"battery":{"kind":"number","decimals":4},"billOfLading":{"kind":"text"},"packageInfo":{"kind":"text"},"limitProfile":{"kind":"text"},"stateInt1":{"kind":"number"},"plannedDeparture":{"kind":"instant"},"plannedArrival":{"kind":"instant"},"createDate":{"kind":"instant"},"createdBy":{"kind":"text"},"commDate":{"kind":"instant"},"departDate":{"kind":"instant"},"arriveDate":{"kind":"instant"},"decommDate":{"kind":"instant"},"etaP10":{"kind":"instant"},"etaP50":{"kind":"instant"},"etaP90":{"kind":"instant"},"usualDeparture":{"kind":"instant"},"usualArrival":{"kind":"instant"},"lastComms":{"kind":"instant"},"lastStageCmdTime":{"kind":"instant"},"statusNotes":{"kind":"text","searched":{"weight":1,"isId":false}},"alertState":{"kind":"number"},"securityState":{"kind":"number"},"onTimeState":{"kind":"number"},"severity":{"kind":"number"},"troubleEvent":{"kind":"number"},"troubles":{"kind":"number"},"lastUpdate":{"kind":"instant"}},"derived":{"status":{"kind":"text"},"shortDeviceId":{"kind":"number"},"route":{"kind":"text"},"attention":{"kind":"number"},"dueBy":{"kind":"instant"},"arrives":{"kind":"instant"},"until":{"kind":"instant"},"trouble":{"kind":"number"},"shownBattery":{"kind":"number","decimals":4,"from":["macId","battery","lastComms","originLatitude","originLongitude"]},"shownComms":{"kind":"instant","from":["macId","battery","lastComms","originLatitude","originLongitude"]},"shownTemperature":{"kind":"number","decimals":4,"from":["macId","battery","lastComms","originLatitude","originLongitude"]},"shownHumidity":{"kind":"number","decimals":4,"from":["macId","battery","lastComms","originLatitude","originLongitude"]},"shownLatitude":{"kind":"number","decimals":7,"from":["macId","battery","lastComms","originLatitude","originLongitude"]},"shownLongitude":{"kind":"number","decimals":7,"from":["macId","battery","lastComms","originLatitude","originLongitude"]},"marked":{"kind":"number"}}}"`,
  );
  expect(shown('devices')).toMatchInlineSnapshot(
    `"{"name":"devices","key":"macId","fields":{"macId":{"kind":"text","searched":{"weight":3,"isId":true}},"version":{"kind":"number"},"companyId":{"kind":"text"},"kind":{"kind":"text"},"externalId":{"kind":"text","searched":{"weight":3,"isId":true}},"provisionStatus":{"kind":"number"},"battery":{"kind":"number","decimals":4},"temperature":{"kind":"number","decimals":4},"humidity":{"kind":"number","decimals":4},"location":{"kind":"text","searched":{"weight":2,"isId":false}},"locationId":{"kind":"text"},"latitude":{"kind":"number","decimals":7},"longitude":{"kind":"number","decimals":7},"locationType":{"kind":"text"},"firmware":{"kind":"text"},"lastComms":{"kind":"instant"},"claimedAt":{"kind":"instant"},"clockWrongSince":{"kind":"instant"},"clockOffset":{"kind":"number"},"shipmentGuid":{"kind":"guid"},"shipmentId":{"kind":"text","searched":{"weight":3,"isId":true}},"lastMessageGateway":{"kind":"text"},"lastUpdate":{"kind":"instant"}},"derived":{"shortDeviceId":{"kind":"number"},"vehicleType":{"kind":"text","searched":{"weight":3,"isId":false},"from":["shipmentGuid"]},"vehicleId":{"kind":"text","searched":{"weight":3,"isId":true},"from":["shipmentGuid"]},"locRegion":{"kind":"text","from":["locationId"]},"marked":{"kind":"number"}}}"`,
  );
  expect(shown('locations')).toMatchInlineSnapshot(
    `"{"name":"locations","key":"shippingLocId","fields":{"entryId":{"kind":"number"},"shippingLocId":{"kind":"guid"},"version":{"kind":"number"},"companyId":{"kind":"text"},"name":{"kind":"text","searched":{"weight":3,"isId":false}},"shortName":{"kind":"text","searched":{"weight":3,"isId":false}},"locType":{"kind":"text"},"locCode":{"kind":"text","searched":{"weight":3,"isId":true}},"locRegion":{"kind":"text"},"locAddress1":{"kind":"text","searched":{"weight":1,"isId":false}},"locAddress2":{"kind":"text","searched":{"weight":1,"isId":false}},"locCity":{"kind":"text","searched":{"weight":2,"isId":false}},"locState":{"kind":"text","searched":{"weight":2,"isId":false}},"locZip":{"kind":"text","searched":{"weight":3,"isId":true}},"locCountry":{"kind":"text","searched":{"weight":2,"isId":false}},"latitude":{"kind":"number","decimals":7},"longitude":{"kind":"number","decimals":7},"enabled":{"kind":"number"},"notes":{"kind":"text"},"weatherId":{"kind":"text"},"avgSecToComm":{"kind":"number"},"geofenceId":{"kind":"text"},"lastUpdate":{"kind":"instant"}},"derived":{"marked":{"kind":"number"}}}"`,
  );
  expect(shown('geozones')).toMatchInlineSnapshot(
    `"{"name":"geozones","key":"mapId","fields":{"mapId":{"kind":"guid"},"entryId":{"kind":"number"},"version":{"kind":"number"},"companyId":{"kind":"text"},"name":{"kind":"text","searched":{"weight":3,"isId":false}},"description":{"kind":"text","searched":{"weight":1,"isId":false}},"mapConfigNameType":{"kind":"text"},"mapConfigTypeId":{"kind":"number"},"alternateNames":{"kind":"json"},"notes":{"kind":"text"},"enabled":{"kind":"number"},"center":{"kind":"json"},"pointCount":{"kind":"number"},"points":{"kind":"json"},"associationList":{"kind":"json"},"createDate":{"kind":"instant"},"lastUpdate":{"kind":"instant"}},"derived":{"otherNames":{"kind":"text","searched":{"weight":3,"isId":false}},"centerLatitude":{"kind":"number"},"centerLongitude":{"kind":"number"},"marked":{"kind":"number"}}}"`,
  );
  expect(shown('waypoints')).toMatchInlineSnapshot(
    `"{"name":"waypoints","key":"entryId","fields":{"entryId":{"kind":"number"},"version":{"kind":"number"},"companyId":{"kind":"text"},"name":{"kind":"text","searched":{"weight":3,"isId":false}},"waypointType":{"kind":"number"},"shippingLocId":{"kind":"guid"},"beaconId":{"kind":"text","searched":{"weight":3,"isId":true}},"latitude":{"kind":"number","decimals":7},"longitude":{"kind":"number","decimals":7},"innerRadius":{"kind":"number"},"outerRadius":{"kind":"number"},"motionTimer":{"kind":"number"},"lastUpdate":{"kind":"instant"}},"derived":{"marked":{"kind":"number"}}}"`,
  );
  expect(shown('alerts')).toMatchInlineSnapshot(
    `"{"name":"alerts","key":"entryId","fields":{"entryId":{"kind":"number"},"version":{"kind":"number"},"companyId":{"kind":"text"},"guid":{"kind":"guid"},"macId":{"kind":"text","searched":{"weight":3,"isId":true}},"alertEvent":{"kind":"number"},"alertLevel":{"kind":"number"},"alertSource":{"kind":"text","searched":{"weight":2,"isId":false}},"alertTime1":{"kind":"instant"},"subject":{"kind":"text","searched":{"weight":3,"isId":false}},"message":{"kind":"text","searched":{"weight":1,"isId":false}},"data":{"kind":"text"},"latitude":{"kind":"number","decimals":7},"longitude":{"kind":"number","decimals":7},"acceleration":{"kind":"number","decimals":4},"enabled":{"kind":"number"},"stateInt2":{"kind":"number"},"sendEmail":{"kind":"boolean"},"createdBy":{"kind":"text"},"createDate":{"kind":"instant"},"ackBy":{"kind":"text"},"ackTime":{"kind":"instant"},"clearDate":{"kind":"instant"},"withdrawn":{"kind":"boolean"},"lastUpdate":{"kind":"instant"},"incidentId":{"kind":"number"}},"derived":{"shortDeviceId":{"kind":"number"},"marked":{"kind":"number"}}}"`,
  );
});

it('names the fields of rows that devices keep', () => {
  expect(
    [
      '',
      ...[
        'shipments:0',
        'devices:tags',
        'locations',
        'geozones',
        'waypoints',
        'alerts',
        'incidents',
        'mutes',
        'savedViews',
      ].map(shapeOf),
      '',
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "
    aclActual,aclExpected,alertState,arriveDate,battery,billOfLading,commDate,commissionState,companyId,configType,createDate,createdBy,customData,customData2,customData3,customText,decommDate,departDate,destLatitude,destLongitude,destName,enabled,entryId,etaP10,etaP50,etaP90,guid,lastComms,lastStageCmdTime,lastUpdate,limitProfile,macId,onTimeState,originLatitude,originLongitude,originName,packageInfo,plannedArrival,plannedDeparture,saveStatus,securityState,severity,shippingState,stateInt1,statusNotes,troubleEvent,troubles,usualArrival,usualDeparture,version
    battery,claimedAt,clockOffset,clockWrongSince,companyId,externalId,firmware,humidity,kind,lastComms,lastMessageGateway,lastUpdate,latitude,location,locationId,locationType,longitude,macId,provisionStatus,shipmentGuid,shipmentId,temperature,version
    avgSecToComm,companyId,enabled,entryId,geofenceId,lastUpdate,latitude,locAddress1,locAddress2,locCity,locCode,locCountry,locRegion,locState,locType,locZip,longitude,name,notes,shippingLocId,shortName,version,weatherId
    alternateNames,associationList,center,companyId,createDate,description,enabled,entryId,lastUpdate,mapConfigNameType,mapConfigTypeId,mapId,name,notes,pointCount,points,version
    beaconId,companyId,entryId,innerRadius,lastUpdate,latitude,longitude,motionTimer,name,outerRadius,shippingLocId,version,waypointType
    acceleration,ackBy,ackTime,alertEvent,alertLevel,alertSource,alertTime1,clearDate,companyId,createDate,createdBy,data,enabled,entryId,guid,incidentId,lastUpdate,latitude,longitude,macId,message,sendEmail,stateInt2,subject,version,withdrawn
    ackBy,ackNote,ackTime,alertEvent,alertLevel,causeKey,causeKind,closed,companyId,createDate,episode,firstTime,incidentId,lastTime,lastUpdate,leadEntryId,leadGuid,leadMacId,lossTime,members,muteReason,mutedUntil,openMembers,owner,ownerTime,severity,shipments,unacknowledged,version,withdrawn
    alertEvent,companyId,createDate,createdBy,ended,endedBy,fromTime,lastUpdate,muteId,note,reason,repeat,scope,scopeKey,timezone,untilTime,version
    companyId,createDate,createdBy,fltcol,fltval,groupId,lastUpdate,list,name,ownerId,shared,version,viewId
    "
  `);
});

it('derives what is kept of queued work', () => {
  expect(entriesOf(createShipment.schema)).toMatchInlineSnapshot(`
    "
    chimePackages · exact_optional · {"type":"array","items":{"type":"string"}}
    chimes · exact_optional · {"type":"array","items":{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"}}
    configType · picklist · {"enum":[0,1,2,3,4],"type":"number"}
    customer · string · {"type":"string"}
    destination · nullable · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    guid · string · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}
    limitProfile · exact_optional · {"type":"string"}
    macId · string · {"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"}
    notes · string · {"type":"string"}
    notes225 · exact_optional · {"type":"string"}
    origin · nullable · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    packageInfo · string · {"type":"string"}
    plannedArrival · exact_optional · {"type":"string"}
    plannedDeparture · exact_optional · {"type":"string"}
    primaryChime · exact_optional · {"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"}
    script · string · {"type":"string"}
    shipmentId · string · {"type":"string"}
    takenFrom · exact_optional · {"type":"string"}
    tracking · nullable · {"anyOf":[{"type":"object","properties":{"type":{"type":"string"},"value":{"type":"string"}},"required":["type","value"]},{"type":"null"}]}
    "
  `);
  expect(entriesOf(editShipment.schema.entries.changes)).toMatchInlineSnapshot(`
    "
    chimes · optional · {"type":"array","items":{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"}}
    crateNumber · optional · {"type":"number"}
    customer · optional · {"type":"string"}
    destination · optional · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    device · optional · {"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"}
    limitProfile · optional · {"type":"string"}
    notes · optional · {"type":"string"}
    origin · optional · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    packageInfo · optional · {"type":"string"}
    plannedArrival · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    plannedDeparture · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    properties · optional · {"type":"string"}
    script · optional · {"type":"string"}
    shipmentId · optional · {"type":"string"}
    takenFrom · optional · {"type":"string"}
    tracking · optional · {"anyOf":[{"type":"object","properties":{"type":{"type":"string"},"value":{"type":"string"}},"required":["type","value"]},{"type":"null"}]}
    "
  `);
  expect(entriesOf(createLocation.schema)).toMatchInlineSnapshot(`
    "
    enabled · optional · {"enum":[0,1],"type":"number"}
    latitude · number · {"type":"number","minimum":-90,"maximum":90}
    locAddress1 · optional · {"type":"string"}
    locAddress2 · optional · {"type":"string"}
    locCity · optional · {"type":"string"}
    locCode · optional · {"type":"string"}
    locCountry · optional · {"type":"string"}
    locRegion · optional · {"type":"string"}
    locState · optional · {"type":"string"}
    locType · picklist · {"enum":["Airport","Destination","Location","Office","Origin","Warehouse"],"type":"string"}
    locZip · optional · {"type":"string"}
    longitude · number · {"type":"number","minimum":-180,"maximum":180}
    name · string · {"type":"string"}
    notes · optional · {"type":"string"}
    shippingLocId · string · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}
    shortName · optional · {"type":"string"}
    weatherId · optional · {"type":"string"}
    "
  `);
  expect(entriesOf(editLocation.schema.entries.changes)).toMatchInlineSnapshot(`
    "
    enabled · optional · {"enum":[0,1],"type":"number"}
    latitude · optional · {"type":"number","minimum":-90,"maximum":90}
    locAddress1 · optional · {"type":"string"}
    locAddress2 · optional · {"type":"string"}
    locCity · optional · {"type":"string"}
    locCode · optional · {"type":"string"}
    locCountry · optional · {"type":"string"}
    locRegion · optional · {"type":"string"}
    locState · optional · {"type":"string"}
    locType · optional · {"enum":["Airport","Destination","Location","Office","Origin","Warehouse"],"type":"string"}
    locZip · optional · {"type":"string"}
    longitude · optional · {"type":"number","minimum":-180,"maximum":180}
    name · optional · {"type":"string"}
    notes · optional · {"type":"string"}
    shortName · optional · {"type":"string"}
    weatherId · optional · {"type":"string"}
    "
  `);
  expect(entriesOf(createWaypoint.schema)).toMatchInlineSnapshot(`
    "
    beaconId · nullable · {"anyOf":[{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},{"type":"null"}]}
    innerRadius · number · {"type":"number"}
    latitude · number · {"type":"number","minimum":-90,"maximum":90}
    longitude · number · {"type":"number","minimum":-180,"maximum":180}
    motionTimer · nullable · {"anyOf":[{"type":"number"},{"type":"null"}]}
    name · string · {"type":"string"}
    outerRadius · number · {"type":"number"}
    shippingLocId · nullable · {"anyOf":[{"type":"string"},{"type":"null"}]}
    waypointId · string · {"type":"string"}
    "
  `);
  expect(entriesOf(editWaypoint.schema.entries.changes)).toMatchInlineSnapshot(`
    "
    beaconId · optional · {"anyOf":[{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},{"type":"null"}]}
    innerRadius · optional · {"type":"number"}
    latitude · optional · {"type":"number","minimum":-90,"maximum":90}
    longitude · optional · {"type":"number","minimum":-180,"maximum":180}
    motionTimer · optional · {"anyOf":[{"type":"number"},{"type":"null"}]}
    name · optional · {"type":"string"}
    outerRadius · optional · {"type":"number"}
    shippingLocId · optional · {"anyOf":[{"type":"string"},{"type":"null"}]}
    "
  `);
});

it('derives what requests say', () => {
  expect(entriesOf(activationParams)).toMatchInlineSnapshot(`
    "
    commands · array · {"type":"array","items":{"type":"string","maxLength":200}}
    cust_data · string · {"type":"string","maxLength":60,"pattern":"^[\\\\w ()-]*$"}
    cust_data2 · string · {"type":"string","maxLength":50,"pattern":"^[\\\\w -]*$"}
    cust_data3 · string · {"type":"string","maxLength":75,"pattern":"^[\\\\w .,-]*$"}
    cust_text · string · {"type":"string","maxLength":4000}
    destination · nullable · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    limit_profile · optional · {"type":"string","maxLength":60,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$","default":""}
    notes · string · {"type":"string","maxLength":225,"pattern":"^[\\\\w *-]*$"}
    origin · nullable · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    package_info · string · {"type":"string","maxLength":200,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"}
    planned_arrival · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    planned_departure · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    sublist · array · {"type":"array","items":{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},"maxItems":500}
    sublist_package_info · array · {"type":"array","items":{"type":"string","maxLength":200,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"maxItems":500}
    tracking · nullable · {"anyOf":[{"type":"object","properties":{"type":{"type":"string","maxLength":40},"value":{"type":"string","maxLength":24}},"required":["type","value"],"additionalProperties":false},{"type":"null"}]}
    "
  `);
  expect(entriesOf(updateShipment.body.pipe[0])).toMatchInlineSnapshot(`
    "
    baseVersion · optional · {"type":"integer","minimum":1,"maximum":9007199254740991}
    customData · optional · {"type":"string","maxLength":60,"pattern":"^[\\\\w ()-]*$"}
    customData2 · optional · {"type":"string","maxLength":50,"pattern":"^[\\\\w -]*$"}
    customData3 · optional · {"type":"string","maxLength":75,"pattern":"^[\\\\w .,-]*$"}
    customText · optional · {"type":"string","maxLength":4000}
    destination · optional · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    device · optional · {"type":"object","properties":{"macId":{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},"takenFrom":{"type":"string","maxLength":60}},"required":["macId"],"additionalProperties":false}
    entryId · optional · {"type":"integer","minimum":1,"maximum":9007199254740991}
    guid · optional · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}
    lastStageCmdTime · optional · {"const":"now"}
    limitProfile · optional · {"type":"string","maxLength":60,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"}
    origin · optional · {"anyOf":[{"type":"object","properties":{"name":{"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"},"lat":{"type":"number","minimum":-90,"maximum":90},"lon":{"type":"number","minimum":-180,"maximum":180},"shippingLocId":{"type":"string","maxLength":40}},"required":["name","lat","lon"],"additionalProperties":false},{"type":"null"}]}
    packageInfo · optional · {"type":"string","maxLength":200,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"}
    plannedArrival · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    plannedDeparture · optional · {"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}
    scriptName · optional · {"type":"string","maxLength":100,"pattern":"\\\\.cfg$"}
    stateInt1 · optional · {"anyOf":[{"type":"integer","minimum":-2147483647,"maximum":2147483647},{"type":"null"}]}
    sublist · optional · {"type":"array","items":{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},"maxItems":500}
    tracking · optional · {"anyOf":[{"type":"object","properties":{"type":{"type":"string","maxLength":40},"value":{"type":"string","maxLength":24}},"required":["type","value"],"additionalProperties":false},{"type":"null"}]}
    "
  `);
  expect(entriesOf(createLocationCall.body)).toMatchInlineSnapshot(`
    "
    enabled · optional · {"enum":[0,1],"type":"number"}
    latitude · number · {"type":"number","minimum":-90,"maximum":90}
    locAddress1 · optional · {"type":"string","maxLength":200}
    locAddress2 · optional · {"type":"string","maxLength":200}
    locCity · optional · {"type":"string","maxLength":100}
    locCode · optional · {"type":"string","maxLength":20}
    locCountry · optional · {"type":"string","maxLength":100}
    locRegion · optional · {"type":"string","maxLength":40}
    locState · optional · {"type":"string","maxLength":100}
    locType · picklist · {"enum":["Airport","Destination","Location","Office","Origin","Warehouse"],"type":"string"}
    locZip · optional · {"type":"string","maxLength":20}
    longitude · number · {"type":"number","minimum":-180,"maximum":180}
    name · string · {"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"}
    notes · optional · {"type":"string","maxLength":4000}
    shippingLocId · optional · {"type":"string","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}
    shortName · optional · {"type":"string","maxLength":14}
    weatherId · optional · {"type":"string","maxLength":40}
    "
  `);
  expect(entriesOf(updateLocationCall.body)).toMatchInlineSnapshot(`
    "
    baseVersion · optional · {"type":"integer","minimum":1,"maximum":9007199254740991}
    enabled · optional · {"enum":[0,1],"type":"number"}
    latitude · optional · {"type":"number","minimum":-90,"maximum":90}
    locAddress1 · optional · {"type":"string","maxLength":200}
    locAddress2 · optional · {"type":"string","maxLength":200}
    locCity · optional · {"type":"string","maxLength":100}
    locCode · optional · {"type":"string","maxLength":20}
    locCountry · optional · {"type":"string","maxLength":100}
    locRegion · optional · {"type":"string","maxLength":40}
    locState · optional · {"type":"string","maxLength":100}
    locType · optional · {"enum":["Airport","Destination","Location","Office","Origin","Warehouse"],"type":"string"}
    locZip · optional · {"type":"string","maxLength":20}
    longitude · optional · {"type":"number","minimum":-180,"maximum":180}
    name · optional · {"type":"string","maxLength":100,"pattern":"^[^\\\\p{Cc}\\\\p{Cs}]*$"}
    notes · optional · {"type":"string","maxLength":4000}
    shippingLocId · string · {"type":"string","maxLength":40,"minLength":1}
    shortName · optional · {"type":"string","maxLength":14}
    weatherId · optional · {"type":"string","maxLength":40}
    "
  `);
  expect(entriesOf(createWaypointCall.body)).toMatchInlineSnapshot(`
    "
    beaconId · optional · {"anyOf":[{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},{"type":"null"}],"default":null}
    innerRadius · number · {"type":"number","minimum":0,"maximum":1000000}
    latitude · number · {"type":"number","minimum":-90,"maximum":90}
    longitude · number · {"type":"number","minimum":-180,"maximum":180}
    motionTimer · optional · {"anyOf":[{"type":"integer","minimum":0,"maximum":86400},{"type":"null"}],"default":null}
    name · string · {"type":"string","maxLength":100,"pattern":"^[A-Za-z0-9 ]*$"}
    outerRadius · number · {"type":"number","minimum":0,"maximum":1000000}
    shippingLocId · optional · {"anyOf":[{"type":"string","maxLength":40},{"type":"null"}],"default":null}
    waypointType · literal · {"const":1}
    "
  `);
  expect(entriesOf(updateWaypointCall.body)).toMatchInlineSnapshot(`
    "
    baseVersion · optional · {"type":"integer","minimum":1,"maximum":9007199254740991}
    beaconId · optional · {"anyOf":[{"type":"string","minLength":17,"maxLength":17,"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"},{"type":"null"}]}
    entryId · number · {"type":"integer","minimum":1,"maximum":9007199254740991}
    innerRadius · optional · {"type":"number","minimum":0,"maximum":1000000}
    latitude · optional · {"type":"number","minimum":-90,"maximum":90}
    longitude · optional · {"type":"number","minimum":-180,"maximum":180}
    motionTimer · optional · {"anyOf":[{"type":"integer","minimum":0,"maximum":86400},{"type":"null"}]}
    name · optional · {"type":"string","maxLength":100,"pattern":"^[A-Za-z0-9 ]*$"}
    outerRadius · optional · {"type":"number","minimum":0,"maximum":1000000}
    shippingLocId · optional · {"anyOf":[{"type":"string","maxLength":40},{"type":"null"}]}
    "
  `);
});

it('derives the parts that two people may set', () => {
  const told = {
    shipment: editShipment.edit?.told.toSorted(),
    location: editLocation.edit?.told.toSorted(),
    waypoint: editWaypoint.edit?.told.toSorted(),
  };
  expect(told).toMatchInlineSnapshot(`
    {
      "location": [
        "enabled",
        "latitude",
        "locAddress1",
        "locAddress2",
        "locCity",
        "locCode",
        "locCountry",
        "locRegion",
        "locState",
        "locType",
        "locZip",
        "longitude",
        "name",
        "notes",
        "shortName",
        "weatherId",
      ],
      "shipment": [
        "customData",
        "customData2",
        "customData3",
        "customText",
        "destLatitude",
        "destLongitude",
        "destName",
        "limitProfile",
        "originLatitude",
        "originLongitude",
        "originName",
        "packageInfo",
        "plannedArrival",
        "plannedDeparture",
        "stateInt1",
        "tracking",
      ],
      "waypoint": [
        "beaconId",
        "innerRadius",
        "latitude",
        "longitude",
        "motionTimer",
        "name",
        "outerRadius",
        "shippingLocId",
      ],
    }
  `);
  expect({ LOCATION_PARTS, WAYPOINT_PARTS }).toMatchInlineSnapshot(`
    {
      "LOCATION_PARTS": {
        "enabled": "enabled",
        "latitude": "position",
        "locAddress1": "address",
        "locAddress2": "address",
        "locCity": "address",
        "locCode": "code",
        "locCountry": "address",
        "locRegion": "region",
        "locState": "address",
        "locType": "type",
        "locZip": "address",
        "longitude": "position",
        "name": "name",
        "notes": "notes",
        "shortName": "shortName",
        "weatherId": "weather",
      },
      "WAYPOINT_PARTS": {
        "beaconId": "beacon",
        "innerRadius": "radius",
        "latitude": "position",
        "longitude": "position",
        "motionTimer": "motionTimer",
        "name": "name",
        "outerRadius": "radius",
        "shippingLocId": "location",
      },
    }
  `);
});
