import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AssetConfig, checkAssetConfigs } from './asset-config.ts';

const config = (name: string, value: string): AssetConfig => ({ name, value, config: 'Asset', active: true });

it('wants a name and a type of each asset config', () => {
  expect(checkAssetConfigs([config('Crate', 'IC-12'), config(' ', 'x'), config('x', '')])).toEqual([
    { at: 1, field: 'name', fault: 'required' },
    { at: 2, field: 'value', fault: 'required' },
  ]);
});

it('takes any different ones, and none twice, however it is written', () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 }).filter((t) => t.trim() !== '');
  const id = ([name, value]: [string, string]): string => JSON.stringify([name.trim(), value.trim()]).toLowerCase();
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(text, text), { minLength: 1, selector: id }), (pairs) => {
      const configs = pairs.map(([name, value]) => config(name, value));
      expect(checkAssetConfigs(configs)).toEqual([]);
      const [[name, value] = ['', '']] = pairs;
      expect(checkAssetConfigs([...configs, config(` ${name.toUpperCase()}`, value.toLowerCase())])).toEqual([
        { at: configs.length, field: 'name', fault: 'duplicate' },
      ]);
    }),
  );
});
