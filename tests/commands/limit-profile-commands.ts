import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLimitProfile } from '../../src/commands/create-limit-profile.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { editLimitProfile } from '../../src/commands/edit-limit-profile.ts';
import { PROFILE_FEED } from '../../src/commands/limit-profile-fields.ts';
import { shipmentFeed } from '../../src/commands/shipment-subject.ts';
import type { LimitProfileRow } from '../../src/contract/limit-profiles.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';

const LIMITS = { low: 35.6, high: 46.4, humidity: 70, budget: 600, mkt: 46.4 };

export function limitProfileCommands(server: () => TestServer): void {
  const creation = ({ user }: Person, name = `Profile ${randomUUID().slice(0, 8)}`): OutboxEntry =>
    entryFor(
      createLimitProfile,
      { profileId: randomUUID(), name, ...LIMITS, idPrefix: 'VAX-', customer: 'Halden Pharma', enabled: 1 },
      user,
    );
  const created = async (who: Person): Promise<LimitProfileRow> => {
    const entry = creation(who);
    expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    const { profileId } = entry.payload as { profileId: string };
    return (await rowIn(who.client, PROFILE_FEED, profileId)) as unknown as LimitProfileRow;
  };

  describe('limitProfile.create', () => {
    it('shows the profile as the server will, under the id that this device gave it', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, creation(who), ['version']);
      expect(shown).toEqual(echoed);
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, creation(who));
        expect([who.user.loginName, reply.status === 200]).toEqual([
          who.user.loginName,
          createLimitProfile.mayIssue(who.user),
        ]);
      }
    });
  });

  describe('limitProfile.edit', () => {
    it('shows what is edited as the server will, for who may', async () => {
      const who = await person(server(), 'admin');
      const row = await created(who);
      const edit = (by: Person): OutboxEntry =>
        entryFor(
          editLimitProfile,
          {
            profileId: row.profileId,
            name: row.name,
            changes: { low: null, high: 50, budget: null, enabled: 0 },
            underWay: true,
          },
          by.user,
          row,
        );
      const { shown, echoed } = await rehearse(who.client, edit(who), ['version']);
      expect(shown).toEqual(echoed);
      const user = await person(server(), 'provisioner');
      expect([(await deliver(user.client, edit(user))).reply.status, editLimitProfile.mayIssue(user.user)]).toEqual([
        403,
        false,
      ]);
    });
  });

  describe('shipment.create with a profile', () => {
    it('shows the profile that was picked as the server will', async () => {
      const { name } = await created(await person(server(), 'admin'));
      const who = await person(server(), 'provisioner');
      const [tag = ''] = await server().freeTags(1);
      const input = newShipment('VAX-1', tag, { limitProfile: name });
      const entry = entryFor(createShipment, input, who.user);
      expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
      expect(await rowIn(who.client, shipmentFeed(input), input.guid)).toMatchObject({ limitProfile: name });
    });
  });
}
