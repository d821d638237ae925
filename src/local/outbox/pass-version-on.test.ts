import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { passVersionOn } from './pass-version-on.ts';

const KEY = 'shipment:x';
const on = (version: number, orderingKey = KEY) => ({ orderingKey, version, fields: {} });
const edit = (localSeq: number, version: number) => outboxEntry({ localSeq, orderingKeys: [KEY], base: on(version) });

describe('the version that an entry leaves', () => {
  it('is what a later edit of the same row, made on the same version, stands on', () => {
    expect(passVersionOn(edit(1, 3), { version: 4 }, edit(2, 3)).base?.version).toBe(4);
  });

  it('is the first version for edits of a thing that was made on this device', () => {
    const create = outboxEntry({ localSeq: 1, orderingKeys: [KEY], creates: KEY });
    expect(passVersionOn(create, { version: 2 }, edit(2, 0)).base?.version).toBe(2);
  });

  it('says nothing to an edit that was made before somebody else changed the row', () => {
    // The first one was made on 3, met somebody else's 4 and was joined with it.
    expect(passVersionOn(edit(1, 4), { version: 5 }, edit(2, 3)).base?.version).toBe(3);
  });

  it('says nothing where the entry did not name the version it was made on', () => {
    const unseen = outboxEntry({ localSeq: 1, orderingKeys: [KEY] });
    expect(passVersionOn(unseen, { version: 9 }, edit(2, 3)).base?.version).toBe(3);
  });

  it('says nothing to an edit that was made without seeing it, under whatever id it was done in the end', () => {
    const unseen = (mutationId: string) => {
      const later = edit(2, 3);
      return { ...later, base: { ...on(3), unseen: [mutationId] } };
    };
    const first = { ...edit(1, 3), mutationId: 'second try', formerIds: ['first try'] };
    for (const id of ['first try', 'second try'])
      expect(passVersionOn(first, { version: 4 }, unseen(id)).base?.version).toBe(3);
    expect(passVersionOn(first, { version: 4 }, unseen('another')).base?.version).toBe(4);
  });

  it('says nothing to other rows, other users, earlier entries and what was sent', () => {
    const others = [
      { ...edit(2, 3), base: on(3, 'shipment:y') },
      { ...edit(2, 3), userId: 'another' },
      edit(0, 3),
      { ...edit(2, 3), sentOnce: true },
      outboxEntry({ localSeq: 2 }),
    ];
    for (const other of others) expect(passVersionOn(edit(1, 3), { version: 4 }, other)).toBe(other);
  });

  it('says nothing when the reply has none', () => {
    expect(passVersionOn(edit(1, 3), {}, edit(2, 3)).base?.version).toBe(3);
  });
});
