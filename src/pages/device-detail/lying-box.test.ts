import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lyingBox, turnOf } from './lying-box.ts';

const part = fc.double({ min: -2, max: 2, noNaN: true });

it('DV2: turns the device so that what it feels as up is up, without bending it', () => {
  fc.assert(
    fc.property(part, part, part, part, part, part, (x, y, z, px, py, pz) => {
      const pull = Math.hypot(x, y, z);
      fc.pre(pull > 0.1);
      const turn = turnOf({ x, y, z });
      const up = turn([x / pull, y / pull, z / pull]);
      expect(up[0]).toBeCloseTo(0, 6);
      expect(up[1]).toBeCloseTo(0, 6);
      expect(up[2]).toBeCloseTo(1, 6);
      expect(Math.hypot(...turn([px, py, pz]))).toBeCloseTo(Math.hypot(px, py, pz), 6);
    }),
  );
});

it('DV2: draws six sides and three axes; what lies flat shows its upper side in full light', () => {
  const { faces, axes } = lyingBox({ x: 0, y: 0, z: 1 });
  expect(faces).toHaveLength(6);
  expect(axes.map(({ axis }) => axis)).toEqual(['x', 'y', 'z']);
  expect(faces.find(({ key }) => key === '+z')?.light).toBe(1);
  const drawn = faces.map(({ key }) => key);
  // What is seen of it, its upper side, lies before what it hides.
  expect(drawn.indexOf('+z')).toBeGreaterThan(drawn.indexOf('-z'));
  expect(lyingBox({ x: 0, y: 0, z: -1 }).faces.find(({ key }) => key === '-z')?.light).toBe(1);
});
