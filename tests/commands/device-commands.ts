import { describe, expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { editAcl } from '../../src/commands/edit-acl.ts';
import { sendCommandFile } from '../../src/commands/send-command-file.ts';
import { sendDeviceCommands } from '../../src/commands/send-device-commands.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse } from './rehearsal.ts';
import { type Standing, stand } from './stand.ts';

export function deviceCommands(server: () => TestServer): void {
  const { run, freeChimes, listening, rested } = stand(server);
  const list = ({ user }: Person, shipment: Standing, before: string[], chimes: string[]): OutboxEntry =>
    entryFor(editAcl, { ...shipment, before, chimes }, user);

  describe('acl.edit', () => {
    it('shows the list’s counts and its iChimes as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const shipment = await listening();
      const [a = '', b = '', c = ''] = await freeChimes(3);
      for (const [before, chimes] of [
        [[], [a, b]],
        [
          [a, b],
          [b, c],
        ],
        [
          [b, c],
          [b, c],
        ],
        [[b, c], []],
      ] as const) {
        await rested(shipment);
        const { shown, echoed } = await rehearse(who.client, list(who, shipment, [...before], [...chimes]));
        expect([chimes, shown]).toEqual([chimes, echoed]);
      }
    });

    it('is for whom the server takes it from', async () => {
      const shipment = await listening();
      for (const who of await everybody(server())) {
        await rested(shipment);
        const { reply } = await deliver(who.client, list(who, shipment, [], []));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          editAcl.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });

    it('does not reach another shipment on which the tag is by then', async () => {
      const who = await person(server(), 'provisioner');
      const shipment = await listening();
      const elsewhere = { ...shipment, guid: '3f6c0e0a-0000-4000-8000-000000000001' };
      const { entry } = await deliver(who.client, list(who, elsewhere, [], await freeChimes(1)));
      expect(entry).toMatchObject({ state: 'rejected', lastError: { code: 'wrong-state' } });
    });
  });

  describe('commands for devices', () => {
    const waiting = (device: string) =>
      run<{ topic: string; line: string }>(
        sql`SELECT topic, line FROM command_queue WHERE device_id = ${device} ORDER BY entry_id`,
      );

    it('wait for the device in their order, once', async () => {
      const who = await person(server(), 'provisioner');
      const devices = await server().freeTags(2);
      const lines = ['TH INTERVAL 30', 'CELL HOURLY'];
      await rehearse(who.client, entryFor(sendDeviceCommands, { devices, lines }, who.user));
      await rehearse(who.client, entryFor(sendCommandFile, { filename: 'night.cmd', devices }, who.user));
      for (const device of devices) {
        expect(await waiting(device)).toEqual([
          { topic: 'other', line: lines[0] },
          { topic: 'other', line: lines[1] },
          { topic: 'file', line: 'night.cmd' },
        ]);
      }
    });

    it('are for whom the server takes them from', async () => {
      const devices = await server().freeTags(1);
      for (const who of await everybody(server())) {
        const told = await deliver(who.client, entryFor(sendDeviceCommands, { devices, lines: ['PING'] }, who.user));
        const sent = await deliver(who.client, entryFor(sendCommandFile, { devices, filename: 'a.cmd' }, who.user));
        const expected = sendDeviceCommands.mayIssue(who.user) ? 200 : 403;
        expect([who.user.loginName, told.reply.status, sent.reply.status]).toEqual([
          who.user.loginName,
          expected,
          expected,
        ]);
        expect(sendCommandFile.mayIssue(who.user)).toBe(sendDeviceCommands.mayIssue(who.user));
      }
    });

    it('have no list of iChimes among them: that is an edit of a shipment', async () => {
      const { user } = await person(server(), 'provisioner');
      const devices = await server().freeTags(1);
      expect(() => entryFor(sendDeviceCommands, { devices, lines: ['ACL'] }, user)).toThrow('acl');
    });
  });
}
