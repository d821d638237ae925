import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const GATEWAY_WINDOW = { from: '12:00', until: '18:00' } as const;

it('S14 a maintenance window of a gateway: nobody is told while it holds, and at its end what is still silent', async () => {
  day = await storyDay('2026-06-01T08:00:00Z');
  const { rows } = (await day.admin.get(`tables/query/deviceDetails?companyId=${day.companyId}&deviceType=gateways`))
    .json;
  const gateway = String(rows[0]?.macId);
  const tags = [await day.device('tags'), await day.device('tags'), await day.device('tags')];
  const mute = {
    muteId: '5d9c1e6a-6c56-4f1e-9a55-0d8f5a3f7b10',
    scope: 'device',
    scopeKey: gateway,
    alertEvent: null,
    fromTime: day.clock.at(GATEWAY_WINDOW.from),
    untilTime: day.clock.at(GATEWAY_WINDOW.until),
    repeat: 'weekly',
    timezone: 'Europe/Paris',
    reason: 'maintenance',
    note: 'New firmware',
  };
  expect((await day.admin.change('POST', 'mutes', mute)).text).toContain('"reason":"maintenance"');
  await day.clock.to('08:15');
  const said = (time: string, some: readonly string[]) =>
    day.say(some.map((tag) => day.message(tag, time, { temperature: 41 })));
  await said('08:10', tags);
  const incidents = async () =>
    (await day.told.get(`tables/query/incidentList?companyId=${day.companyId}`)).json.rows as unknown as readonly {
      readonly mutedUntil: string | null;
      readonly openMembers: number;
      readonly causeKind: string;
    }[];

  await day.clock.to('17:59');
  expect(await incidents()).toMatchObject([
    { causeKind: 'gateway', openMembers: 3, mutedUntil: day.clock.at(GATEWAY_WINDOW.until) },
  ]);
  expect([day.mails(), day.webhooks().map(({ event }) => event)]).toEqual([[], ['incident.opened']]);
  expect(day.webhooks()[0]?.body).toMatchObject({ data: { mutedUntil: day.clock.at(GATEWAY_WINDOW.until) } });

  await day.clock.to('18:01');
  expect(day.mails()).toHaveLength(1);
  expect(await incidents()).toMatchObject([{ openMembers: 3, mutedUntil: null }]);
  await said('18:01', tags);
  await day.clock.to('18:30');
  expect(day.mails().map((subject) => subject.split(':')[0])).toEqual(['New', 'Cleared']);

  // A week later it is over before the window is: nobody hears of it.
  await day.clock.to('+7d 10:00');
  await said('+7d 10:00', tags);
  await day.clock.to('+7d 11:00');
  const before = day.mails().length;
  await day.clock.to('+7d 17:00');
  const open = await incidents();
  expect(open.find(({ openMembers }) => openMembers === 3)?.mutedUntil).toBe(day.clock.at('+7d 18:00'));
  await said('+7d 17:00', tags);
  await day.clock.to('+7d 19:00');
  expect(day.mails()).toHaveLength(before);
});
