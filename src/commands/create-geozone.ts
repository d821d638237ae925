import { msg } from '@lingui/core/macro';
import { createGeozoneSet, type GeozoneRow } from '../contract/geozones.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { GEOZONE_FEED, geozoneMap, geozoneOrderingKey, mapFields, mayEditMaps } from './geozone-map.ts';

/** Makes a route or a geozone (spec 2 §7 "Geofence map create"). */
export const createGeozone = command({
  type: 'geozone.create',
  version: 1,
  schema: geozoneMap,
  mayIssue: mayEditMaps,
  orderingKeys: ({ mapId }) => [geozoneOrderingKey(mapId)],
  needs: ({ map }) => map.subMapID.map(geozoneOrderingKey),
  effect: ({ mapId, mapName, map }, { user, now }) => {
    const at = instantAt(now);
    const row: GeozoneRow = {
      mapId,
      entryId: 0,
      version: 0,
      companyId: user.companyId,
      name: mapName,
      mapConfigNameType: map.mapConfigNameType,
      mapConfigTypeId: map.mapConfigTypeId,
      ...mapFields(map),
      createDate: at,
      lastUpdate: at,
    };
    return [{ op: 'put', feed: GEOZONE_FEED, key: mapId, row }];
  },
  creates: ({ mapId }) => geozoneOrderingKey(mapId),
  operation: createGeozoneSet,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ mapName }) => msg`Create geozone or route ${mapName}`,
});
