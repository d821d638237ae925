import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as tamil } from '../../../locales/ta.po';
import { ACTIVATION_MODES } from '../../domain/activation-mode.ts';
import { menuName } from './menu-names.ts';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

it('has words for every page that a new company begins with, and none for what a company names itself', () => {
  const i18n = setupI18n({ locale: 'ta', messages: { ta: tamil } });
  const pages = ACTIVATION_MODES.map((mode) => `${capitalised(mode)} Activation`);
  const lists = [
    'Dashboard',
    'Shipment Dashboard',
    'Asset Dashboard',
    'Shipments',
    'Assets',
    'Vehicles',
    'Repositions',
  ];
  // iChime is a name.
  const kinds = ['Devices', 'Tags', 'Vehicle trackers', 'Gateways', 'Scanners', 'Chargers', 'Beacons'];
  for (const name of [...lists, ...kinds, 'Activation', ...pages, 'Reports', 'Administration']) {
    const words = menuName(name);
    expect(words === null ? name : i18n._(words)).not.toBe(name);
  }
  expect(menuName('Our yard')).toBeNull();
  expect(menuName('constructor')).toBeNull();
});
