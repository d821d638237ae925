import { expect, it } from 'vitest';
import { addedByNotes, readPlaceNotes, zoneOfPlace } from './place-notes.ts';

it('LD9: notes are JSON, or lines of key:value', () => {
  expect(readPlaceNotes('{"locId":"Z1","dock":4,"open":true,"more":{"a":1}}')).toEqual({
    locId: 'Z1',
    dock: '4',
    open: 'true',
  });
  expect(readPlaceNotes('Gate: 12\n  hours :  08:00-17:00 \nno colon\n: nothing\nempty:')).toEqual({
    Gate: '12',
    hours: '08:00-17:00',
  });
  for (const text of ['', '[1,2]', '"x"', '12', 'null']) expect(readPlaceNotes(text)).toEqual({});
});

it('LD9: what they add is merged into the location and replaces none of its fields', () => {
  const place = { name: 'Rotterdam', notes: 'name: Other\ndock: 4\nlocId: Z1' };
  expect(addedByNotes(place)).toEqual({ dock: '4' });
});

it('LD8, CL11: the layout zone is the column’s, else that of the notes', () => {
  expect(zoneOfPlace({ geofenceId: 'G1', notes: 'locId: Z1' })).toBe('G1');
  expect(zoneOfPlace({ geofenceId: '', notes: '{"locId":"Z1"}' })).toBe('Z1');
  expect(zoneOfPlace({ geofenceId: '', notes: 'hello' })).toBeNull();
});
