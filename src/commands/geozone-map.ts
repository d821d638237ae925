import * as v from 'valibot';
import { type GeozoneRow, type MapContent, mapConfigNameType, mapConfigTypeId } from '../contract/geozones.ts';
import { guid, storedLatitude, storedLongitude } from '../contract/primitives.ts';
import { centerOf } from '../domain/geozone.ts';
import { mayDo } from './provisioning.ts';

/** A route or a geozone, all of it, as the modal gives it (spec 2 §7 "Geofence map create"). */
export const geozoneMap = v.object({
  /** Made on this device, and the map's for good. */
  mapId: guid,
  mapName: v.string(),
  /** The company of who makes it. */
  companyName: v.string(),
  map: v.object({
    description: v.string(),
    subMapID: v.array(guid),
    altNames: v.array(v.string()),
    mapConfigNameType,
    mapConfigTypeId,
    notes: v.string(),
    points: v.array(v.object({ latitude: storedLatitude, longitude: storedLongitude, pointType: v.number() })),
    enabled: v.picklist([0, 1]),
  }),
});

/** What of the row a map's content decides. */
export const mapFields = (
  map: MapContent,
): Pick<
  GeozoneRow,
  'description' | 'alternateNames' | 'notes' | 'enabled' | 'center' | 'pointCount' | 'points' | 'associationList'
> => ({
  description: map.description,
  alternateNames: map.altNames,
  notes: map.notes,
  enabled: map.enabled,
  center: centerOf(map.points),
  pointCount: map.points.length,
  points: map.points.map(({ latitude, longitude }) => [latitude, longitude]),
  associationList: map.subMapID,
});

/** What a map's row says, as an edit gives it back. @param pointType of all its points (docs/decisions/routes.md) */
export const contentOf = (row: GeozoneRow, pointType: number): MapContent => ({
  description: row.description,
  subMapID: row.associationList,
  altNames: row.alternateNames,
  mapConfigNameType: row.mapConfigNameType,
  mapConfigTypeId: row.mapConfigTypeId,
  notes: row.notes,
  points: row.points.map(([latitude, longitude]) => ({ latitude, longitude, pointType })),
  enabled: row.enabled === 1 ? 1 : 0,
});

/** Routes are for administrators, geozones also for who has the permission (spec 2 §6); the server looks which it is. */
export const mayEditMaps = mayDo('editGeozones');

export const GEOZONE_FEED = 'geozones';
export const geozoneOrderingKey = (mapId: string): string => `geozone:${mapId}`;
