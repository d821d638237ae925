import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COMMENT_FEED } from '../../src/commands/comment-fields.ts';
import { editComment } from '../../src/commands/edit-comment.ts';
import { readComment } from '../../src/commands/read-comment.ts';
import { removeComment } from '../../src/commands/remove-comment.ts';
import { writeComment } from '../../src/commands/write-comment.ts';
import type { CommentRow } from '../../src/contract/comments.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';

const SUBJECT = 'DF-1';

export function commentCommands(server: () => TestServer): void {
  const aboutShipment = async ({ client }: Person) => {
    const { json } = await client.get('tables/query/shipmentList?companyId=1&cfgType=1&max=1');
    return { guid: String(json.rows[0]?.guid), macId: null, incidentId: null, subject: SUBJECT };
  };
  const writing = async (who: Person, text: string): Promise<OutboxEntry> =>
    entryFor(writeComment, { commentId: randomUUID(), ...(await aboutShipment(who)), text }, who.user);
  const written = async (who: Person, text: string): Promise<CommentRow> => {
    const entry = await writing(who, text);
    expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    const row = await rowIn(who.client, COMMENT_FEED, (entry.payload as { commentId: string }).commentId);
    return row as unknown as CommentRow;
  };
  const named = ({ commentId }: CommentRow) => ({ commentId, subject: SUBJECT });

  describe('comment.write', () => {
    it('shows the comment as the server will, by whoever writes one', async () => {
      for (const who of await everybody(server())) {
        const entry = await writing(who, 'The seal is new.\nSee the photo.');
        const { shown, echoed } = await rehearse(who.client, entry, ['version']);
        expect(shown).toEqual(echoed);
      }
    });

    it('shows whom it mentions at once', async () => {
      const who = await person(server(), 'admin');
      const { shown, echoed } = await rehearse(who.client, await writing(who, '@provisioner look'), [
        'version',
        'unread',
      ]);
      expect(shown).toEqual(echoed);
    });
  });

  describe('comment.edit', () => {
    it('shows the words as the server will have them', async () => {
      const who = await person(server(), 'user');
      const row = await written(who, 'Late');
      const entry = entryFor(editComment, { ...named(row), text: 'Early' }, who.user, { ...row });
      const { shown, echoed } = await rehearse(who.client, entry);
      expect(shown).toEqual(echoed);
    });

    it('goes on where somebody has read it meanwhile, and asks where its words are others', async () => {
      const [who, reader] = [await person(server(), 'user'), await person(server(), 'provisioner')];
      const row = await written(who, '@provisioner look');
      await deliver(reader.client, entryFor(readComment, { ...named(row), unread: row.unread }, reader.user));
      const edit = (text: string) => entryFor(editComment, { ...named(row), text }, who.user, { ...row });
      const joined = await deliver(who.client, edit('@provisioner look here'));
      expect(joined.entry).toMatchObject({ state: 'queued' });
      expect((await deliver(who.client, joined.entry)).outcome.kind).toBe('acked');
      expect((await deliver(who.client, edit('Something else'))).entry).toMatchObject({ state: 'conflict' });
    });
  });

  describe('comment.read', () => {
    it('shows that it is read as the server will', async () => {
      const [who, reader] = [await person(server(), 'user'), await person(server(), 'provisioner')];
      const row = await written(who, '@provisioner @admin look');
      expect(row.unread).toBe('|admin|provisioner|');
      const entry = entryFor(readComment, { ...named(row), unread: row.unread }, reader.user);
      const { shown, echoed } = await rehearse(reader.client, entry);
      expect(shown).toEqual(echoed);
    });
  });

  describe('comment.remove', () => {
    it('takes the comment away, and is done where it is gone already', async () => {
      const who = await person(server(), 'user');
      const row = await written(who, 'Wrong shipment');
      const { shown, echoed } = await rehearse(who.client, entryFor(removeComment, named(row), who.user));
      expect(shown).toEqual(echoed);
      expect((await deliver(who.client, entryFor(removeComment, named(row), who.user))).outcome.kind).toBe('acked');
    });
  });
}
