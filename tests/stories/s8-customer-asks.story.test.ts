import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

/**
 * Limits by hand: temperature up to 46 °F, from 12:00 on up to 52 °F; humidity up to 60 %.
 * Tag:    10:00 to 10:30 at 50 °F (30 min). 12:30 at 50 °F is within the newer limit. From 14:00 to 14:30 at 55 °F, then nothing:
 *         30 min and a usual interval of 30 min.
 * iChime: 10:00 to 11:00 at 70 % (60 min), at the same time as the tag in its first half.
 */
it('S8: what a customer is told follows from the readings, in every room', async () => {
  day = await storyDay('2026-04-06T08:00:00Z');
  const [tag, chime] = [await day.device('tags'), await day.device('chimes')];
  const { guid } = await day.activate(tag, {
    params: { sublist: [chime], sublist_package_info: ['Box 1'] },
  });
  const scope = `shipment:${guid}`;
  await day.rules(scope, { highTemperature: { limit: 46, minutes: 0 }, humidity: { limit: 60, minutes: 0 } });
  const said = (mac: string, time: string, temperature: number, humidity: number): object =>
    day.message(mac, time, { temperature, humidity });
  const half = (hours: number): string =>
    `${String(Math.floor(hours)).padStart(2, '0')}:${hours % 1 === 0 ? '00' : '30'}`;
  const tagged = (from: number, to: number, temperature: (hour: number) => number): object[] =>
    Array.from({ length: (to - from) * 2 + 1 }, (_, at) => from + at / 2).map((hour) =>
      said(tag, half(hour), temperature(hour), 50),
    );
  await day.clock.to('11:45');
  await day.say([
    ...tagged(8.5, 11.5, (hour) => (hour === 10 ? 50 : 40)),
    ...[8.5, 9, 9.5, 10, 10.5, 11, 11.5].map((hour) => said(chime, half(hour), 40, hour >= 10 && hour < 11 ? 70 : 50)),
  ]);
  await day.clock.to('12:00');
  const newer = { highTemperature: { limit: 52, minutes: 0 }, humidity: { limit: 60, minutes: 0 } };
  await day.rules(scope, newer, { from: 'now' });
  await day.clock.to('14:45');
  await day.say(tagged(12, 14.5, (hour) => (hour >= 14 ? 55 : hour === 12.5 ? 50 : 40)));
  await day.clock.to('+7d 14:00');
  await day.run(guid, 'decommission');
  await day.clock.to('+7d 15:00');
  const looks = await day.fiveLooks(guid);
  // 30 and 60 minutes at once are 60; 60 at the end.
  expect(looks.certificate).toMatchObject({ excursions: 3, minutes: 120, low: 40, high: 55 });
  expect(looks.public).toMatchObject({ excursions: 3, minutes: 120 });
  expect(looks.detail.minutes).toBe(120);
});
