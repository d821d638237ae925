import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Preset, readPresets, renamedPreset, withoutPreset, withPreset } from './presets.ts';

const NAMES = ['a', 'b', 'c', 'ä'];
const preset = (name: string, fltval = '1'): Preset => ({ name, fltcol: 'status', fltval });

type Step = readonly ['save' | 'forget' | 'rename', string, string];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('save', 'forget', 'rename'),
  fc.constantFrom(...NAMES),
  fc.constantFrom(...NAMES, '', '  ', 'x'.repeat(61)),
);

test('each name stands for what was saved under it last, however it is renamed, and survives being kept', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let all: readonly Preset[] = [];
      const plain = new Map<string, string>();
      for (const [index, [what, name, other]] of steps.entries()) {
        if (what === 'save') {
          all = withPreset(all, preset(name, `${index}`));
          plain.set(name, `${index}`);
        } else if (what === 'forget') {
          all = withoutPreset(all, name);
          plain.delete(name);
        } else {
          all = renamedPreset(all, name, other);
          const value = plain.get(name);
          if (value !== undefined && NAMES.includes(other) && !plain.has(other)) {
            plain.delete(name);
            plain.set(other, value);
          }
        }
      }
      expect(Object.fromEntries(all.map((one) => [one.name, one.fltval]))).toEqual(Object.fromEntries(plain));
      expect(readPresets(structuredClone(all))).toEqual(all);
    }),
  );
});

test('what was kept and is none is passed over', () => {
  for (const kept of [undefined, null, '', {}, [{ name: '' }], [{ name: 'a', fltcol: '', fltval: '1' }], [1]]) {
    expect(readPresets(kept)).toEqual([]);
  }
});
