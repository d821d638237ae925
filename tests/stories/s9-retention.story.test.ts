import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const KEPT = 31;

it('S9: a message of a time that is no longer kept changes nothing that was true', async () => {
  day = await storyDay('2026-01-05T08:00:00Z');
  const { companyId } = day;
  const retention = { environment: KEPT, location: KEPT, shock: KEPT, general: KEPT, chime: KEPT, warehouseUnit: KEPT };
  const property = { customPrefs: { retention } };
  await day.admin.change('PUT', `companies/${companyId}`, { property });
  await day.rules('config:0', { highTemperature: { limit: 46.4, minutes: 0 } });
  const tag = await day.device('tags');
  const { guid } = await day.activate(tag);
  const spoken = (time: string, part: number, temperature: number): readonly object[] => [
    day.fix(tag, time, part),
    day.message(tag, time, { temperature }),
  ];
  await day.clock.to('13:00');
  await day.say([
    ...spoken('08:10', 0, 41),
    ...spoken('09:00', 0.2, 41),
    ...spoken('09:15', 0.3, 41),
    ...spoken('10:00', 0.5, 53.6),
    ...spoken('11:00', 0.8, 41),
    ...spoken('12:00', 1, 41),
  ]);
  await day.clock.to('+1d 08:00');
  await day.say(spoken('+1d 07:55', 1, 41));
  await day.clock.to('+60d 12:00');
  const before = await day.fiveLooks(guid);
  expect(before.detail).toMatchObject({
    commissioned: '2026-01-05T08:10Z',
    departed: '2026-01-05T09:15Z',
    arrived: '2026-01-05T12:00Z',
  });
  expect(before.detail.alerts).toContainEqual({ event: 216, from: '2026-01-05T10:00Z', until: '2026-01-05T11:00Z' });
  // What the tag said is gone: a fold without it would begin with these.
  const late = [...spoken('08:02', 0.9, 50), ...spoken('10:30', 0.1, 60), ...spoken('+1d 06:00', 0.4, 60)];
  expect(await day.say(late)).toMatchObject({ stored: late.length });
  await day.clock.to('+60d 13:00');
  const after = await day.fiveLooks(guid);
  expect(after).toEqual(before);
});
