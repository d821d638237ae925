import type { MapPosition } from './map-point.ts';

/** A place in degrees to five places, about a metre: 12.97160°, 77.59460°. */
export function positionWords({ latitude, longitude }: MapPosition, locale: string): string {
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  return `${degrees.format(latitude)}°, ${degrees.format(longitude)}°`;
}
