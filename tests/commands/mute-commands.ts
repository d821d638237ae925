import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addMute } from '../../src/commands/add-mute.ts';
import { assignIncident } from '../../src/commands/assign-incident.ts';
import { endMute } from '../../src/commands/end-mute.ts';
import { INCIDENT_FEED, MUTE_FEED } from '../../src/commands/mute-subject.ts';
import type { IncidentRow } from '../../src/contract/incidents.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { clock } from '../fixtures/test-clock.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn, type ServerRow } from './rehearsal.ts';

const SUBJECT = 'Too warm';

export function muteCommands(server: () => TestServer): void {
  const taken = new Set<number>();
  /** An open incident of a shipment that no other of these tests has. */
  const openIncident = ({ client }: Person): Promise<IncidentRow> =>
    vi.waitFor(async () => {
      const { json } = await client.get('tables/query/incidentList?companyId=1&max=5000');
      const rows = json.rows as unknown as IncidentRow[];
      const open = rows.find(
        (row) => row.openMembers === 1 && row.leadGuid !== null && !taken.has(row.incidentId) && row.owner === '',
      );
      if (open === undefined) throw new Error('No alert of the demo is folded yet.');
      taken.add(open.incidentId);
      return open;
    }, 20_000);
  const muting = ({ user }: Person, { leadGuid }: IncidentRow, incidents: readonly number[]): OutboxEntry =>
    entryFor(
      addMute,
      {
        muteId: randomUUID(),
        subject: SUBJECT,
        incidents: [...incidents],
        scope: 'shipment',
        scopeKey: leadGuid ?? '',
        alertEvent: null,
        fromTime: new Date(clock.now()).toISOString(),
        untilTime: new Date(clock.now() + HOUR_MS).toISOString(),
        repeat: 'none',
        timezone: 'Europe/Paris',
        reason: 'known',
        note: 'The door is repaired.',
      },
      user,
    );
  const muteIdOf = (entry: OutboxEntry): string => (entry.payload as { muteId: string }).muteId;
  const incidentNow = async ({ client }: Person, incidentId: number): Promise<ServerRow | undefined> =>
    rowIn(client, INCIDENT_FEED, String(incidentId));

  describe('mute.add', () => {
    it('shows the mute, and its incident as muted, as the server will', async () => {
      const who = await person(server(), 'admin');
      const incident = await openIncident(who);
      const { shown, echoed } = await rehearse(who.client, muting(who, incident, []), ['version']);
      expect(shown).toEqual(echoed);
      const entry = muting(who, incident, [incident.incidentId]);
      expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
      const patch = entry.patches.find(({ feed }) => feed === INCIDENT_FEED);
      await vi.waitFor(async () => {
        expect(await incidentNow(who, incident.incidentId)).toMatchObject(
          patch?.op === 'merge' ? patch.fields : { mutedUntil: '?' },
        );
      }, 20_000);
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, muting(who, await openIncident(who), []));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          addMute.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });
  });

  describe('mute.end', () => {
    it('shows that it is ended as the server will, once', async () => {
      const who = await person(server(), 'admin');
      const made = muting(who, await openIncident(who), []);
      await deliver(who.client, made);
      const payload = { muteId: muteIdOf(made), subject: SUBJECT, incidents: [] };
      const { shown, echoed } = await rehearse(who.client, entryFor(endMute, payload, who.user));
      expect(shown).toEqual(echoed);
      const before = await rowIn(who.client, MUTE_FEED, payload.muteId);
      expect((await deliver(who.client, entryFor(endMute, payload, who.user))).outcome.kind).toBe('acked');
      expect(await rowIn(who.client, MUTE_FEED, payload.muteId)).toEqual(before);
    });
  });

  describe('incident.assign', () => {
    const assignment = ({ user }: Person, row: IncidentRow, owner: string): OutboxEntry =>
      entryFor(assignIncident, { incidentId: row.incidentId, subject: SUBJECT, owner }, user, { ...row });

    it('shows whose it is as the server will', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, assignment(who, await openIncident(who), 'admin'));
      expect(shown).toEqual(echoed);
    });

    it('is sent again where the incident changed otherwise, and asks where it is somebody else’s by now', async () => {
      const who = await person(server(), 'admin');
      const row = await openIncident(who);
      const body = { acknowledge: true };
      await who.client.change('PUT', `incidents/${row.incidentId}`, body);
      const joined = await deliver(who.client, assignment(who, row, 'admin'));
      expect(joined.entry).toMatchObject({ state: 'queued' });
      expect((await deliver(who.client, joined.entry)).outcome.kind).toBe('acked');
      const asked = await deliver(who.client, assignment(who, row, 'user'));
      expect(asked.entry).toMatchObject({ state: 'conflict' });
    });
  });
}
