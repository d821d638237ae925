import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ConfigList, ConfigPath } from '../../../src/contract/config-lists.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Spec 2 §9 "Alert codes", as it is written there. */
const CATALOGUE: readonly (readonly [id: number, name: string])[] = [
  [1, 'Shipment Creation'],
  [2, 'Commission'],
  [3, 'Departure'],
  [4, 'Waypoint'],
  [5, 'Arrive'],
  [6, 'Decommission'],
  [7, 'Join Tag To Asset'],
  [8, 'Remove Tag From Asset'],
  [201, 'Separation'],
  [202, 'Rejoin'],
  [204, 'Low Battery Alert'],
  [205, 'Unexpected Waypoint'],
  [206, 'Overdue Departure'],
  [207, 'Overdue Arrival'],
  [208, 'Delayed Communication'],
  [209, 'Delayed Decommission'],
  [211, 'Humidity Critical'],
  [216, 'High Temperature'],
  [218, 'Route Deviation'],
  [220, 'Tilt Event'],
  [221, 'Shock Event'],
  [222, 'Extended Dwell'],
  [223, 'Low Temperature'],
  [224, 'Stray iChime'],
  [241, 'Suspect Sensor'],
];

const STATES = [
  ...[1, 2, 4, 8, 16, 32, 64, 128].map((bit) => `as${bit}`),
  ...[1, 2, 4, 8, 16, 32].map((bit) => `sec${bit}`),
  ...[1, 2, 4, 8, 16].map((bit) => `ots${bit}`),
];

const server = serverOfFile();

async function read<P extends ConfigPath>(path: P, language?: Language, account = 'user'): Promise<ConfigList<P>> {
  const client = await server().as(account);
  const reply = await client.get(`config/${path}${language === undefined ? '' : `?language=${language}`}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json.data as unknown as ConfigList<P>;
}

describe('config lists', () => {
  it('are none under an unknown path, and in no unknown language', async () => {
    const client = await server().as('user');
    for (const path of ['nothing', 'help/more', '']) expect((await client.get(`config/${path}`)).status).toBe(404);
    expect((await client.get('config/help?language=de')).status).toBe(400);
    expect((await server().console().get('config/help')).status).toBe(401);
  });

  it('have help in its order, in the language asked for', async () => {
    const help = await read('help');
    expect(help.length).toBeGreaterThan(4);
    expect(help.map(({ order }) => order)).toEqual(help.map((_, at) => at + 1));
    expect(help[0]?.question).toBe('How do I activate a shipment?');
    expect((await read('help', 'fr'))[0]?.question).toBe('Comment activer une expédition\u202f?');
    expect((await read('help', 'ta'))[0]?.question).toBe('சரக்கை எப்படிச் செயல்படுத்துவது?');
  });

  it('have the words of the error page', async () => {
    const words = new Map((await read('errors')).map(({ code, ...rest }) => [code, rest]));
    const said = (code: string): unknown[] => [words.get(code)?.title, words.get(code)?.message];
    const lost = "We can't seem to find the content you're looking for.";
    expect(words.get('401')?.message).toBe('Wrong username or password.');
    expect(said('403')).toEqual(['Forbidden', "You aren't authorized to view this page."]);
    expect(said('404')).toEqual(['Page Not Found', lost]);
    expect(said('404_1')).toEqual(['Content Not Available', lost]);
    expect(words.get('503')?.message).toBe('Network error has occurred.');
    expect(words.get('520')?.title).toBe('Unknown Error');
    expect([...words].filter(([, row]) => row.default)).toEqual([
      [
        '400',
        {
          title: 'Bad Request',
          message: 'The server could not understand the request due to invalid syntax.',
          default: true,
        },
      ],
    ]);
  });

  it('C46: have the catalogue of events and alert states', async () => {
    const { events, states, messageTypes, motions } = await read('codeLists');
    const names = new Map(events.map(({ id, name }) => [id, name]));
    for (const [id, name] of CATALOGUE) expect([id, names.get(id)]).toEqual([id, name]);
    for (const id of [10, 11, 15, 16, 19, 103]) expect(names.has(id)).toBe(true);
    for (const { id, kind } of events) {
      expect([id, kind]).toEqual([id, id >= 200 ? 'alert' : id > 100 ? 'user-message' : 'shipment-event']);
    }
    expect(states.map(({ code }) => code)).toEqual(STATES);
    for (const { code, bit, event, name } of states) {
      expect(code.endsWith(String(bit))).toBe(true);
      if (event !== null) expect(name).toBe(names.get(event));
    }
    expect(messageTypes.map(({ name }) => name)).toEqual([
      'Location',
      'Environmental',
      'Tilt/Shock',
      'Shock Detail',
      'Power',
      'Status',
      'Cell Status',
      'General',
    ]);
    expect(motions.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'D Dwell',
      'E Enroute',
      'M Moving',
      'S Stopped',
    ]);
  });

  it('have what preferences choose from', async () => {
    const zones = await read('timezones', 'fr');
    expect(zones[0]?.name).toBe('Etc/GMT');
    expect(zones.find(({ name }) => name === 'Europe/Paris')?.display).toBe('Paris, Europe (heure d’Europe centrale)');
    // Under the names of today, each where its city is looked for.
    expect(zones.find(({ name }) => name === 'Asia/Kolkata')?.display).toMatch(/^Kolkata, Asia /);
    expect(zones.map(({ name }) => name)).not.toContain('Asia/Calcutta');
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
    for (const { display } of await read('dateFormats')) expect(display.split('|')).toHaveLength(2);
    expect((await read('carriers')).map(({ name }) => name)).toContain('verizon');
  });

  it('have the reports with what each asks for', async () => {
    const reports = await read('reports');
    expect(reports.find(({ reportKey }) => reportKey === 'shipmentList')).toMatchObject({
      name: 'Shipment list',
      controlList: [
        { name: 'customer', required: false },
        { name: 'configType', required: false },
        { name: 'limitProfile', required: false },
        { name: 'origin', required: false },
        { name: 'destination', required: false },
        { name: 'startDate', required: true },
        { name: 'endDate', required: true },
      ],
    });
    const user = await server().as('user');
    const session = await user.send('POST', '/api/users/session');
    const keys = reports.map(({ reportKey }) => reportKey);
    expect(keys).toEqual(expect.arrayContaining([...session.json.data.user.reports]));
  });

  it('are replaced by a company for itself, in one language or in several', async () => {
    const own = [{ question: { en: 'Whom do I call?', fr: 'Qui appeler ?' }, answer: 'Extension 7', order: 1 }];
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO config_override VALUES ('1', 'help', ${JSON.stringify(own)}::jsonb)`),
    );
    const [fr, ta, foreign] = [await read('help', 'fr'), await read('help', 'ta'), await read('help', 'fr', 'admin2')];
    await server().database.transaction('installation', (tx) => tx.query(sql`DELETE FROM config_override`));
    expect(fr).toEqual([{ question: 'Qui appeler ?', answer: 'Extension 7', order: 1 }]);
    expect(ta[0]?.question).toBe('Whom do I call?');
    expect(foreign[0]?.question).toBe('Comment activer une expédition\u202f?');
  });
});
