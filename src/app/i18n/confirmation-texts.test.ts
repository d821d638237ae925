import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { readPo } from '../../domain/read-po.ts';
import { SHIPMENT_ACTIONS } from '../../features/shipment-actions/actions.ts';

/** Spec 2 §8 "Localized confirmation texts": title, message, success and error of each, in English, French and Tamil. */
const WRITTEN_IN_PLACE = {
  'build the ACL': [
    'Edit ACL of {name}',
    'Scan this code with the scanner, then scan the iChime labels.',
    'Building the ACL of {name}',
    "The ACL of {name} couldn't be built",
  ],
  'look up the project id': [
    'Lookup Project ID of {name}',
    'The key your company gives to people who look up projects.',
    "{name} now has its project's ID",
    "Couldn't use this project's ID for {name}",
  ],
  'mark as lost': [
    'Mark …{tail} as lost or inoperable?',
    "No one knows where it is. It can't be used on shipments until it's found.",
    '…{tail} marked as lost',
    "…{tail} couldn't be marked as lost",
  ],
  'mark as inoperable': [
    'Mark …{tail} as lost or inoperable?',
    "You have it, but it doesn't work. It can't be used on shipments until it's repaired.",
    '…{tail} marked as inoperable',
    "…{tail} couldn't be marked as inoperable",
  ],
  'disable a route': [
    'Disable {name}?',
    'This closes the route. Shipments between its locations will no longer be checked against it.',
    'Successfully updated: {name}',
    "{name} couldn't be disabled",
  ],
  'enable a geozone': [
    'Enable {name}?',
    'Shipments entering or leaving this geozone will be reported again.',
    'Successfully updated: {name}',
    "{name} couldn't be enabled",
  ],
  remove: [
    'Remove {clientShipmentId}?',
    'This removes the {type} and everything that belongs to it. Its device becomes free for another.',
    'Removal of {type} was successful',
    'Removal of {type} failed',
  ],
};

const confirmed: [string, readonly string[]][] = [
  ...SHIPMENT_ACTIONS.map(({ key, texts }): [string, readonly string[]] => {
    const { title, message, success, error } = texts(shipmentRow());
    return [key, [title, message, success, error].map((words) => words.message ?? '')];
  }),
  ...Object.entries(WRITTEN_IN_PLACE),
];

describe.each([
  ['fr', /[A-Za-zÀ-ÿ]/],
  ['ta', /\p{Script=Tamil}/u],
])('what is asked first and said after, in %s', (locale, letters) => {
  const read = async () => {
    const folder = resolve(import.meta.dirname, '../../../locales');
    const messages = readPo(await readFile(join(folder, `${locale}.po`), 'utf8'));
    return new Map(messages.map(({ source, translation }) => [source, translation]));
  };

  it.each(confirmed)('has its own four texts for: %s', async (_, texts) => {
    expect(texts).toHaveLength(4);
    expect(texts).not.toContain('');
    const catalog = await read();
    const translated = texts.map((text) => [text, catalog.get(text) ?? ''] as const);
    // A text that is the same as in English, or as another of the four, is none of its own.
    for (const [text, translation] of translated) {
      expect.soft([text, translation.trim() === '', translation === text]).toEqual([text, false, false]);
      expect.soft([text, letters.test(translation.replaceAll(/\{\w+\}/g, ''))]).toEqual([text, true]);
    }
    expect(new Set(translated.map(([, translation]) => translation)).size).toBe(4);
  });
});

it('covers every action that is confirmed', () => {
  expect(SHIPMENT_ACTIONS.map(({ key }) => key)).toEqual([
    'rebuild',
    'shock-on',
    'shock-off',
    'remove-device',
    'decommission',
  ]);
});
