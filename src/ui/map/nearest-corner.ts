import type { DrawnPoint } from './map-drawing.ts';

interface Pointer {
  readonly lng: number;
  readonly lat: number;
  readonly containerX: number;
  readonly containerY: number;
}

type Project = (lng: number, lat: number) => { readonly x: number; readonly y: number };

/**
 * The corner that a pointer is at, within `reach` pixels; undefined where there is none.
 * @param degrees how far a corner can be at the most, in degrees: what is beyond is not even projected
 */
export function nearestCorner(
  pointer: Pointer,
  corners: readonly DrawnPoint[],
  project: Project,
  reach: number,
  degrees: number,
): [number, number] | undefined {
  let nearest: [number, number] | undefined;
  let within = reach;
  for (const [lng, lat] of corners) {
    if (Math.abs(lng - pointer.lng) > degrees || Math.abs(lat - pointer.lat) > degrees) continue;
    const { x, y } = project(lng, lat);
    const distance = Math.hypot(x - pointer.containerX, y - pointer.containerY);
    if (distance <= within) [nearest, within] = [[lng, lat], distance];
  }
  return nearest;
}
