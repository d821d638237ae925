import { expect, it } from 'vitest';
import {
  ACTIVATION_MODES,
  configTypesOf,
  deviceKindOf,
  isActivationMode,
  modeOf,
  modeOfPattern,
  pagePatternOf,
} from './activation-mode.ts';

it('has a mode for shipments, assets, vehicles and repositions, with the config types of the document', () => {
  expect(ACTIVATION_MODES.map((mode) => [mode, configTypesOf(mode)])).toEqual([
    ['shipment', [0, 1]],
    ['asset', [3]],
    ['vehicle', [4]],
    ['reposition', [2]],
  ]);
  expect(isActivationMode('asset')).toBe(true);
  expect(isActivationMode('submarine')).toBe(false);
});

it('finds the mode of what is listed there and of page options; what no page lists is taken for a shipment', () => {
  for (const mode of ACTIVATION_MODES) {
    expect(configTypesOf(mode).map(modeOf)).toEqual(configTypesOf(mode).map(() => mode));
    expect(modeOfPattern(pagePatternOf(mode))).toBe(mode);
  }
  expect(modeOf(5)).toBe('shipment');
  expect(modeOfPattern('detail')).toBe('shipment');
});

it('puts iChimes on assets, mikeys on vehicles and tags on everything else', () => {
  expect([0, 1, 2, 3, 4, 5].map(deviceKindOf)).toEqual(['tags', 'tags', 'tags', 'chimes', 'mikeys', 'tags']);
});
