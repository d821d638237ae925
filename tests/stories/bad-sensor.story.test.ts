import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

interface NotAccepted {
  readonly source: string;
  readonly field: string;
  readonly count: number;
  readonly raw: string;
}

it('S2 one bad sensor among five hundred messages costs no other message, and is named', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const good = await day.device('tags');
  const bad = await day.device('tags');
  await day.clock.to('16:30');
  const minute = (at: number): string => new Date(Date.parse(day.clock.at('08:00')) + at * 60_000).toISOString();
  const goodOnes = Array.from({ length: 485 }, (_, at) => day.message(good, minute(at), { temperature: 40 }));
  const of = (change: Readonly<Record<string, unknown>>): object =>
    day.message(bad, '16:00', { temperature: 41, ...change });
  const place = { pktType: 60, latitude: 12.9, longitude: 80.1, locationType: 'GPS' };
  const badOnes: readonly (readonly [object, string])[] = [
    [of({ ...place, humidity: 107 }), 'humidity value-left-out'],
    [of({ humidity: 100.4 }), ''],
    [of({ humidity: -0.4 }), ''],
    [of({ temperature: -250, humidity: 50 }), 'temperature value-left-out'],
    [of({ voltage: 65_535 }), 'voltage value-left-out'],
    [of({ humidity: null }), ''],
    [of({ firmware: '2.1' }), 'firmware field-unknown'],
    [of({ pktType: 61 }), 'pktType packet-type-unknown'],
    [of({ time: '1970-01-01T00:00:10.000Z' }), 'time clock-wrong'],
    [of({ time: '1999-12-31T00:00:00.000Z' }), 'time clock-wrong'],
    [of({ time: '2026-03-02T15:59:60.000Z' }), ''],
    [of({ ...place, latitude: 91 }), 'latitude value-left-out'],
    [of({ msgIndex: 2 ** 32 }), 'msgIndex max_value'],
    [day.message('00_1B_AD_FF_FF_FE', '16:00', { temperature: 41 }), 'macId device-unknown'],
    [of({ temperature: 42 }), ''],
  ];
  const batch = [...goodOnes, ...badOnes.map(([message]) => message)];
  const answer = await day.say(batch);
  const errors = answer.errors as readonly { readonly field: string; readonly code: string }[];
  const expected = badOnes.flatMap(([, named], at) => (named === '' ? [] : `messages.${485 + at}.${named}`));
  expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(expected.toSorted());
  expect([answer.stored, answer.repeated]).toEqual([497, 0]);
  const again = await day.say(batch);
  expect([again.stored, again.repeated]).toEqual([0, 497]);

  await day.clock.settled();
  const messages = async (id: string, pktType: number) =>
    (await day.admin.get(`devices/${id}/messages?pktType=${pktType}&max=1000`)).json.rows as unknown as readonly Record<
      string,
      unknown
    >[];
  expect(await messages(good, 30)).toHaveLength(485);
  expect((await messages(bad, 30)).map(({ humidity }) => humidity)).toEqual(expect.arrayContaining([100, 0, 50]));
  expect(await messages(bad, 60)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ latitude: 12.9, longitude: 80.1, humidity: null }),
      expect.objectContaining({ latitude: null, longitude: null, temperature: 41 }),
    ]),
  );
  const rows = (await day.admin.get('notAccepted')).json.data as unknown as readonly NotAccepted[];
  expect(rows.filter(({ source }) => source === bad).map(({ field, count, raw }) => [field, count, raw])).toEqual(
    expect.arrayContaining([
      ['humidity', 1, '107'],
      ['temperature', 1, '-250'],
      ['time', 2, '1999-12-31T00:00:00.000Z'],
      ['msgIndex', 1, '4294967296'],
    ]),
  );
});
