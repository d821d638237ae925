import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../tests/server/support/upstream.ts';
import { Refusal } from '../http/refusal.ts';
import { captureLog } from '../process/log.ts';
import { askService } from './ask-service.ts';
import { createMaps, type Maps } from './maps.ts';
import { readMapsConfiguration } from './maps-configuration.ts';

const ROTTERDAM = { latitude: 51.9225, longitude: 4.47917 };
const VENLO = { latitude: 51.37, longitude: 6.17 };

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const ROUTE = {
  code: 'Ok',
  waypoints: [],
  routes: [
    {
      distance: 187_000.4,
      duration: 7_200,
      weight: 1,
      geometry: {
        type: 'LineString',
        coordinates: [
          [4.47917, 51.9225],
          [5, 51.6],
          [6.17, 51.37],
        ],
      },
    },
  ],
};

describe('the maps services', () => {
  const running: Upstream[] = [];
  const start = async (answer: Parameters<typeof startUpstream>[0]): Promise<Upstream> => {
    const upstream = await startUpstream(answer);
    running.push(upstream);
    return upstream;
  };
  // Its failures are on purpose; one test reads what it has to say of them.
  let stopCapture = (): void => undefined;
  beforeEach(() => {
    stopCapture = captureLog(() => undefined);
  });
  afterEach(async () => {
    stopCapture();
    for (const upstream of running.splice(0)) await upstream.close();
  });
  const configured = (upstream: Upstream, geocoder = '/search'): Maps =>
    createMaps(
      readMapsConfiguration({
        LADING_GEOCODER_URL: upstream.url + geocoder,
        LADING_DIRECTIONS_URL: `${upstream.url}/route/v1/driving`,
      }),
    );
  async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`);
    expect([error.code, error.status]).toEqual(['service-failed', 502]);
    return error;
  }

  it('ask a Nominatim', async () => {
    const upstream = await start((_request, response) =>
      json(response, 200, [
        { place_id: 1, display_name: 'Reeweg, Rotterdam\u0007, Nederland', lat: '51.8866', lon: '4.2840' },
        { place_id: 2, display_name: 'Another', lat: '1', lon: '2' },
      ]),
    );
    const found = await configured(upstream).geocode('Reeweg 35 & "?x=1#y', 1);
    expect(found).toEqual({
      source: 'service',
      places: [{ name: 'Reeweg, Rotterdam , Nederland', latitude: 51.8866, longitude: 4.284 }],
    });
    expect(upstream.asked).toEqual(['/search?q=Reeweg+35+%26+%22%3Fx%3D1%23y&limit=1&format=jsonv2']);
  });

  it('ask a Photon, without a parameter it does not know', async () => {
    const upstream = await start((_request, response) =>
      json(response, 200, {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [4.284, 51.8866] },
            properties: {
              osm_id: 1,
              street: 'Reeweg',
              housenumber: '35',
              postcode: '3199',
              city: 'Rotterdam',
              country: 'Nederland',
            },
          },
        ],
      }),
    );
    const found = await configured(upstream, '/api').suggest('Reew', 5);
    expect(found.places).toEqual([
      { name: 'Reeweg 35, 3199 Rotterdam, Nederland', latitude: 51.8866, longitude: 4.284 },
    ]);
    expect(upstream.asked).toEqual(['/api?q=Reew&limit=5']);
  });

  it('ask an OSRM for a road', async () => {
    const upstream = await start((_request, response) => json(response, 200, ROUTE));
    expect(await configured(upstream).directions([ROTTERDAM, VENLO])).toEqual({
      kind: 'road',
      points: [ROTTERDAM, { latitude: 51.6, longitude: 5 }, VENLO],
      distance: 187_000.4,
      duration: 7_200,
    });
    expect(upstream.asked).toEqual([
      '/route/v1/driving/4.47917,51.9225;6.17,51.37?overview=full&geometries=geojson&steps=false',
    ]);
  });

  it('draw a great circle where there is no service, and call it so', async () => {
    const maps = createMaps({ geocoder: undefined, directionsUrl: undefined, file: undefined });
    const found = await maps.directions([ROTTERDAM, VENLO, ROTTERDAM]);
    expect([found.kind, found.duration]).toEqual(['great-circle', null]);
    expect(found.points[0]).toEqual(ROTTERDAM);
    expect(found.points).toContainEqual(VENLO);
    expect(found.points.at(-1)).toEqual(ROTTERDAM);
    expect(found.distance).toBeCloseTo(2 * 132_300, -4);
  });

  it('pass on why there is no road', async () => {
    const upstream = await start((_request, response) =>
      json(response, 400, { code: 'NoRoute', message: 'Impossible' }),
    );
    const refusal = await refusalOf(configured(upstream).directions([ROTTERDAM, VENLO]));
    expect(refusal.errors).toEqual([{ code: 'NoRoute', detail: 'Directions request failed due to NoRoute' }]);
  });

  it.each([
    ['an error', 503, '<h1>busy</h1>', '503'],
    ['an error in JSON', 500, '{"trace":"secret"}', '500'],
    ['no JSON', 200, '<html>', 'unreadable'],
    ['other JSON', 200, '{"places":[]}', 'unreadable'],
    ['no object', 200, 'null', 'unreadable'],
    ['a place nowhere', 200, '[{"display_name":"x","lat":"91","lon":"0"}]', 'unreadable'],
    ['a wrong route', 200, '{"code":"Ok","routes":[]}', 'unreadable'],
    [
      'a route off the map',
      200,
      JSON.stringify({
        ...ROUTE,
        routes: [
          {
            ...ROUTE.routes[0],
            geometry: {
              type: 'LineString',
              coordinates: [
                [0, 0],
                [0, 99],
              ],
            },
          },
        ],
      }),
      'unreadable',
    ],
  ])('refuse %s with a word, and tell nothing else of it', async (_name, status, body, word) => {
    const upstream = await start((_request, response) => response.writeHead(status).end(body));
    const found = [
      await refusalOf(configured(upstream).geocode('x', 1)),
      await refusalOf(configured(upstream).directions([ROTTERDAM, VENLO])),
    ];
    expect(found.map((refusal) => refusal.errors)).toEqual([
      [{ code: word, detail: `Address search failed due to ${word}` }],
      [{ code: word, detail: `Directions request failed due to ${word}` }],
    ]);
  });

  it('never follow a redirect', async () => {
    const canary = await start((_request, response) => json(response, 200, ROUTE));
    for (const status of [301, 302, 303, 307, 308]) {
      const upstream = await start((_request, response) =>
        response.writeHead(status, { Location: `${canary.url}/route/v1/driving/1,1;2,2` }).end('{}'),
      );
      const refusal = await refusalOf(configured(upstream).directions([ROTTERDAM, VENLO]));
      expect(refusal.errors[0]?.code).toBe('redirect');
    }
    expect(canary.asked).toEqual([]);
  });

  it('wait no longer than their time, also for an answer that drips', async () => {
    const limits = { timeLimit: 300, sizeLimit: 1_000 };
    const silent = await start(() => undefined);
    await expect(askService('x', new URL(silent.url), limits)).rejects.toThrow('timeout');
    const dripping = await start((_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    await expect(askService('x', new URL(dripping.url), limits)).rejects.toThrow('timeout');
  });

  it('stop reading an answer of a gigabyte after eight megabytes', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const upstream = await start((_request, response) => {
      const more = (): void => {
        while (sent < 1024 && response.writable) {
          sent += 1;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    const refusal = await refusalOf(configured(upstream).geocode('x', 1));
    expect(refusal.errors[0]?.code).toBe('too-large');
    // What lay in the buffers of the connection comes on top.
    expect(sent).toBeLessThan(64);
  });

  it('say when nobody answers, and log nothing of what was asked', async () => {
    const upstream = await start(() => undefined);
    const maps = configured(upstream);
    await upstream.close();
    const logged: string[] = [];
    const stop = captureLog((line) => logged.push(line));
    try {
      const refusal = await refusalOf(maps.geocode('Canary Street 7', 1));
      expect(refusal.errors[0]?.code).toBe('unreachable');
    } finally {
      stop();
    }
    expect(logged.join('')).toContain('service-failed');
    expect(logged.join('')).not.toMatch(/Canary|127\.0\.0\.1/);
  });
});
