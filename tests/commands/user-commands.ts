import { describe, expect, it } from 'vitest';
import { type Preferences, updatePreferences } from '../../src/commands/update-preferences.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse } from './rehearsal.ts';

export function userCommands(server: () => TestServer): void {
  const wish = ({ user }: Person, changes: Partial<Preferences>, datePattern?: string): OutboxEntry => {
    const { userId, loginName } = user;
    return entryFor(updatePreferences, { userId, loginName, changes, datePattern }, user);
  };

  describe('user.preferences', () => {
    it('shows the person as the server will have them', async () => {
      const who = await person(server(), 'designer');
      const changes: Preferences = {
        fullName: 'Tom Okafor-2',
        emailAddress: who.user.emailAddress,
        notifyList: ['Email', 'Text (SMS)'],
        phoneNumber: '31612345678',
        smsCarrier: 'kpn',
        temperatureUnit: 'Celsius',
        timezone: 'Asia/Kolkata',
        dateFormat: 'DD.MM.YYYY',
      };
      const { shown, echoed } = await rehearse(who.client, wish(who, changes, 'DD.MM.YYYY|DD.MM.YYYY HH:mm'));
      expect(shown).toEqual(echoed);
    });

    it('leaves what was not changed as it is', async () => {
      const who = await person(server(), 'designer');
      await deliver(who.client, wish(who, { timezone: 'Europe/Lisbon', temperatureUnit: 'Celsius' }));
      const { shown, echoed } = await rehearse(who.client, wish(who, { temperatureUnit: 'Fahrenheit' }));
      expect(shown).toEqual(echoed);
      const { json } = await who.client.send('POST', '/api/users/session', { body: {} });
      expect(json.data.user).toMatchObject({ timezone: 'Europe/Lisbon', temperatureUnit: 'Fahrenheit' });
    });

    it('is for everybody, about themself', async () => {
      const people = await everybody(server());
      for (const who of people) {
        const { reply } = await deliver(who.client, wish(who, { temperatureUnit: 'Fahrenheit' }));
        expect([who.user.loginName, reply.status]).toEqual([who.user.loginName, 200]);
      }
      const [provisioner, administrator] = people;
      if (provisioner === undefined || administrator === undefined) throw new Error('The demo has no people.');
      const { outcome } = await deliver(provisioner.client, wish(administrator, { fullName: 'Not Theirs' }));
      expect(outcome.kind).toBe('rejected');
    });
  });
}
