import { expect, it } from 'vitest';
import { contentInWords, partInWords } from './part-words.ts';

const read = (words: string | { readonly message?: string }) => (typeof words === 'string' ? words : words.message);

it('reads what was entered field by field, places and references by their names', () => {
  const content = contentInWords({
    guid: '7b0c',
    configType: 0,
    shipmentId: 'MF-24017',
    customer: '',
    origin: { name: 'Chennai', lat: 13.08, lon: 80.27 },
    destination: null,
    tracking: { type: 'BOL', value: 'ABCD123' },
    colours: ['red', 'blue'],
    changes: { notes: 'fragile', customer: 'Harbour' },
  });
  expect(content.map(({ name, value }) => [read(name), read(value)])).toEqual([
    ['Shipment ID', 'MF-24017'],
    ['Origin', 'Chennai'],
    ['Tracking reference', 'BOL ABCD123'],
    ['colours', 'red, blue'],
    ['Notes', 'fragile'],
    ['Customer', 'Harbour'],
  ]);
});

it('reads whatever another version stored without failing', () => {
  for (const payload of [null, undefined, 7, 'text', [], {}]) expect(contentInWords(payload)).toEqual([]);
  expect(contentInWords({ odd: { deep: { deeper: [1, true] } } })).toEqual([{ name: 'odd', value: '1, true' }]);
});

it('says a part by the name of its fields, without the numbers that stand beside a name', () => {
  const fields = { originName: 'Chennai', originLatitude: 13.08, originLongitude: 80.27 };
  const { name, value } = partInWords('from', fields, undefined);
  expect([read(name), read(value)]).toEqual(['Origin', 'Chennai']);
  expect(read(partInWords('notes', { customData3: '' }, undefined).value)).toBe('empty');
  expect(read(partInWords('billOfLading', { billOfLading: '12|BOL|ABCD123' }, undefined).value)).toBe('BOL ABCD123');
});

it('lets a command name its own parts', () => {
  const words = { name: { id: 'lock', message: 'Lock' }, value: () => 'closed' };
  expect(partInWords('lock', { lock: 1 }, words)).toMatchObject({ name: { message: 'Lock' }, value: 'closed' });
});
