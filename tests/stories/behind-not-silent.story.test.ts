import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const HOUR_MS = 3_600_000;

it('S6 a tag whose clock falls behind by 7 hours is told as that and never as silent, also when it counts anew', async () => {
  day = await storyDay('2026-03-02T00:00:00Z');
  const tag = await day.device('tags');
  await day.activate(tag);
  const say = async (time: string, behind: number, change: object = {}): Promise<void> => {
    await day.clock.to(time);
    const said = new Date(Date.parse(day.clock.at(time)) - behind * HOUR_MS).toISOString();
    await day.say([day.message(tag, said, { temperature: 41, ...change })]);
  };
  const told = async (): Promise<number | null> => {
    const row = (await day.admin.get(`devices/${tag}`)).json.data as unknown as { readonly clockOffset: number | null };
    return row.clockOffset === null ? null : Math.round(row.clockOffset / HOUR_MS);
  };
  await say('00:30', 0);
  // A hole in coverage, as long as it may be; then its clock is behind.
  await say('03:30', 0);
  const found: unknown[] = [];
  for (const time of ['09:00', '09:40', '10:20', '11:00']) {
    await say(time, 7);
    found.push(...(await day.alerts()));
  }
  expect(await told()).toBe(7);
  // Its battery was changed: it counts from one again, and its clock is as wrong as before.
  const count = { next: 0 };
  for (const time of ['11:20', '11:40', '12:00', '12:20']) {
    count.next += 1;
    await say(time, 7, { msgIndex: count.next });
    found.push(...(await day.alerts()));
  }
  expect(await told()).toBe(7);
  const row = (await day.admin.get(`devices/${tag}`)).json.data as unknown as { readonly lastComms: string | null };
  expect(Math.abs(Date.parse(row.lastComms ?? '') - Date.parse(day.clock.at('12:20')))).toBeLessThan(60_000);
  // Silent in truth: that is told when its time has come.
  await day.clock.to('18:00');
  found.push(...(await day.alerts()));
  expect([found, day.mails()]).toEqual([[], []]);
  await day.clock.to('18:40');
  expect((await day.alerts()).map(({ event }) => event)).toEqual([208]);
});
