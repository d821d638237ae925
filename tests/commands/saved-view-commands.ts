import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSavedView } from '../../src/commands/create-saved-view.ts';
import { editSavedView } from '../../src/commands/edit-saved-view.ts';
import { removeSavedView } from '../../src/commands/remove-saved-view.ts';
import { SAVED_VIEW_FEED } from '../../src/commands/saved-view-fields.ts';
import type { SavedViewRow } from '../../src/contract/saved-views.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';

const VIEW = {
  list: 'list-shipment',
  name: 'Late',
  fltcol: 'status,customer',
  fltval: '3,Acme%2C Inc',
  shared: true,
  groupId: null as string | null,
};

export function savedViewCommands(server: () => TestServer): void {
  const creation = ({ user }: Person, change: Partial<typeof VIEW> = {}): OutboxEntry =>
    entryFor(createSavedView, { viewId: randomUUID(), ...VIEW, ...change }, user);
  const created = async (who: Person): Promise<SavedViewRow> => {
    const entry = creation(who);
    expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    const row = await rowIn(who.client, SAVED_VIEW_FEED, (entry.payload as { viewId: string }).viewId);
    return row as unknown as SavedViewRow;
  };
  const editOf = ({ user }: Person, row: SavedViewRow, changes: Partial<SavedViewRow>): OutboxEntry =>
    entryFor(editSavedView, { viewId: row.viewId, name: row.name, changes }, user, row);

  describe('view.create', () => {
    it('shows the view as the server will, by whoever saves one', async () => {
      for (const who of await everybody(server())) {
        const { shown, echoed } = await rehearse(who.client, creation(who), ['version']);
        expect(shown).toEqual(echoed);
      }
    });
  });

  describe('view.edit', () => {
    it('shows every field as the server will have it', async () => {
      const who = await person(server(), 'user');
      const row = await created(who);
      const all = { name: 'Later', fltcol: 'status', fltval: '2', shared: true, groupId: 'everybody' };
      const { shown, echoed } = await rehearse(who.client, editOf(who, row, all));
      expect(shown).toEqual(echoed);
    });

    it('is joined with an edit of other parts, and asks where two have given it other filters', async () => {
      const who = await person(server(), 'user');
      const row = await created(who);
      await deliver(who.client, editOf(who, row, { fltval: '2,Acme' }));
      const joined = await deliver(who.client, editOf(who, row, { name: 'Early' }));
      expect(joined.entry).toMatchObject({ state: 'queued', merged: true });
      const asked = await deliver(who.client, editOf(who, row, { fltval: '4,Acme' }));
      expect(asked.entry).toMatchObject({ state: 'conflict' });
    });
  });

  describe('view.remove', () => {
    it('takes the view away, and is done where it is gone already', async () => {
      const who = await person(server(), 'user');
      const { viewId, name } = await created(who);
      const { shown, echoed } = await rehearse(who.client, entryFor(removeSavedView, { viewId, name }, who.user));
      expect(shown).toEqual(echoed);
      const again = await deliver(who.client, entryFor(removeSavedView, { viewId, name }, who.user));
      expect(again.outcome.kind).toBe('acked');
    });
  });
}
