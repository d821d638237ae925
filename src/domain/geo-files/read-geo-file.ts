import type { GeoPoint } from '../great-circle.ts';
import {
  FILE_BYTES_MAX,
  FILE_SHAPES_MAX,
  type FileFault,
  type FileShape,
  filePoint,
  fileShape,
  GeoFileError,
} from './geo-file.ts';
import { childOf, childText, elementsOf, readXml, type XmlElement } from './xml.ts';

export type GeoFileContent =
  | {
      readonly shapes: readonly FileShape[] /** Lines and areas with too few points, and points alone. */;
      readonly left: number;
    }
  | { readonly fault: FileFault };

/** Collects what is found in a file. */
class Found {
  readonly shapes: FileShape[] = [];
  left = 0;

  add(kind: FileShape['kind'], name: string, description: string, points: readonly GeoPoint[]): void {
    const shape = fileShape(kind, name, description, points);
    if (shape === null) this.left += 1;
    else this.shapes.push(shape);
    if (this.shapes.length > FILE_SHAPES_MAX) throw new GeoFileError('too-many-shapes');
  }
}

/** The lines and areas of a GeoJSON, KML or GPX file; which of them it is its text says. Never throws. */
export function readGeoFile(text: string): GeoFileContent {
  if (text.length > FILE_BYTES_MAX) return { fault: 'too-large' };
  const found = new Found();
  try {
    const begin = text.replace(/^\uFEFF/, '').trimStart();
    if (begin.startsWith('<')) readXmlShapes(readXml(begin), found);
    else readGeoJson(parsed(begin), found);
  } catch (error) {
    if (error instanceof GeoFileError) return { fault: error.fault };
    // A file that is nested as deep as no call stack is.
    if (error instanceof RangeError) return { fault: 'too-deep' };
    throw error;
  }
  return found.shapes.length === 0 ? { fault: 'empty' } : { shapes: found.shapes, left: found.left };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GeoFileError('unreadable');
  }
}

const DEPTH_MAX = 16;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const listOf = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new GeoFileError('unreadable');
  return value;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** RFC 7946: longitude first; what comes after latitude is height. */
function positions(value: unknown): GeoPoint[] {
  return listOf(value).map((position) => {
    const [longitude, latitude] = listOf(position);
    if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new GeoFileError('coordinates');
    return filePoint(latitude, longitude);
  });
}

interface Names {
  readonly name: string;
  readonly description: string;
}

function readGeoJson(value: unknown, found: Found, names: Names = { name: '', description: '' }, depth = 0): void {
  if (depth > DEPTH_MAX) throw new GeoFileError('too-deep');
  const object = fieldsOf(value);
  if (object === null) throw new GeoFileError('unreadable');
  const { name, description } = names;
  const { type, coordinates } = object;
  switch (type) {
    case 'FeatureCollection':
      for (const feature of listOf(object.features)) readGeoJson(feature, found, names, depth + 1);
      return;
    case 'Feature': {
      const own = fieldsOf(object.properties) ?? {};
      const named = { name: textOf(own.name ?? own.title), description: textOf(own.description ?? own.desc) };
      if (object.geometry === null) found.left += 1;
      else readGeoJson(object.geometry, found, named, depth + 1);
      return;
    }
    case 'GeometryCollection':
      for (const geometry of listOf(object.geometries)) readGeoJson(geometry, found, names, depth + 1);
      return;
    case 'LineString':
      return found.add('path', name, description, positions(coordinates));
    case 'MultiLineString':
      for (const line of listOf(coordinates)) found.add('path', name, description, positions(line));
      return;
    case 'Polygon':
      // Holes are no part of an outline.
      return found.add('area', name, description, positions(listOf(coordinates)[0] ?? []));
    case 'MultiPolygon':
      for (const polygon of listOf(coordinates)) {
        found.add('area', name, description, positions(listOf(polygon)[0] ?? []));
      }
      return;
    case 'Point':
    case 'MultiPoint':
      found.left += 1;
      return;
    default:
      throw new GeoFileError('unreadable');
  }
}

function readXmlShapes(root: XmlElement, found: Found): void {
  if (root.name === 'kml') readKml(root, found);
  else if (root.name === 'gpx') readGpx(root, found);
  else throw new GeoFileError('unreadable');
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** `longitude,latitude[,height]`, separated by spaces. */
const kmlPoints = (element: XmlElement): GeoPoint[] =>
  childText(element, 'coordinates')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => {
      const [longitude = '', latitude = ''] = tuple.split(',');
      return filePoint(numberOf(latitude), numberOf(longitude));
    });

function readKml(root: XmlElement, found: Found): void {
  for (const placemark of elementsOf(root, 'Placemark')) {
    const [name, description] = [childText(placemark, 'name'), childText(placemark, 'description')];
    for (const line of elementsOf(placemark, 'LineString')) found.add('path', name, description, kmlPoints(line));
    for (const polygon of elementsOf(placemark, 'Polygon')) {
      const outer = childOf(polygon, 'outerBoundaryIs');
      const ring = outer === undefined ? undefined : childOf(outer, 'LinearRing');
      found.add('area', name, description, ring === undefined ? [] : kmlPoints(ring));
    }
    if (childOf(placemark, 'Point') !== undefined) found.left += 1;
  }
}

const gpxPoints = (element: XmlElement, name: string): GeoPoint[] =>
  element.children
    .filter((child) => child.name === name)
    .map(({ attributes: { lat = '', lon = '' } }) => filePoint(numberOf(lat), numberOf(lon)));

function readGpx(root: XmlElement, found: Found): void {
  for (const route of elementsOf(root, 'rte')) {
    found.add('path', childText(route, 'name'), childText(route, 'desc'), gpxPoints(route, 'rtept'));
  }
  for (const track of elementsOf(root, 'trk')) {
    for (const segment of elementsOf(track, 'trkseg')) {
      found.add('path', childText(track, 'name'), childText(track, 'desc'), gpxPoints(segment, 'trkpt'));
    }
  }
  found.left += root.children.filter(({ name }) => name === 'wpt').length;
}
