import { BEACON_NAME, checkField } from '../../domain/field-rules.ts';

/** The levels that a map can be zoomed to around a beacon (spec 1 §5 "Administration"). */
export const ZOOM = { min: 10, max: 22 } as const;

/** What the form of a beacon holds, as it is typed. */
export interface BeaconForm {
  readonly name: string;
  readonly shippingLocId: string;
  readonly latitude: string;
  readonly longitude: string;
  /** The outer radius; metres. */
  readonly radius: string;
  /** The inner one. */
  readonly zoom: string;
}

export type BeaconField = keyof BeaconForm;
export type BeaconFault = 'required' | 'too-long' | 'wrong-characters' | 'not-a-number' | 'out-of-range' | 'below-zoom';

/** What is wrong with a beacon, by field (spec 1 §5 "Administration"). */
export function beaconFaults(form: BeaconForm): Readonly<Partial<Record<BeaconField, BeaconFault>>> {
  const name = checkField(BEACON_NAME, form.name);
  const found: readonly (readonly [BeaconField, BeaconFault | null])[] = [
    [
      'name',
      name === null ? null : name === 'too-long' ? 'too-long' : name === 'required' ? 'required' : 'wrong-characters',
    ],
    ['shippingLocId', form.shippingLocId === '' ? 'required' : null],
    ['latitude', numberFault(form.latitude, -90, 90)],
    ['longitude', numberFault(form.longitude, -180, 180)],
    ['zoom', numberFault(form.zoom, ZOOM.min, ZOOM.max)],
    ['radius', numberFault(form.radius, 0, Number.POSITIVE_INFINITY) ?? (belowZoom(form) ? 'below-zoom' : null)],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

function numberFault(text: string, min: number, max: number): BeaconFault | null {
  if (text.trim() === '') return 'required';
  const value = Number(text);
  if (!Number.isFinite(value)) return 'not-a-number';
  return value < min || value > max ? 'out-of-range' : null;
}

/** The server keeps both as radii, of which the inner one is at most the outer one. */
const belowZoom = ({ radius, zoom }: BeaconForm): boolean => Number(radius) < Number(zoom);
