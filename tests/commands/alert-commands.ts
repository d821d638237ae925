import { describe, expect, it, vi } from 'vitest';
import { acknowledgeAlert } from '../../src/commands/acknowledge-alert.ts';
import { acknowledgeIncident } from '../../src/commands/acknowledge-incident.ts';
import { alertSubjectOf } from '../../src/commands/alert-subject.ts';
import { noteAlert } from '../../src/commands/note-alert.ts';
import { writeMessage } from '../../src/commands/write-message.ts';
import type { AlertRow } from '../../src/contract/alerts.ts';
import type { IncidentRow } from '../../src/contract/incidents.ts';
import { temporaryId, withAssigned } from '../../src/local/outbox/assigned-ids.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, namesIn, rehearse } from './rehearsal.ts';

export function alertCommands(server: () => TestServer): void {
  /** Alerts of company 1 that nobody has acknowledged yet; each is given to one test. */
  const given = new Set<unknown>();
  const openAlert = async ({ client }: Person): Promise<AlertRow> => {
    const { json } = await client.get('tables/query/unacknowledgedAlerts?companyId=1&states=0,1,2,3,4,5,6,7&max=1000');
    const alert = json.rows.find((row) => !given.has(row.entryId) && String(row.message).length < 40);
    if (alert === undefined) throw new Error('The demo has no such alert left.');
    given.add(alert.entryId);
    return alert as unknown as AlertRow;
  };
  const acknowledgement = ({ user }: Person, alert: AlertRow): OutboxEntry =>
    entryFor(acknowledgeAlert, alertSubjectOf(alert), user);
  /** Many an alert of the demo has no message of its own. */
  const inOne = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');
  const noteOn = ({ user }: Person, alert: AlertRow, note: string): OutboxEntry =>
    entryFor(noteAlert, { ...alertSubjectOf(alert), message: alert.message, note }, user);

  describe('alert.acknowledge', () => {
    it('shows who it was as the server will', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, acknowledgement(who, await openAlert(who)));
      expect(shown).toEqual(echoed);
    });

    it('AL1: shows a note that goes with it as the server will', async () => {
      const who = await person(server(), 'admin');
      const alert = await openAlert(who);
      const noted = { message: alert.message, note: 'Seal réglé.', sendEmail: true };
      const entry = entryFor(acknowledgeAlert, { ...alertSubjectOf(alert), noted }, who.user);
      const { shown, echoed } = await rehearse(who.client, entry);
      expect(shown).toEqual(echoed);
      expect(Object.values(shown)).toMatchObject([{ ackBy: 'admin', message: inOne(alert.message, 'Seal réglé.') }]);
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, acknowledgement(who, await openAlert(who)));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          acknowledgeAlert.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });
  });

  describe('alert.note', () => {
    it('shows the message with the note as the server will', async () => {
      const who = await person(server(), 'user');
      const { shown, echoed } = await rehearse(who.client, noteOn(who, await openAlert(who), 'Door was open.'));
      expect(shown).toEqual(echoed);
    });

    it('comes after what others have noted meanwhile', async () => {
      const [one, other] = [await person(server(), 'user'), await person(server(), 'admin')];
      const alert = await openAlert(one);
      await deliver(other.client, noteOn(other, alert, 'First.'));
      const { reply } = await deliver(one.client, noteOn(one, alert, 'Second.'));
      expect(reply.json.message).toBe(inOne(alert.message, 'First.', 'Second.'));
    });
  });

  describe('incident.acknowledge', () => {
    const givenIncidents = new Set<number>();
    const acknowledgementOf = async ({ client, user }: Person, note = ''): Promise<OutboxEntry> => {
      const { incident, members } = await vi.waitFor(async () => {
        const { json } = await client.get('tables/query/incidentList?companyId=1&max=5000');
        const rows = json.rows as unknown as IncidentRow[];
        const open = rows.find((row) => row.unacknowledged > 0 && !givenIncidents.has(row.incidentId));
        if (open === undefined) throw new Error('No alert of the demo is folded yet.');
        const reply = await client.get(
          `tables/query/incidentMembers?companyId=1&max=1000&incidentId=${open.incidentId}`,
        );
        return { incident: open, members: reply.json.rows as unknown as AlertRow[] };
      }, 20_000);
      givenIncidents.add(incident.incidentId);
      const open = members.filter((row) => row.ackBy === '' && row.clearDate === null && row.enabled === 1);
      for (const { entryId } of open) given.add(entryId);
      return entryFor(
        acknowledgeIncident,
        { incidentId: incident.incidentId, subject: 'Too warm', note, alerts: open.map(({ entryId }) => entryId) },
        user,
      );
    };

    it('shows who it was, on the incident and on its alerts, as the server will', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, await acknowledgementOf(who, 'Door was open.'));
      expect(Object.keys(shown).length).toBeGreaterThan(1);
      expect(shown).toEqual(echoed);
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, await acknowledgementOf(who));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          acknowledgeIncident.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });
  });

  describe('alert.create', () => {
    const message = (
      who: Person,
      about: { readonly guid: string | null; readonly macId: string | null },
    ): OutboxEntry =>
      entryFor(
        writeMessage,
        { alertId: temporaryId(), ...about, subject: 'Seal', message: 'Seal is intact.' },
        who.user,
      );

    it('shows the message as the server will, under the number the server gives it', async () => {
      const who = await person(server(), 'admin');
      const { guid } = await openAlert(who);
      const entry = message(who, { guid, macId: null });
      const first = await deliver(who.client, entry);
      const known = { ...entry, patches: withAssigned(entry, namesIn(entry, first.reply)).patches };
      const { shown, echoed } = await rehearse(who.client, known, ['entryId', 'version']);
      expect(Object.keys(shown)).toEqual([`alerts ${first.reply.json.entryId}`]);
      expect(shown).toEqual(echoed);
    });

    it('can be acknowledged before the server has it', async () => {
      const who = await person(server(), 'admin');
      const { guid } = await openAlert(who);
      const written = message(who, { guid, macId: null });
      const [patch] = written.patches;
      const row = (patch?.op === 'put' ? patch.row : {}) as unknown as AlertRow;
      const acknowledged = acknowledgement(who, row);
      expect(acknowledged.orderingKeys).toContain(written.creates);
      const { reply } = await deliver(who.client, written);
      const named = withAssigned(acknowledged, namesIn(written, reply));
      const { json } = (await deliver(who.client, named)).reply;
      expect([json.entryId, json.ackBy]).toEqual([reply.json.entryId, who.user.loginName]);
    });

    it('about a device is for whom the server takes it from', async () => {
      const [macId = ''] = await server().freeTags(1);
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, message(who, { guid: null, macId }));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          writeMessage.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });
  });
}
