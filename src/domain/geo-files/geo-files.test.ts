import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedCoordinate } from '../coordinate.ts';
import { type Bytes, zipOf } from '../xlsx/zip-stream.ts';
import { FILE_BYTES_MAX, FILE_POINTS_MAX, type FileShape, type GeoFormat } from './geo-file.ts';
import { readGeoBytes, readGeoFile } from './read-geo-file.ts';
import { writeGeoFile } from './write-geo-file.ts';

const faultOf = (text: string) => {
  const read = readGeoFile(text);
  return 'fault' in read ? read.fault : read.shapes;
};

const NOTHING = { points: 0, short: 0, holes: 0, skipped: 0 };

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => roundedCoordinate(value) + 0);
const points = fc.uniqueArray(fc.record({ latitude: degrees(90), longitude: degrees(180) }), {
  minLength: 3,
  maxLength: 12,
  selector: ({ latitude, longitude }) => `${latitude} ${longitude}`,
});
/** A text as files keep it: on one line. */
const word = fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim());
const shape = (kinds: readonly FileShape['kind'][]): fc.Arbitrary<FileShape> =>
  fc.record({ name: word, description: word, kind: fc.constantFrom(...kinds), points });

describe('RT5: files of geozones', () => {
  it.each<[GeoFormat, readonly FileShape['kind'][]]>([
    ['geojson', ['path', 'area']],
    ['kml', ['path', 'area']],
    ['gpx', ['path']],
  ])('read back what was written as %s', (format, kinds) => {
    fc.assert(
      fc.property(fc.array(shape(kinds), { minLength: 1, maxLength: 4 }), (shapes) => {
        expect(readGeoFile(writeGeoFile(shapes, format))).toEqual({ shapes, beside: NOTHING });
      }),
    );
  });

  it('reads an area of GPX as the line around it', () => {
    const square: FileShape = {
      name: 'Yard',
      description: '',
      kind: 'area',
      points: [
        { latitude: 1, longitude: 1 },
        { latitude: 1, longitude: 2 },
        { latitude: 2, longitude: 2 },
      ],
    };
    expect(faultOf(writeGeoFile([square], 'gpx'))).toMatchObject([
      { kind: 'path', points: [{}, {}, {}, { latitude: 1 }] },
    ]);
  });

  it('answers whatever a file holds with shapes or a fault', () => {
    const json = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value));
    const bits = fc.constantFrom(
      '<kml>',
      '</kml>',
      '<Placemark>',
      '<coordinates>1,2 3,4',
      '&lt;',
      '&x;',
      '<!DOCTYPE',
      '"',
      '<',
      '>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '<gpx><rte><rtept lat="1" lon="',
      '/>',
    );
    const xml = fc.array(bits, { maxLength: 25 }).map((parts) => `<${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(json, xml, fc.string({ maxLength: 200 })), (text) => {
        const read = readGeoFile(text);
        expect('fault' in read ? read.fault.length : read.shapes.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});

const kml = (inside: string, before = '') =>
  `${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const line = (coordinates: string) =>
  `<Placemark><name>Way</name><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`;

describe('RT5: hostile files', () => {
  it('has no entities: none is fetched, none grows', () => {
    const bomb = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(faultOf(kml(line('1,2 3,4'), bomb))).toBe('entities');
    expect(readGeoFile(kml(line('1,2 3,4').replace('Way', '&secret; &#xD800;')))).toMatchObject({
      shapes: [{ name: '&secret; &#xD800;' }],
    });
    expect(faultOf(kml(`<name>A &amp; B &#38; &#x26;</name>${line('1,2 3,4')}`))).toHaveLength(1);
  });

  it.each([
    ['beyond a pole', line('1,91 3,4')],
    ['twice around the earth', line('541,1 3,4')],
    ['in metres of a grid', line('431000,5711000 431100,5711200')],
  ])('refuses coordinates %s', (_, text) => {
    expect(faultOf(kml(text))).toBe('coordinates');
  });

  it('refuses what is too large, too deep, too long, too many, broken or empty', () => {
    expect(faultOf(' '.repeat(FILE_BYTES_MAX + 1))).toBe('too-large');
    expect(faultOf('<a>'.repeat(200))).toBe('too-deep');
    expect(faultOf('['.repeat(100_000))).toBe('unreadable');
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(40)}${']}'.repeat(40)}`;
    expect(faultOf(nested)).toBe('too-deep');
    const many = Array.from({ length: FILE_POINTS_MAX + 1 }, (_, n) => [n % 180, n % 90]);
    expect(faultOf(JSON.stringify({ type: 'LineString', coordinates: many }))).toBe('too-many-points');
    expect(faultOf(kml(line('1,2 3,4').repeat(1_001)))).toBe('too-many-shapes');
    expect(faultOf('<kml><Document></kml>')).toBe('unreadable');
    expect(faultOf('<html><body>No</body></html>')).toBe('unreadable');
    expect(faultOf('latitude;longitude')).toBe('unreadable');
    expect(faultOf('{"type":"Topology"}')).toBe('unreadable');
    expect(faultOf(kml('<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'))).toBe('empty');
  });

  it('reads what other programs write: prefixes, heights, holes, several parts, points beside', () => {
    const read = readGeoFile(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'Yard', description: 'Two\nlines' },
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [4, 51, 9],
                  [5, 51, 9],
                  [5, 52, 9],
                  [4, 51, 9],
                ],
                [
                  [4.5, 51.2],
                  [4.6, 51.2],
                  [4.6, 51.3],
                  [4.5, 51.2],
                ],
              ],
            },
          },
          { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [1, 2] } },
          {
            type: 'Feature',
            properties: {},
            geometry: {
              type: 'MultiLineString',
              coordinates: [
                [
                  [1, 2],
                  [3, 4],
                ],
                [[5, 6]],
              ],
            },
          },
        ],
      }),
    );
    expect(read).toMatchObject({
      beside: { points: 1, short: 1, holes: 1, skipped: 0 },
      shapes: [{ name: 'Yard', description: 'Two lines', kind: 'area', points: [{}, {}, {}] }, { kind: 'path' }],
    });
    const gpx = `<g:gpx xmlns:g="x"><g:wpt lat='1' lon='1'/><g:rte><g:name><![CDATA[A > B]]></g:name><g:rtept lat="1" lon="2"><g:ele>5</g:ele></g:rtept><g:rtept lat="3" lon="4"/></g:rte></g:gpx>`;
    expect(readGeoFile(gpx)).toMatchObject({
      beside: { ...NOTHING, points: 1 },
      shapes: [{ name: 'A > B', points: [{ latitude: 1, longitude: 2 }, {}] }],
    });
  });
});

const spots = (text: string) => {
  const read = readGeoFile(text);
  if ('fault' in read) throw new Error(read.fault);
  return read.shapes.map(({ points: found }) => found.map(({ latitude, longitude }) => [longitude, latitude]));
};

describe('RT5: files as programs write them', () => {
  it('go on beyond 180°, and come back to the world', () => {
    const ring = [
      [170, 52],
      [190, 52],
      [190, 60],
      [170, 60],
      [170, 52],
    ];
    expect(spots(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).toEqual([
      [
        [170, 52],
        [-170, 52],
        [-170, 60],
        [170, 60],
      ],
    ]);
    const track =
      '<gpx><trk><trkseg><trkpt lat="-18" lon="179.9"/><trkpt lat="-17" lon="-179.8"/></trkseg></trk></gpx>';
    expect(spots(track)).toEqual([
      [
        [179.9, -18],
        [-179.8, -17],
      ],
    ]);
  });

  it.each([
    ['4.1, 51.9, 0 4.2, 51.95, 0'],
    ['4.1 , 51.9 4.2 , 51.95'],
    ['4.1, 51.9, 4.2, 51.95'],
    ['4.1,51.9,7,4.2,51.95,7'],
    ['\n\t4.1,51.9,0\n\t4.2,51.95,0\n'],
  ])('have coordinates with blanks and commas in their own way: %j', (coordinates) => {
    expect(spots(kml(line(coordinates)))).toEqual([
      [
        [4.1, 51.9],
        [4.2, 51.95],
      ],
    ]);
  });

  it('have tracks of Google Earth, rings alone, and several parts together', () => {
    const track =
      '<gx:Track><when>2026-01-01T00:00:00Z</when><gx:coord>4.1 51.9 0</gx:coord><gx:coord>4.2 51.95 0</gx:coord></gx:Track>';
    const ring = '<LinearRing><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing>';
    const hole = `<Polygon><outerBoundaryIs>${ring}</outerBoundaryIs><innerBoundaryIs>${ring}</innerBoundaryIs></Polygon>`;
    const mark = (inside: string) => `<Placemark><name>Yard</name>${inside}</Placemark>`;
    const read = readGeoFile(
      kml(
        mark(`<gx:MultiTrack>${track}${track}</gx:MultiTrack>`) +
          mark(ring) +
          mark(`<MultiGeometry>${hole}<Point/></MultiGeometry>`),
      ),
    );
    expect(read).toMatchObject({
      shapes: [{ kind: 'path' }, { kind: 'path', name: 'Yard' }, { kind: 'area' }, { kind: 'area' }],
      beside: { points: 1, short: 0, holes: 1, skipped: 0 },
    });
  });

  it('have points that are none, which are left out and counted', () => {
    const gpx =
      '<gpx><trk><trkseg><trkpt lat="51.9" lon="4.1"/><trkpt lat="nan" lon="nan"/><trkpt lat="51.95" lon="4.2"/></trkseg></trk></gpx>';
    expect(readGeoFile(gpx)).toMatchObject({ shapes: [{ points: [{}, {}] }], beside: { ...NOTHING, skipped: 1 } });
    expect(readGeoFile(kml(line('one,two 3,4 1e999,2 5,6')))).toMatchObject({ shapes: [{}], beside: { skipped: 2 } });
    expect(readGeoFile('{"type":"LineString","coordinates":[[1,2],null,["3",4],[5,6]]}')).toMatchObject({
      beside: { skipped: 2 },
    });
  });

  it('have a bare &', () => {
    expect(readGeoFile(kml(line('1,2 3,4').replace('Way', 'A & B; AT&T &amp; &nbsp;')))).toMatchObject({
      shapes: [{ name: 'A & B; AT&T & &nbsp;' }],
    });
  });

  it('say what they hold instead of lines and areas', () => {
    const gpx =
      '<gpx><wpt lat="1" lon="1"/><wpt lat="2" lon="2"/><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>';
    expect(readGeoFile(gpx)).toEqual({ fault: 'empty', beside: { points: 2, short: 1, holes: 0, skipped: 0 } });
  });

  it('are packed, and in other encodings', async () => {
    async function* once(text: string) {
      yield new TextEncoder().encode(text);
    }
    const pack = async (name: string, text: string) => {
      const all: Bytes[] = [];
      const entries = [
        { name: 'images/a.png', content: once('x') },
        { name, content: once(text) },
      ];
      for await (const piece of zipOf(entries)) all.push(piece);
      return new Uint8Array(await new Blob(all).arrayBuffer());
    };
    const kmz = await pack('doc.kml', kml(line('1,2 3,4')));
    expect(await readGeoBytes(kmz)).toMatchObject({ shapes: [{ name: 'Way' }] });
    expect(await readGeoBytes(await pack('readme.txt', 'x'))).toEqual({ fault: 'unreadable' });
    for (let cut = 4; cut < kmz.length - 20; cut += 53) {
      expect(await readGeoBytes(kmz.slice(0, cut))).toEqual({ fault: 'unreadable' });
    }
    const old = Uint8Array.from(kml(line('1,2 3,4').replace('Way', 'Straße')), (letter) => letter.charCodeAt(0));
    expect(await readGeoBytes(old)).toMatchObject({ shapes: [{ name: 'Straße' }] });
  });
});
