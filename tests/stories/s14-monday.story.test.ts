import { afterAll, expect, inject, it } from 'vitest';
import type { IncidentRow } from '../../src/contract/incidents.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { unitsOf } from '../../src/domain/battery.ts';
import { attentionQueue, nextStep } from '../../src/domain/needs-attention.ts';
import { SEVERITY } from '../../src/domain/severity/trouble.ts';
import { allOf } from './support/five-looks.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

/** Shipments in all, and how many of them have which trouble: by night as the story has it, in the gate a tenth. */
const [FLEET, ROOM, LATE, EMPTYING, SILENT] = inject('everyOrder') ? [300, 55, 12, 12, 8] : [30, 6, 2, 2, 2];
const AT_ONCE = 10;

/** °F, with a limit of 46: cold, 4 above, 14 above. */
const [COLD, WARM, HOT] = [40, 50, 60];
/** Volts of a full tag, and of one at 14 percent. */
const [FULL, LOW] = [4.1, 3.4];

const incidents = async (): Promise<IncidentRow[]> =>
  (await allOf(day.admin, `tables/query/incidentList?companyId=${day.companyId}`)) as IncidentRow[];
const incidentOf = async (guid: string): Promise<IncidentRow | undefined> =>
  (await incidents()).find((one) => one.leadGuid === guid && one.closed === null);
const underWay = async (): Promise<ShipmentRow[]> =>
  ((await allOf(day.admin, `tables/query/shipmentList?companyId=${day.companyId}&cfgType=0`)) as ShipmentRow[]).filter(
    ({ shippingState }) => [2, 3, 4].includes(shippingState),
  );

/** Messages of some tags, at one time after the other. */
async function say(tags: readonly string[], times: readonly string[], what: object): Promise<void> {
  for (const time of times) {
    if (Date.parse(day.clock.at(time)) > day.clock.now()) await day.clock.to(time);
    const said = await day.say(tags.map((tag) => day.message(tag, time, { ...what })));
    expect(said).toMatchObject({ stored: tags.length, errors: [] });
  }
}

it('S14: Monday, 8:00: what costs most is first, with one next step; nobody is told twice; owned, muted, escalated', async () => {
  // Friday evening. Whose silence matters is said of some.
  day = await storyDay('2026-06-05T18:00:00Z');
  await day.rules('company', {
    highTemperature: { limit: 46, minutes: 30 },
    delayedCommunication: { enabled: false },
    notHeard: { enabled: false },
  });
  const tags: string[] = [];
  for (let n = 0; n < FLEET; n += 1) tags.push(await day.device('tags'));
  const guids = new Map<string, string>();
  const names = new Map<string, string>();
  const guidOf = (tag: string): string => guids.get(tag) ?? '';
  const late = tags.slice(FLEET - LATE);
  const plan = { params: { planned_departure: day.clock.at('+2d 10:00') } };
  // The first by itself: whoever does it signs in with that.
  for (let n = 0; n < FLEET; n += n === 0 ? 1 : AT_ONCE) {
    const some = tags.slice(n, n === 0 ? 1 : n + AT_ONCE);
    const made = await Promise.all(some.map((tag) => day.activate(tag, late.includes(tag) ? plan : {})));
    for (const [at, tag] of some.entries()) {
      guids.set(tag, made[at]?.guid ?? '');
      names.set(tag, made[at]?.name ?? '');
    }
  }
  const [hot = '', warm = '', humid = '', ...others] = tags;
  const room = others.splice(0, ROOM);
  const emptying = others.splice(0, EMPTYING);
  const silent = others.splice(0, SILENT);
  const well = { temperature: COLD, humidity: 40, voltage: unitsOf(FULL) };
  const isAtOrigin = new Set([...room, ...late]);
  await day.clock.to('18:10');
  await day.say(tags.map((tag) => day.fix(tag, '18:05', isAtOrigin.has(tag) ? 0 : 0.5, well)));

  // Saturday night a cold room fails, and is mended before the morning.
  await say(room, ['+1d 02:00', '+1d 02:30', '+1d 03:00'], { temperature: WARM });
  await say(room, ['+1d 04:00', '+1d 04:30'], { temperature: COLD });
  // On Sunday some stay where they should have left, batteries end, tags go silent.
  await say(emptying, ['+2d 09:00', '+2d 09:30', '+2d 10:00'], { temperature: COLD, voltage: unitsOf(LOW) });
  await say(silent, ['+2d 23:00'], { temperature: COLD });
  for (const tag of silent) {
    const settings = { delayedCommunication: { enabled: true, minutes: 360 } };
    await day.rules(`shipment:${guidOf(tag)}`, settings, { from: 'now' });
  }
  // On Monday, before anybody comes, one gets damp and two get warm. Goods 5 °C above their limit are lost in 2 hours, others in 8, damp ones in 24.
  await say([humid], ['+3d 02:00', '+3d 03:00'], { temperature: COLD, humidity: 70 });
  await say([warm], ['+3d 03:00', '+3d 03:45'], { temperature: WARM });
  await say([humid], ['+3d 04:30'], { temperature: COLD, humidity: 70 });
  await say([hot], ['+3d 05:00', '+3d 05:45', '+3d 07:45'], { temperature: HOT });
  await day.clock.to('+3d 08:00');

  // All that is under way is in one of four ranks.
  const ranks = (await underWay()).map(({ severity }) => severity);
  const count = (rank: number | null): number => ranks.filter((one) => one === rank).length;
  expect(ranks).toHaveLength(FLEET);
  expect([count(SEVERITY.critical), count(SEVERITY.warning), count(SEVERITY.watch), count(null)]).toEqual([
    2,
    1 + LATE,
    EMPTYING + SILENT,
    FLEET - 3 - LATE - EMPTYING - SILENT,
  ]);

  // What is lost first is first; what is over is not there.
  const open = (await incidents()).filter(({ closed }) => closed === null);
  const queue = attentionQueue(
    open.map((one) => ({ ...one, isNotHeard: false })),
    [],
    [],
  ).flatMap((one) => (one.kind === 'incident' ? [{ step: nextStep(one, ALL_RIGHTS), ...one.incident }] : []));
  const found = (tag: string, severity: number, lossTime: string | null) => ({
    leadGuid: guidOf(tag),
    severity,
    lossTime: lossTime === null ? null : day.clock.at(lossTime),
    step: 'open',
  });
  expect(queue.slice(0, 3)).toMatchObject([
    found(hot, SEVERITY.critical, '+3d 07:00'),
    found(warm, SEVERITY.critical, '+3d 11:00'),
    found(humid, SEVERITY.warning, '+4d 02:00'),
  ]);
  expect(queue.slice(3).map(({ severity }) => severity)).toEqual([
    ...late.map(() => SEVERITY.warning),
    ...[...emptying, ...silent].map(() => SEVERITY.watch),
  ]);
  expect(new Set(queue.map(({ step }) => step))).toEqual(new Set(['open']));
  const alerts = await day.alerts();
  expect(alerts).toHaveLength(3 + ROOM + LATE + EMPTYING + SILENT);

  // The cold room was told once and cleared once; of everything else nobody was told twice.
  const mailsThatName = (tag: string): number =>
    day.arrived().filter(({ body }) => body.includes(names.get(tag) ?? '?')).length;
  const timesTold = [hot, warm, humid, ...late, ...emptying, ...silent].map(mailsThatName);
  expect(new Set(timesTold)).toEqual(new Set([1]));
  expect(day.mails().filter((subject) => subject.includes(day.origin.name))).toEqual([
    `New: High Temperature, at ${day.origin.name}`,
    `Cleared: High Temperature, at ${day.origin.name}`,
  ]);

  // One is taken over and acknowledged, one muted for a while because it is known; a third is left to whoever answers.
  const session = await day.told.change('POST', 'users/session', {});
  const { userId } = session.json.data.user;
  const escalation = {
    severity: 'critical',
    repeats: 0,
    rotas: [],
    steps: [{ minutes: 30, users: [userId], rotas: [] }],
  };
  await day.admin.change('PUT', `companies/${day.companyId}`, { property: { customPrefs: { escalation } } });
  const taken = (await incidentOf(guidOf(warm)))?.incidentId;
  await day.admin.change('PUT', `incidents/${taken}/assignee`, { owner: day.provisioner.login });
  await day.admin.change('PUT', `incidents/${taken}`, { acknowledge: true, note: 'Driver called' });
  expect(await incidentOf(guidOf(warm))).toMatchObject({ owner: day.provisioner.login, ackBy: day.admin.login });
  const [known = ''] = emptying;
  const mute = {
    muteId: crypto.randomUUID(),
    scope: 'device',
    scopeKey: known,
    alertEvent: null,
    fromTime: day.clock.at('+3d 08:00'),
    untilTime: day.clock.at('+3d 09:30'),
    repeat: 'none',
    timezone: 'Etc/GMT',
    reason: 'known',
    note: 'Battery ordered',
  };
  await day.admin.change('POST', 'mutes', mute);
  await day.clock.settled();
  expect(await incidentOf(guidOf(known))).toMatchObject({
    mutedUntil: day.clock.at('+3d 09:30'),
    muteReason: 'known',
  });

  // Half an hour later nobody has answered for the hot one: it is told, once. The one that was acknowledged is not.
  const notAnswered = (): readonly string[] => day.mails().filter((subject) => subject.startsWith('Not acknowledged'));
  await day.clock.to('+3d 08:25');
  expect(notAnswered()).toEqual([]);
  await day.clock.to('+3d 09:15');
  const [told = '', ...more] = notAnswered();
  expect([told, more]).toEqual([expect.stringContaining('High Temperature'), []]);
  const [row] = (await underWay()).filter(({ guid }) => guid === guidOf(hot));
  expect(told).toContain(row?.customData);
  // What was muted is open again once its time is over.
  await day.clock.to('+3d 09:35');
  expect(await incidentOf(guidOf(known))).toMatchObject({ mutedUntil: null, openMembers: 1 });
});

const ALL_RIGHTS = { mayAcknowledge: true, mayOpenDevice: true };
