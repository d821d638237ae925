import { describe, expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { changeShock } from '../../src/commands/change-shock.ts';
import { changeState } from '../../src/commands/change-state.ts';
import { editAcl } from '../../src/commands/edit-acl.ts';
import { markDevice } from '../../src/commands/mark-device.ts';
import { rebuildAcl } from '../../src/commands/rebuild-acl.ts';
import { removeDevice } from '../../src/commands/remove-device.ts';
import { saveAgain } from '../../src/commands/save-again.ts';
import type { Transition } from '../../src/domain/shipment-transition.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';
import { type Standing, stand } from './stand.ts';

export function activityCommands(server: () => TestServer): void {
  const { run, freeChimes, listening, rested } = stand(server);
  const rowOf = async ({ client }: Person, { guid }: Standing) => {
    const row = await rowIn(client, 'shipments:0', guid);
    if (row === undefined) throw new Error('There is no such shipment.');
    return row as { aclExpected: number | null; aclActual: number | null } & Record<string, unknown>;
  };
  /** A shipment with this many iChimes on its list. */
  const listed = async (who: Person, count: number): Promise<{ shipment: Standing; chimes: string[] }> => {
    const [shipment, chimes] = [await listening(), await freeChimes(count)];
    const told = await deliver(who.client, entryFor(editAcl, { ...shipment, before: [], chimes }, who.user));
    expect(told.outcome.kind).toBe('acked');
    return { shipment, chimes };
  };
  const counts = async (who: Person, shipment: Standing) => {
    const { aclExpected, aclActual } = await rowOf(who, shipment);
    return { aclExpected, aclActual };
  };
  /** Who may issue it is who the server takes it from. */
  const refusals = async (
    mayIssue: (user: Person['user']) => boolean,
    send: (who: Person) => Promise<{ readonly status: number }>,
  ): Promise<string[]> => {
    const wrong: string[] = [];
    for (const who of await everybody(server())) {
      const { status } = await send(who);
      if ((status === 403) === mayIssue(who.user)) wrong.push(`${who.user.loginName}: ${status}`);
    }
    return wrong;
  };

  describe('shipment.rebuild-acl', () => {
    it('shows the list as being built, as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const { shipment } = await listed(who, 1);
      await rested(shipment);
      const { shown, echoed } = await rehearse(who.client, entryFor(rebuildAcl, shipment, who.user));
      expect(shown).toEqual(echoed);
    });

    it('that comes too early is not refused: it waits and comes again', async () => {
      const who = await person(server(), 'provisioner');
      const { shipment } = await listed(who, 1);
      const { entry, reply } = await deliver(who.client, entryFor(rebuildAcl, shipment, who.user));
      expect([reply.status, entry.state, entry.attempts]).toEqual([425, 'retry_wait', 0]);
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(100);
      await rested(shipment);
      expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    });

    it('is for whom the server takes it from, like shocks', async () => {
      const shipment = await listening();
      const wrong = await refusals(rebuildAcl.mayIssue, async (who) => {
        return (await deliver(who.client, entryFor(rebuildAcl, shipment, who.user))).reply;
      });
      const shock = await refusals(changeShock.mayIssue, async (who) => {
        return (await deliver(who.client, entryFor(changeShock, { ...shipment, limit: null }, who.user))).reply;
      });
      expect([...wrong, ...shock]).toEqual([]);
    });
  });

  it('floor 2: shipment.save-again shows what the server will, and tells the tag its script', async () => {
    const who = await person(server(), 'provisioner');
    const shipment = await listening();
    const { shown, echoed } = await rehearse(who.client, entryFor(saveAgain, shipment, who.user));
    expect(shown).toEqual(echoed);
    const lines = await run<{ line: string }>(
      sql`SELECT line FROM command_queue WHERE guid = ${shipment.guid} AND topic = 'file' AND status = 'queued'`,
    );
    expect(lines.length).toBeLessThanOrEqual(1);
  });

  it('shipment.change-shock tells the tag', async () => {
    const who = await person(server(), 'provisioner');
    const shipment = await listening();
    for (const limit of [15, null] as const) {
      await rehearse(who.client, entryFor(changeShock, { ...shipment, limit }, who.user));
      // The limit is the shipment's when the tag has confirmed it.
      const [row] = await run<{ line: string }>(
        sql`SELECT line FROM command_queue WHERE guid = ${shipment.guid} AND topic = 'shock' AND status = 'queued'`,
      );
      expect(row?.line).toBe(limit === null ? 'SHOCK OFF' : `SHOCK ON ${limit}g`);
    }
  });

  describe('shipment.change-state', () => {
    const step = async (who: Person, shipment: Standing, transition: Transition) => {
      const { shippingState, commissionState, commDate } = await rowOf(who, shipment);
      const seen = { shippingState, commissionState, commDate } as {
        shippingState: number;
        commissionState: number;
        commDate: string | null;
      };
      return entryFor(changeState, { ...shipment, transition, ...seen }, who.user);
    };

    it('shows each step as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const shipment = await listening();
      for (const transition of ['commission', 'depart', 'arrive', 'unmonitor', 'monitor', 'decommission'] as const) {
        const { shown, echoed } = await rehearse(who.client, await step(who, shipment, transition));
        expect([transition, shown]).toEqual([transition, echoed]);
        expect(Object.keys(shown)).toHaveLength(transition === 'decommission' ? 2 : 1);
      }
    });

    it('shows nothing of a step that its state has not', async () => {
      const who = await person(server(), 'provisioner');
      const entry = await step(who, await listening(), 'arrive');
      expect(entry.patches).toEqual([]);
      expect((await deliver(who.client, entry)).entry).toMatchObject({ state: 'rejected' });
    });

    it('is for whom the server takes it from', async () => {
      const shipment = await listening();
      const wrong = await refusals(changeState.mayIssue, async (who) => {
        return (await deliver(who.client, await step(who, shipment, 'commission'))).reply;
      });
      expect(wrong).toEqual([]);
    });
  });

  describe('shipment.remove-device', () => {
    it('shows the tag or the iChime as free, and the list without it, as the server will', async () => {
      const who = await person(server(), 'user');
      const { shipment, chimes } = await listed(await person(server(), 'provisioner'), 2);
      for (const device of [...chimes, shipment.macId]) {
        const input = { ...shipment, ...(await counts(who, shipment)), device };
        const { shown, echoed } = await rehearse(who.client, entryFor(removeDevice, input, who.user));
        expect([device, shown]).toEqual([device, echoed]);
      }
    });

    it('is for everybody', async () => {
      for (const who of await everybody(server())) {
        const shipment = await listening();
        const input = { ...shipment, aclExpected: null, aclActual: null, device: shipment.macId };
        const { reply } = await deliver(who.client, entryFor(removeDevice, input, who.user));
        expect([who.user.loginName, reply.status, removeDevice.mayIssue(who.user)]).toEqual([
          who.user.loginName,
          200,
          true,
        ]);
      }
    });
  });

  describe('device.mark', () => {
    it('shows the device as it is marked, and its shipment without it, as the server will', async () => {
      const who = await person(server(), 'admin');
      const { shipment, chimes } = await listed(who, 1);
      const [free = ''] = await server().freeTags(1);
      const [chime = ''] = chimes;
      const on = async () => ({ ...shipment, ...(await counts(who, shipment)) });
      for (const input of [
        { device: free, kind: 'tags', as: 'lost', shipment: null },
        { device: chime, kind: 'chimes', as: 'inoperable', shipment: await on() },
        { device: shipment.macId, kind: 'tags', as: 'lost', shipment: await on() },
      ] as const) {
        const { shown, echoed } = await rehearse(who.client, entryFor(markDevice, input, who.user));
        expect([input.device, shown]).toEqual([input.device, echoed]);
      }
    });

    it('is for whom the server takes it from', async () => {
      const [device = ''] = await server().freeTags(1);
      const wrong = await refusals(markDevice.mayIssue, async (who) => {
        const input = { device, kind: 'tags', as: 'inoperable', shipment: null } as const;
        return (await deliver(who.client, entryFor(markDevice, input, who.user))).reply;
      });
      expect(wrong).toEqual([]);
    });
  });
}
