import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedCoordinate } from '../coordinate.ts';
import { FILE_BYTES_MAX, FILE_POINTS_MAX, type FileShape, type GeoFormat } from './geo-file.ts';
import { readGeoFile } from './read-geo-file.ts';
import { writeGeoFile } from './write-geo-file.ts';

const faultOf = (text: string) => {
  const read = readGeoFile(text);
  return 'fault' in read ? read.fault : read.shapes;
};

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
        expect(readGeoFile(writeGeoFile(shapes, format))).toEqual({ shapes, left: 0 });
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
    expect(faultOf(kml('<Placemark><name>&secret;</name></Placemark>'))).toBe('entities');
    expect(faultOf(kml(`<name>A &amp; B &#38; &#x26;</name>${line('1,2 3,4')}`))).toHaveLength(1);
  });

  it.each([
    ['beyond a pole', line('1,91 3,4')],
    ['around the earth', line('181,1 3,4')],
    ['no numbers', line('one,two 3,4')],
    ['without an end', line('1e999,2 3,4')],
    ['nothing', line('1, 3,4')],
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
      left: 2,
      shapes: [{ name: 'Yard', description: 'Two lines', kind: 'area', points: [{}, {}, {}] }, { kind: 'path' }],
    });
    const gpx = `<g:gpx xmlns:g="x"><g:wpt lat='1' lon='1'/><g:rte><g:name><![CDATA[A > B]]></g:name><g:rtept lat="1" lon="2"><g:ele>5</g:ele></g:rtept><g:rtept lat="3" lon="4"/></g:rte></g:gpx>`;
    expect(readGeoFile(gpx)).toMatchObject({
      left: 1,
      shapes: [{ name: 'A > B', points: [{ latitude: 1, longitude: 2 }, {}] }],
    });
  });
});
