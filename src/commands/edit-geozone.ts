import { msg } from '@lingui/core/macro';
import { updateGeozoneSet } from '../contract/geozones.ts';
import { command } from './command.ts';
import { GEOZONE_FEED, geozoneMap, geozoneOrderingKey, mapFields, mayEditMaps } from './geozone-map.ts';

/**
 * Replaces what a route or a geozone has (spec 2 §7). It is one thing: of two who draw the same zone no half of each can
 * be joined, so whatever somebody else has changed of it is asked about.
 */
export const editGeozone = command({
  type: 'geozone.edit',
  version: 1,
  schema: geozoneMap,
  mayIssue: mayEditMaps,
  orderingKeys: ({ mapId }) => [geozoneOrderingKey(mapId)],
  needs: ({ map }) => map.subMapID.map(geozoneOrderingKey),
  effect: ({ mapId, map }) => [{ op: 'merge', feed: GEOZONE_FEED, key: mapId, fields: mapFields(map) }],
  edit: {
    orderingKey: ({ mapId }) => geozoneOrderingKey(mapId),
    parts: () => ({}),
    only: (payload) => payload,
    // Its points are not in the row: only by the version can it be told that somebody has moved one.
    watched: ['version'],
    told: [],
    words: { version: { name: msg`Map`, value: () => '' } },
  },
  operation: updateGeozoneSet,
  request: (payload, { baseVersion }) => ({ body: { ...payload, baseVersion } }),
  deletes: false,
  describe: ({ mapName }) => msg`Edit geozone or route ${mapName}`,
});
