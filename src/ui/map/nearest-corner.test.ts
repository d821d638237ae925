import { expect, it } from 'vitest';
import { nearestCorner } from './nearest-corner.ts';

const project = (lng: number, lat: number) => ({ x: lng * 100, y: -lat * 100 });
const at = (x: number, y: number) => ({ lng: x / 100, lat: -y / 100, containerX: x, containerY: y });

it('RT5: sticks to the nearest corner within reach, and to none beyond it', () => {
  const corners = [
    [1, 1],
    [1.05, 1],
    [3, 3],
  ] as const;
  expect(nearestCorner(at(104, -100), corners, project, 12, 1)).toEqual([1.05, 1]);
  expect(nearestCorner(at(101, -100), corners, project, 12, 1)).toEqual([1, 1]);
  expect(nearestCorner(at(200, -200), corners, project, 12, 1)).toBeUndefined();
  // What is farther than that many degrees is not looked at.
  expect(nearestCorner(at(104, -100), corners, project, 12, 0.001)).toBeUndefined();
});
