import { type Flavor, namedFlavor } from '@protomaps/basemaps';
import type { MapColors } from './map-style.ts';

/** How a page looks. */
export type Scheme = 'light' | 'dark' | 'sunlight';

/** What streets are drawn in besides the colours of the map's own style sheet. */
interface StreetColors {
  readonly building: string;
  readonly park: string;
  readonly industrial: string;
  readonly paved: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly highway: string;
  readonly highwayEdge: string;
  readonly railway: string;
  /** Of names, and around them. */
  readonly name: string;
  readonly quietName: string;
  readonly halo: string;
  readonly waterName: string;
}

/** Quiet enough that signs and tracks are seen on them, and every name is 4.5:1 on land, water and roads. */
export const STREET_COLORS: Readonly<Record<Scheme, StreetColors>> = {
  light: {
    building: '#dedace',
    park: '#d3e3ca',
    industrial: '#e4e1ec',
    paved: '#e9e5d9',
    road: '#ffffff',
    roadEdge: '#c9c3b3',
    highway: '#f7dfae',
    highwayEdge: '#c79f59',
    railway: '#8b8d93',
    name: '#232b34',
    quietName: '#414b56',
    halo: '#ffffff',
    waterName: '#27506f',
  },
  dark: {
    building: '#37444f',
    park: '#2a3f39',
    industrial: '#313d4b',
    paved: '#343f4a',
    road: '#4e5d6f',
    roadEdge: '#202932',
    highway: '#5c5035',
    highwayEdge: '#202932',
    railway: '#63707d',
    name: '#eef2f6',
    quietName: '#d3dbe3',
    halo: '#1c252e',
    waterName: '#d3dbe3',
  },
  sunlight: {
    building: '#bdbdbd',
    park: '#c6d3c6',
    industrial: '#cbcbd3',
    paved: '#cccccc',
    road: '#ffffff',
    roadEdge: '#4f4f4f',
    highway: '#ffffff',
    highwayEdge: '#000000',
    railway: '#4f4f4f',
    name: '#000000',
    quietName: '#000000',
    halo: '#ffffff',
    waterName: '#000000',
  },
};

/** The colours of all that a street map has, in a scheme. */
export function streetFlavor(
  scheme: Scheme,
  { water, land, border }: Pick<MapColors, 'water' | 'land' | 'border'>,
): Flavor {
  const c = STREET_COLORS[scheme];
  const base = namedFlavor(scheme === 'dark' ? 'dark' : 'light');
  const edges = ['minor_service', 'minor', 'link', 'major', 'tunnel_other', 'tunnel_minor', 'tunnel_link'];
  const bridges = ['bridges_other', 'bridges_minor', 'bridges_link', 'bridges_major'];
  const all = (names: readonly string[], color: string) => Object.fromEntries(names.map((name) => [name, color]));
  return {
    ...base,
    background: water,
    earth: land,
    water,
    ...all(['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'], c.park),
    ...all(['industrial', 'military', 'aerodrome', 'hospital', 'school'], c.industrial),
    ...all(['pedestrian', 'pier', 'sand', 'beach', 'runway', 'glacier'], c.paved),
    buildings: c.building,
    ...all(['other', 'minor_service', 'minor_a', 'minor_b', 'link', 'major', ...bridges], c.road),
    ...all(['tunnel_other', 'tunnel_minor', 'tunnel_link', 'tunnel_major', 'tunnel_highway'], c.building),
    ...all(
      [...edges, 'tunnel_major', 'tunnel_highway', ...bridges].map((name) => `${name}_casing`),
      c.roadEdge,
    ),
    ...all(['major_casing_early', 'major_casing_late'], c.roadEdge),
    ...all(['highway', 'bridges_highway'], c.highway),
    ...all(['highway_casing_early', 'highway_casing_late', 'bridges_highway_casing'], c.highwayEdge),
    railway: c.railway,
    boundaries: border,
    ...all(['city_label', 'country_label', 'roads_label_major'], c.name),
    ...all(['subplace_label', 'state_label', 'roads_label_minor', 'address_label'], c.quietName),
    ocean_label: c.waterName,
    ...all(
      ['city_label', 'subplace_label', 'state_label', 'roads_label_major', 'roads_label_minor', 'address_label'].map(
        (name) => `${name}_halo`,
      ),
      c.halo,
    ),
  };
}
