import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

it('S3 without a fix there is no place', async () => {
  day = await storyDay('2026-03-03T08:00:00Z');
  const tag = await day.device('tags');
  const { guid } = await day.activate(tag);
  const nowhere = (time: string) => day.fix(tag, time, 0, { latitude: 0, longitude: 0 });
  const half = (time: string) => day.fix(tag, time, 0.5, { longitude: undefined });
  await day.clock.to('14:00');
  await day.say([
    nowhere('08:05'),
    day.fix(tag, '08:20', 0),
    nowhere('08:35'),
    half('08:50'),
    day.fix(tag, '09:05', 0),
  ]);
  await day.clock.settled();
  const looks = await day.fiveLooks(guid);
  expect(looks.list).toMatchObject({ departed: null, arrived: null });
  expect(await day.alerts()).toEqual([]);
  const detail = (await day.admin.get(`devices/${tag}`)).json.data as unknown as Record<string, unknown>;
  expect([detail.latitude, detail.longitude]).toEqual([day.origin.lat, day.origin.lon]);
  await day.say([
    nowhere('10:00'),
    day.fix(tag, '10:15', 0.4),
    nowhere('10:20'),
    day.fix(tag, '10:30', 0.6),
    nowhere('10:45'),
    day.fix(tag, '12:00', 1),
    nowhere('12:15'),
  ]);
  await day.clock.settled();
  const after = await day.fiveLooks(guid);
  // One fix on the way is none that says it has left: the next one does.
  expect(after.list).toMatchObject({ departed: '2026-03-03T10:30Z', arrived: '2026-03-03T12:00Z' });
});
