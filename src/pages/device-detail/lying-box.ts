import type { Acceleration } from '../../domain/device-orientation.ts';

/** A point in space: x to the right, y away from who looks, z up. */
type Point = readonly [x: number, y: number, z: number];

/** A flat part of the picture, its corners in the units of an SVG whose middle is 0, 0; what is drawn later lies before it. */
export interface Face {
  readonly key: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** 0 to 1: how much light falls on it. */
  readonly light: number;
}

/** An axis of the device, from its middle outwards. */
export interface AxisLine {
  readonly axis: 'x' | 'y' | 'z';
  readonly end: readonly [x: number, y: number];
}

/** Half the length, width and height of what is drawn. */
const SIZE: Point = [1, 0.62, 0.22];
const AXIS = 1.5;

/** Turns the device so that what pulls it down points down, the shortest way. */
export function turnOf({ x, y, z }: Acceleration): (point: Point) => Point {
  const pull = Math.hypot(x, y, z);
  const [ux, uy, uz]: Point = [x / pull, y / pull, z / pull];
  // Rodrigues: from the direction that is up in the device to the one that is up here, about what is square to both.
  const [vx, vy] = [uy, -ux];
  const sine = Math.hypot(vx, vy);
  if (sine < 1e-9) return uz > 0 ? (point) => point : ([px, py, pz]) => [px, -py, -pz];
  const [kx, ky] = [vx / sine, vy / sine];
  return ([px, py, pz]) => {
    const along = (kx * px + ky * py) * (1 - uz);
    return [
      px * uz + ky * pz * sine + kx * along,
      py * uz - kx * pz * sine + ky * along,
      pz * uz + (kx * py - ky * px) * sine,
    ];
  };
}

const [COS, SIN] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
/** As seen from above at the front. */
const seen = ([x, y, z]: Point): readonly [number, number] => [(x - y) * COS, (x + y) * SIN * -0.6 - z];
const depth = ([x, y, z]: Point): number => x + y - z;

const SIDES: readonly { readonly key: string; readonly normal: Point }[] = [
  { key: '+x', normal: [1, 0, 0] },
  { key: '-x', normal: [-1, 0, 0] },
  { key: '+y', normal: [0, 1, 0] },
  { key: '-y', normal: [0, -1, 0] },
  { key: '+z', normal: [0, 0, 1] },
  { key: '-z', normal: [0, 0, -1] },
];

function cornersOf([nx, ny, nz]: Point): Point[] {
  const [sx, sy, sz] = SIZE;
  if (nx !== 0)
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a = 0, b = 0]): Point => [nx * sx, a * sy, b * sz]);
  if (ny !== 0)
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a = 0, b = 0]): Point => [a * sx, ny * sy, b * sz]);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]): Point => [a * sx, b * sy, nz * sz]);
}

/** The device as it lies: its sides, the farthest first, and its three axes. */
export function lyingBox(acceleration: Acceleration): {
  readonly faces: readonly Face[];
  readonly axes: readonly AxisLine[];
} {
  const turn = turnOf(acceleration);
  const faces = SIDES.map(({ key, normal }) => {
    const corners = cornersOf(normal).map(turn);
    const up = turn(normal)[2];
    return {
      key,
      points: corners.map(seen),
      light: 0.5 + up / 2,
      far: corners.reduce((sum, corner) => sum + depth(corner), 0),
    };
  })
    .toSorted((a, b) => b.far - a.far)
    .map(({ far: _, ...face }): Face => face);
  const axes = (['x', 'y', 'z'] as const).map((axis): AxisLine => {
    const point: Point = axis === 'x' ? [AXIS, 0, 0] : axis === 'y' ? [0, AXIS, 0] : [0, 0, AXIS];
    return { axis, end: seen(turn(point)) };
  });
  return { faces, axes };
}
