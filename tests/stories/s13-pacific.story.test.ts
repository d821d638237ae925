import { afterEach, expect, it } from 'vitest';
import type { TriedGeozone } from '../../src/contract/geozones.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { decodePackedSet } from '../../src/domain/readings/packed-set.ts';
import { tracksOf } from '../../src/domain/readings/track-columns.ts';
import { pathsOf, pointsOf, positionAt } from '../../src/domain/track-path.ts';
import { openWorkbook } from '../../src/domain/xlsx/read-workbook.ts';
import { lineFeatures } from '../../src/ui/map/map-shapes.ts';
import { frameOf, placeIn, wayIn } from '../../src/ui/map/picture/frame.ts';
import { linesOfPdf, madeReport } from './support/made-report.ts';
import { type StoryDay, type StoryPlace, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterEach(() => day.end());

const YOKOHAMA = { name: 'Yokohama Honmoku', lat: 35.43, lon: 139.68 };
const LONG_BEACH = { name: 'Long Beach Pier T', lat: 33.76, lon: -118.22 };
const AUCKLAND = { name: 'Auckland Fergusson', lat: -36.84, lon: 174.79 };
const APIA = { name: 'Apia Matautu', lat: -13.82, lon: -171.76 };

/** Around Fiji, on both sides of 180°. */
const FIJI = [
  [-15.5, 176.5],
  [-15.5, -178],
  [-20, -178],
  [-20, 176.5],
].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));

/** Where the ship is at noon of each day: UTC, latitude, longitude. */
const NORTH: readonly (readonly [string, number, number])[] = [
  ['+1d 12:00', 39.5, 150],
  ['+2d 12:00', 43, 161],
  ['+3d 12:00', 45.5, 173],
  ['+4d 12:00', 46, -175],
  ['+5d 12:00', 44.5, -162],
  ['+6d 12:00', 42, -148],
  ['+7d 12:00', 38.5, -135],
  ['+8d 12:00', 35, -123],
];
const SOUTH: readonly (readonly [string, number, number])[] = [
  ['+1d 12:00', -28, 176],
  ['+2d 06:00', -22, 177.5],
  ['+2d 12:00', -19, 178.5],
  ['+2d 18:00', -17.5, 179.8],
  ['+3d 00:00', -16.5, -179],
  ['+3d 06:00', -15, -176.5],
  ['+3d 12:00', -14.4, -174],
];

async function placed(one: typeof YOKOHAMA): Promise<StoryPlace> {
  const body = { name: one.name, locType: 'Location', latitude: one.lat, longitude: one.lon };
  const made = await day.admin.change('POST', 'tables/create/shippingLocations', body);
  return { ...one, shippingLocId: made.json.shippingLocId };
}

it('S13 the Pacific: line, bounds, replay, picture, distance and zone are right over 180°', async () => {
  day = await storyDay('2026-04-06T06:00:00Z');
  const [yokohama, beach] = [await placed(YOKOHAMA), await placed(LONG_BEACH)];
  const [auckland, apia] = [await placed(AUCKLAND), await placed(APIA)];
  const [north, south] = [await day.device('tags'), await day.device('tags')];
  const ends = (origin: StoryPlace, destination: StoryPlace) => ({ params: { origin, destination } });
  const pacific = await day.activate(north, ends(yokohama, beach));
  const islands = await day.activate(south, ends(auckland, apia));
  const at = (tag: string, time: string, latitude: number, longitude: number) =>
    day.fix(tag, time, 0, { latitude, longitude });
  await day.clock.to('07:00');
  await day.say([
    at(north, '06:30', YOKOHAMA.lat, YOKOHAMA.lon),
    at(south, '06:30', AUCKLAND.lat, AUCKLAND.lon),
    at(north, '06:50', YOKOHAMA.lat, YOKOHAMA.lon),
  ]);
  await day.clock.to('+10d 06:00');
  await day.say([
    at(north, '20:00', 36.2, 142),
    at(north, '21:00', 36.3, 142.4),
    ...NORTH.map(([time, latitude, longitude]) => at(north, time, latitude, longitude)),
    at(north, '+9d 12:00', LONG_BEACH.lat, LONG_BEACH.lon),
    at(north, '+9d 13:00', LONG_BEACH.lat, LONG_BEACH.lon),
    at(south, '20:00', -35, 175.2),
    at(south, '21:00', -34.8, 175.2),
    ...SOUTH.map(([time, latitude, longitude]) => at(south, time, latitude, longitude)),
  ]);
  await day.clock.settled();

  // The second fix at sea says that it left. Departure and arrival are where the ship was, not where somebody across the globe is.
  const looks = await day.fiveLooks(pacific.guid);
  expect(looks.list).toMatchObject({ departed: '2026-04-06T21:00Z', arrived: '2026-04-15T12:00Z' });
  expect(looks.public).toMatchObject({ departed: '2026-04-06T21:00Z', arrived: '2026-04-15T12:00Z' });

  // The zone: in at 178.5° E, out with the second fix beyond 176.5° W; the ship in the north, 7,000 km away, never.
  const { json } = await day.admin.change('POST', 'geozone/try', {
    mapConfigTypeId: 1,
    points: FIJI,
    origins: [],
    destinations: [],
    roundTrip: false,
  });
  const tried = json as unknown as TriedGeozone;
  const seen = tried.events.toSorted((a, b) => a.event - b.event);
  expect(seen.map(({ guid, event, time }) => [guid, event, new Date(time).toISOString()])).toEqual([
    [islands.guid, 10, '2026-04-08T12:00:00.000Z'],
    [islands.guid, 11, '2026-04-09T12:00:00.000Z'],
  ]);

  // As the page draws it of what its device has.
  const packed = await day.admin.bytes('GET', `shipments/${pacific.guid}/readings`);
  const { positions } = tracksOf([decodePackedSet(packed)]).get(north) ?? {};
  if (positions === undefined) throw new Error('There is no track.');
  const points = pointsOf(positions);
  expect(points).toHaveLength(14);
  const [origin, destination] = [YOKOHAMA, LONG_BEACH].map(({ lat, lon }) => ({ latitude: lat, longitude: lon }));
  const paths = pathsOf(points, {
    shippingState: 4,
    origin: origin ?? null,
    destination: destination ?? null,
    current: null,
  });
  const way = paths[0]?.points.map(({ longitude, latitude }) => [longitude, latitude] as const) ?? [];
  // The line: two pieces that meet at 180°, each going east.
  const [line] = lineFeatures([{ key: 'way', label: 'Way', points: way }], '#000000').features;
  const pieces = line?.geometry.type === 'MultiLineString' ? line.geometry.coordinates : [];
  expect(pieces).toHaveLength(2);
  expect([pieces[0]?.at(-1)?.[0], pieces[1]?.[0]?.[0]]).toEqual([180, -180]);
  // Crossed 7/12 of the way from 173° E to 175° W: 45.5° + 7/12 · 0.5°.
  expect(pieces[0]?.at(-1)?.[1]).toBeCloseTo(45.79, 2);
  for (const piece of pieces) {
    const longitudes = piece.map(([longitude = 0]) => longitude);
    expect(longitudes).toEqual(longitudes.toSorted((a, b) => a - b));
  }
  // Bounds and picture: the Pacific, not the world. 102.1° are as wide as the picture less its room.
  const size = { width: 1_000, height: 400 };
  const frame = frameOf([...points], size, { padding: 48, zoom: 8 }, [way]);
  expect(placeIn(frame, { latitude: YOKOHAMA.lat, longitude: YOKOHAMA.lon }).x).toBeCloseTo(48, 0);
  expect(placeIn(frame, { latitude: LONG_BEACH.lat, longitude: LONG_BEACH.lon }).x).toBeCloseTo(952, 0);
  expect(wayIn(frame, way)).toHaveLength(1);
  // Replay: in the middle of the day that crosses, 1° W, not near Africa.
  const midnight = positionAt(points, Date.parse('2026-04-10T00:00:00Z'));
  expect(midnight?.longitude).toBeCloseTo(179, 6);
  expect(midnight?.latitude).toBeCloseTo(45.75, 6);
  expect(positionAt(points, Date.parse('2026-04-10T06:00:00Z'))?.longitude).toBeCloseTo(-178, 6);
  // Distance: 8,904 km by the haversine, worked out elsewhere.
  const metres = points.slice(1).reduce((sum, point, nth) => sum + greatCircleDistance(points[nth] ?? point, point), 0);
  expect(Math.abs(metres / 1_000 - 8_904)).toBeLessThan(5);
});

/** Two readers of one trip: 41 °F are 5 °C, 55 °F are 12.8 °C; 08:10 UTC is 17:10 in Tokyo and 01:10 in Los Angeles, in summer. */
const READERS = [
  { zone: 'Asia/Tokyo', unit: 'Celsius', sign: '°C', first: 5, warm: 12.8, clock: '17:10' },
  { zone: 'America/Los_Angeles', unit: 'Fahrenheit', sign: '°F', first: 41, warm: 55, clock: '01:10' },
] as const;

it('S13 the Pacific: each reader’s times and units say their zone and unit, in mail, CSV, XLSX and PDF', async () => {
  day = await storyDay('2026-06-01T06:00:00Z');
  const reports = ['shipmentReadings'];
  await day.admin.change('PUT', 'groups/administrators', { property: { customPrefs: { reports } } });
  const reads = (login: string, { zone, unit }: (typeof READERS)[number]) =>
    day.admin.change('PUT', `users/${login}`, {
      propertyMap: { customPrefs: { timezone: zone, temperatureUnit: unit } },
    });
  const [tokyo, angeles] = READERS;
  const tag = await day.device('tags');
  const { guid } = await day.activate(tag);
  await day.rules(`shipment:${guid}`, { highTemperature: { limit: 46, minutes: 0 } });
  await reads(day.told.login, tokyo);
  await day.clock.to('08:15');
  await day.say([day.message(tag, '08:00', { temperature: 41 }), day.message(tag, '08:10', { temperature: 55 })]);
  await day.clock.to('08:30');
  await reads(day.told.login, angeles);
  await day.clock.to('09:15');
  await day.say([day.message(tag, '09:10', { temperature: 41 })]);
  await day.clock.to('10:00');
  const subjects = day.mails();
  const mails = day
    .arrived()
    .flatMap(({ body }, at) => (subjects[at]?.includes('High Temperature') === true ? body : []));
  expect(mails).toHaveLength(2);
  for (const [at, { zone, sign, warm, clock }] of READERS.entries()) {
    expect(mails[at]).toContain(`${clock} (${zone})`);
    expect(mails[at]?.replaceAll('\u00a0', ' ')).toContain(`${warm} ${sign}`);
  }

  for (const reader of READERS) {
    const { zone, sign, first, warm, clock } = reader;
    await reads(day.admin.login, reader);
    const [time, temperature] = [`Time (${zone})`, `Temperature (${sign})`];
    const of = (format: 'csv' | 'xlsx' | 'pdf') => madeReport(day.admin, 'shipmentReadings', { guid }, format);
    const [head = '', ...rows] = new TextDecoder()
      .decode(await of('csv'))
      .trimEnd()
      .split('\r\n');
    expect(head.split(',')).toEqual(expect.arrayContaining([time, temperature]));
    const cells = rows.map((row) => row.split(','));
    const column = head.split(',').indexOf(temperature);
    expect(cells.map((row) => Number(row[column]))).toEqual([first, warm, first]);
    expect(cells[1]?.[0]).toBe(`2026-06-01 ${clock}:00`);

    const book = await openWorkbook(await of('xlsx'));
    if ('fault' in book) throw new Error(book.fault);
    const [names, , second] = await book.rows(0);
    expect(names?.cells).toEqual(head.replace('\uFEFF', '').split(','));
    expect([second?.cells[0], Number(second?.cells[column])]).toEqual([expect.stringContaining(clock), warm]);

    const text = linesOfPdf(await of('pdf'))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const words of [time, temperature, clock, String(warm)]) expect(text).toContain(words);
  }
});
