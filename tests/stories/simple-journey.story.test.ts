import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

it('a vaccine travels in a day, warms up for an hour and arrives', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const tag = await day.device('tags');
  const { guid } = await day.activate(tag);
  await day.rules(`shipment:${guid}`, {
    highTemperature: { limit: 46.4, minutes: 0 },
    lowTemperature: { limit: 35.6, minutes: 0 },
  });
  const spoken = (time: string, part: number, temperature: number): readonly object[] => [
    day.fix(tag, time, part),
    day.message(tag, time, { temperature }),
  ];
  await day.clock.to('08:30');
  await day.say([...spoken('08:05', 0, 41), ...spoken('08:20', 0, 41)]);
  await day.clock.to('10:30');
  await day.say([
    ...spoken('09:00', 0.2, 41),
    ...spoken('09:15', 0.3, 41),
    ...spoken('10:00', 0.5, 53.6),
    ...spoken('10:15', 0.6, 53.6),
  ]);
  await day.clock.to('12:30');
  await day.say([...spoken('11:00', 0.8, 41), ...spoken('12:00', 1, 41), ...spoken('12:15', 1, 41)]);
  await day.clock.to('13:00');
  const looks = await day.fiveLooks(guid);
  const dates = {
    created: '2026-03-02T08:00Z',
    commissioned: '2026-03-02T08:05Z',
    departed: '2026-03-02T09:15Z',
  };
  expect(looks).toMatchObject({
    list: { ...dates, arrived: '2026-03-02T12:00Z', decommissioned: null },
    detail: {
      ...dates,
      alerts: [{ event: 216, from: '2026-03-02T10:00Z', until: '2026-03-02T11:00Z' }],
      minutes: 60,
    },
    public: { ...dates, excursions: 1, minutes: 60 },
    certificate: { excursions: 1, minutes: 60, readings: 9, low: 41, high: 53.6 },
    report: { ...dates, alerts: ['2026-03-02T10:00Z High Temperature'] },
  });
  expect(day.mails()).toHaveLength(2);
  expect(day.webhooks().map(({ event }) => event)).toEqual(['incident.opened', 'incident.cleared']);
});
