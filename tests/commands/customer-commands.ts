import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCustomer } from '../../src/commands/create-customer.ts';
import { CUSTOMER_FEED } from '../../src/commands/customer-fields.ts';
import { editCustomer } from '../../src/commands/edit-customer.ts';
import type { CustomerRow } from '../../src/contract/customers.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';

export function customerCommands(server: () => TestServer): void {
  const creation = ({ user }: Person): OutboxEntry =>
    entryFor(
      createCustomer,
      {
        customerId: randomUUID(),
        name: `Customer ${randomUUID().slice(0, 8)}`,
        logo: '',
        recipients: 'desk@acme.example, quality@acme.example',
        limitProfile: '',
        shareNew: 1,
        enabled: 1,
      },
      user,
    );
  const created = async (who: Person): Promise<CustomerRow> => {
    const entry = creation(who);
    expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    const { customerId } = entry.payload as { customerId: string };
    return (await rowIn(who.client, CUSTOMER_FEED, customerId)) as unknown as CustomerRow;
  };

  describe('customer.create', () => {
    it('shows the customer as the server will, under the id that this device gave it', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, creation(who), ['version']);
      expect(shown).toEqual(echoed);
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, creation(who));
        expect([who.user.loginName, reply.status === 200]).toEqual([
          who.user.loginName,
          createCustomer.mayIssue(who.user),
        ]);
      }
    });
  });

  describe('customer.edit', () => {
    it('shows what is edited as the server will, for who may', async () => {
      const who = await person(server(), 'admin');
      const row = await created(who);
      const edit = (by: Person): OutboxEntry =>
        entryFor(
          editCustomer,
          {
            customerId: row.customerId,
            name: row.name,
            changes: { recipients: 'desk@acme.example', shareNew: 0, enabled: 0 },
          },
          by.user,
          row,
        );
      const { shown, echoed } = await rehearse(who.client, edit(who), ['version']);
      expect(shown).toEqual(echoed);
      const user = await person(server(), 'provisioner');
      expect([(await deliver(user.client, edit(user))).reply.status, editCustomer.mayIssue(user.user)]).toEqual([
        403,
        false,
      ]);
    });
  });
}
