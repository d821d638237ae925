import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { Preferences } from '../../commands/update-preferences.ts';
import { offered } from './offered.ts';
import { preferenceFaults } from './preference-faults.ts';
import { changedPreferences } from './save-preferences.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const user = signedInUser({ fullName: 'Ana Lima', emailAddress: 'ana@example.com' });

const preferencesOf = (of: typeof user, change: Partial<Preferences>): Preferences => ({
  fullName: of.fullName,
  emailAddress: of.emailAddress,
  notifyList: of.notifyList,
  phoneNumber: of.phoneNumber,
  smsCarrier: of.smsCarrier,
  temperatureUnit: of.temperatureUnit,
  timezone: of.timezone,
  dateFormat: of.dateFormat,
  ...change,
});

/** What a person who changes that reads, by field. */
const read = (change: Partial<Preferences>, of = user) =>
  Object.fromEntries(
    Object.entries(preferenceFaults(of, preferencesOf(of, change))).map(([field, words]) => [field, i18n._(words)]),
  );

it('has words for each rule of the full name', () => {
  expect(read({ fullName: ' ' })).toEqual({ fullName: 'Enter your full name.' });
  expect(read({ fullName: 'a'.repeat(26) })).toEqual({ fullName: 'Use 25 characters or fewer.' });
  expect(read({ fullName: 'Lima, Ana' })).toEqual({
    fullName: 'Use only letters, digits, underscores, spaces and hyphens.',
  });
  expect(read({ fullName: 'Élodie_Le-Blanc 2' })).toEqual({});
});

it('has words for each rule of the address and the number, which a chosen notification asks for', () => {
  expect(read({ emailAddress: 'ana@' })).toEqual({ emailAddress: 'Enter an email address like name@example.com.' });
  expect(read({ emailAddress: '' })).toEqual({});
  expect(read({ emailAddress: '', notifyList: ['Email'] })).toEqual({
    emailAddress: 'Enter an email address to get notifications by email.',
  });
  expect(read({ phoneNumber: '+31 6' })).toEqual({ phoneNumber: 'Use only digits.' });
  expect(read({ phoneNumber: '1'.repeat(21) })).toEqual({ phoneNumber: 'Use 20 digits or fewer.' });
  expect(read({ notifyList: ['Text (SMS)'] })).toEqual({
    phoneNumber: 'Enter a mobile number to get notifications by text message.',
  });
  expect(read({ notifyList: ['Email', 'Text (SMS)'], phoneNumber: '31612345678' })).toEqual({});
});

it('does not hold against a person what an administrator has written and they leave alone', () => {
  const theirs = signedInUser({ fullName: 'Lima, Ana', emailAddress: 'a@example.com' });
  expect(read({ temperatureUnit: 'Fahrenheit' }, theirs)).toEqual({});
  expect(read({ fullName: 'Lima, A' }, theirs)).toHaveProperty('fullName');
});

it('stores what was changed and nothing else', () => {
  expect(changedPreferences(user, preferencesOf(user, {}))).toEqual({});
  const change: Partial<Preferences> = { notifyList: ['Email'], timezone: 'Asia/Dubai' };
  expect(changedPreferences(user, preferencesOf(user, change))).toEqual(change);
});

it('offers what is chosen also where the list does not have it or is not here yet', () => {
  const list = [{ name: 'kpn', display: 'KPN' }];
  expect(offered(undefined, 'Asia/Dubai')).toEqual([{ value: 'Asia/Dubai', label: 'Asia/Dubai' }]);
  expect(offered(list, 'kpn', 'None')).toEqual([
    { value: '', label: 'None' },
    { value: 'kpn', label: 'KPN' },
  ]);
  expect(offered(list, 'gone', 'None').map(({ value }) => value)).toEqual(['', 'gone', 'kpn']);
});
