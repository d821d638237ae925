import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createGeozoneSet, routeNotes } from '../../src/contract/geozones.ts';
import { makeGeozones } from './make-geozones.ts';
import { makeLanes } from './make-lanes.ts';
import { DEMO_PLACES } from './places.ts';
import { seededRandom } from './random.ts';

const LANES = makeLanes(seededRandom(8), DEMO_PLACES, 8);

describe('the demo’s geozones', () => {
  const made = makeGeozones(seededRandom(7), DEMO_PLACES, LANES);

  it('are the same every time', () => {
    expect(makeGeozones(seededRandom(7), DEMO_PLACES, LANES)).toEqual(made);
  });

  it('are what the call would take', () => {
    for (const map of made.maps) {
      const points = made.points.filter((point) => point.map_id === map.map_id);
      expect(points).toHaveLength(map.point_count);
      const body = {
        mapName: map.map_name,
        companyName: 'x',
        mapId: map.map_id,
        map: {
          description: map.description,
          subMapID: made.associations.filter((one) => one.map_id === map.map_id).map((one) => one.sub_map_id),
          altNames: map.alternate_names,
          mapConfigNameType: map.map_config_name_type,
          mapConfigTypeId: map.map_config_type_id,
          notes: map.notes,
          points: points.map(({ latitude, longitude, point_type }) => ({ latitude, longitude, pointType: point_type })),
          enabled: map.enabled,
        },
      };
      expect(v.safeParse(createGeozoneSet.body, body).issues).toBeUndefined();
    }
    expect(new Set(made.maps.map((map) => map.map_name)).size).toBe(made.maps.length);
  });

  it('make routes of a zone, a path and a zone between known locations', () => {
    const routes = made.maps.filter((map) => map.map_config_name_type === 'Route');
    expect(routes).toHaveLength(5);
    expect(routes.filter((route) => route.enabled === 0)).toHaveLength(1);
    for (const route of routes) {
      expect(made.associations.filter((one) => one.map_id === route.map_id)).toHaveLength(3);
      expect(v.safeParse(routeNotes, JSON.parse(route.notes)).success).toBe(true);
    }
  });
});
