import { MAP_KINDS, MAP_TYPE_IDS } from '../geozone.ts';
import { defineEntity } from './entity.ts';
import { choice, flag, guid, instant, integer, json, text } from './field.ts';

/** A route or geozone (spec 2 §3 "Geofence, route or map"). */
export const geozone = defineEntity({
  name: 'geozones',
  sql: 'route_map',
  key: 'mapId',
  fields: {
    mapId: guid(),
    entryId: integer(),
    version: integer(),
    companyId: text(),
    name: text({ column: 'map_name', search: 'name' }),
    description: text({ search: 'note' }),
    mapConfigNameType: choice(MAP_KINDS),
    mapConfigTypeId: choice(MAP_TYPE_IDS),
    alternateNames: json<string[]>(),
    notes: text(),
    enabled: flag(),
    /** Null without points. */
    center: json<{ latitude: number; longitude: number } | null>(),
    pointCount: integer(),
    /** Latitude and longitude of each, in order: what is drawn without a connection, and gone on with. */
    points: json<[number, number][]>(),
    /** Child map ids, in the route's order. */
    associationList: json<string[]>(),
    createDate: instant(),
    lastUpdate: instant(),
  },
  computed: {
    otherNames: { kind: 'text', search: 'name', of: (row) => row.alternateNames.join('\n') },
    centerLatitude: { kind: 'number', of: (row) => row.center?.latitude ?? null },
    centerLongitude: { kind: 'number', of: (row) => row.center?.longitude ?? null },
  },
});
