import { afterAll, expect, it } from 'vitest';
import { aclCommands } from '../../src/domain/acl-command.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

/**
 * Limit by hand: 46 °F. The first iChime is on it until 12:00, the second from 12:00 on.
 * First:  09:00 to 10:00 at 60 °F (60 min, of the shipment). From 13:00 on at 90 °F on a shelf: of nobody.
 * Second: 09:00 to 11:00 at 80 °F in an office: of nobody. From 12:30 on at 40 °F.
 */
it('what an iChime says counts while it is on the shipment, in every room', async () => {
  day = await storyDay('2026-04-06T08:00:00Z');
  const [tag, first, second] = [await day.device('tags'), await day.device('chimes'), await day.device('chimes')];
  const { guid } = await day.activate(tag, { params: { sublist: [first], sublist_package_info: ['Box 1'] } });
  await day.rules(`shipment:${guid}`, { highTemperature: { limit: 46, minutes: 0 } });
  const half = (hour: number): string => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;
  const said = (mac: string, from: number, to: number, temperature: (hour: number) => number): object[] =>
    Array.from({ length: (to - from) * 2 + 1 }, (_, at) => from + at / 2).map((hour) =>
      day.message(mac, half(hour), { temperature: temperature(hour), humidity: 40 }),
    );
  await day.clock.to('11:45');
  await day.say([
    ...said(tag, 8.5, 11.5, () => 40),
    ...said(first, 8.5, 11.5, (hour) => (hour >= 9 && hour < 10 ? 60 : 40)),
    ...said(second, 9, 11, () => 80),
  ]);
  await day.clock.to('12:00');
  const list = { deviceIdList: [tag], commandList: aclCommands([second]) };
  await day.provisioner.change('PUT', 'commands/queue', list);
  await day.clock.to('15:00');
  await day.say([
    ...said(tag, 12, 14.5, () => 40),
    ...said(first, 13, 14.5, () => 90),
    ...said(second, 12.5, 14.5, () => 40),
  ]);
  await day.clock.to('15:15');
  await day.run(guid, 'decommission');
  await day.clock.to('17:00');
  const looks = await day.fiveLooks(guid);
  expect(looks.certificate).toMatchObject({ excursions: 1, minutes: 60, low: 40, high: 60 });
  expect(looks.public).toMatchObject({ excursions: 1, minutes: 60 });
  expect(looks.detail.minutes).toBe(60);
  // Seven of the tag and seven of the first by noon, six of the tag and five of the second after it.
  expect(looks.certificate.readings).toBe(25);
});
