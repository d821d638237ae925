import { afterEach, expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { readPageOptions, storeAllPageOptions } from '../cache/stored-lists.ts';
import { watchPageOptions } from './load-page-options.ts';

const user = signedInUser({ userId: 'page-options' });
const cache = cacheOf(user);
const optionsOf = (pattern: ActivationOptions['pattern']): ActivationOptions => ({
  pattern,
  title: pattern,
  addTitle: 'Add',
  configTypes: [0],
  deviceKind: 'tags',
  scripts: [],
  required: [],
  trackingTypes: [],
  trackingSites: {},
  lookbackDays: 30,
  refreshTimer: 20,
  deleteLimit: 3,
});
const [shipment, asset] = [optionsOf('activation-shipment'), optionsOf('activation-asset')];

let stop: () => void = () => undefined;
afterEach(async () => {
  stop();
  await cache.lists.clear();
});

it('forgets the options that the company has withdrawn, and no other list', async () => {
  await cache.lists.put({ name: 'config/help', value: [] });
  await storeAllPageOptions(cache, [shipment, asset]);
  await storeAllPageOptions(cache, [asset]);
  expect(await readPageOptions(cache, asset.pattern)).toEqual(asset);
  expect(await readPageOptions(cache, shipment.pattern)).toBeUndefined();
  expect(await cache.lists.get('config/help')).toBeDefined();
});

it('asks when there are none on this device, again when they are withdrawn, and takes no answer for no refusal', async () => {
  const told: string[] = [];
  // What answers here is no server of ours, as without a connection.
  stop = watchPageOptions(
    user,
    shipment.pattern,
    (outcome) => told.push(outcome),
    (error) => told.push(String(error)),
  );
  await expect.poll(() => told).toEqual(['unknown']);
  await storeAllPageOptions(cache, [shipment]);
  await expect.poll(() => told).toEqual(['unknown', 'here']);
  await storeAllPageOptions(cache, []);
  await expect.poll(() => told).toEqual(['unknown', 'here', 'unknown']);
});
