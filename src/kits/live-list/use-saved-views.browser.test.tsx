import { Notifications } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { savedViewRow } from '../../../tests/fixtures/saved-view-row.ts';
import type { SavedViewRow } from '../../contract/saved-views.ts';
import { draftOfViews } from '../../local/device-views.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { useSavedViews } from './use-saved-views.ts';

const row = (over: Partial<SavedViewRow>) => savedViewRow({ ownerId: 'anand', createdBy: 'provisioner', ...over });

function Views() {
  const views = useSavedViews('crates');
  const asked = { fltcol: 'customer', fltval: 'Acme', isShared: false, groupId: null };
  const [first] = views.all;
  return (
    <>
      <ul>
        {views.all.map(({ id, name, isShared, isMine, mayChange }) => (
          <li key={id}>{`${name}${isShared ? ' shared' : ''}${isMine ? ' mine' : ''}${mayChange ? ' open' : ''}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => views.save({ ...asked, name: 'Acme' })}>
        Save
      </button>
      <button
        type="button"
        onClick={() => first !== undefined && views.change(first, { name: 'Acme 2', isShared: true })}
      >
        Change the first
      </button>
      <button type="button" onClick={() => first !== undefined && views.remove(first)}>
        Delete the first
      </button>
      <Notifications />
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const names = () => [...document.querySelectorAll('li')].map((item) => item.textContent);
const types = async () => (await outbox.entries.toArray()).map(({ type }) => type);

it('SL9: saves, changes and deletes views without a connection, as work that is sent later', async () => {
  const device = await prepareDevice({
    siteOptions: UNDOABLE,
    rows: {
      savedViews: [
        row({ name: 'Theirs', shared: true, ownerId: 'ben', createdBy: 'ben' }),
        row({ name: 'Of another list', list: 'totes' }),
      ],
    },
  });
  device.setOffline(true);
  await drawPart(<Views />);
  await expect.poll(names).toEqual(['Theirs shared']);
  await press('Save');
  await expect.poll(names).toEqual(['Acme mine open', 'Theirs shared']);
  // Under a name of one's own it is that view which is saved anew.
  await press('Save');
  await expect.poll(types).toEqual(['view.create', 'view.edit']);
  await press('Change the first');
  await expect.poll(names).toEqual(['Acme 2 shared mine open', 'Theirs shared']);
  await press('Delete the first');
  await expect.poll(names).toEqual(['Theirs shared']);
  await press('Undo: Delete view Acme 2');
  await expect.poll(names).toEqual(['Acme 2 shared mine open', 'Theirs shared']);
  await storeRows(device.user, 'savedViews', { rows: [row({ name: 'New', shared: true, ownerId: 'ben' })] });
  await expect.poll(names).toEqual(['Acme 2 shared mine open', 'New shared', 'Theirs shared']);
});

it('takes over what was saved on this device before the server kept views', async () => {
  const { user } = await prepareDevice();
  const value = [
    { name: 'A', fltcol: 'status', fltval: '2' },
    { name: 'B', fltcol: 'status', fltval: '3' },
  ];
  await outbox.drafts.put({ userId: user.userId, name: draftOfViews('crates'), savedAt: 1, value });
  await drawPart(<Views />);
  await expect.poll(names).toEqual(['A mine open', 'B mine open']);
  expect(await outbox.drafts.count()).toBe(0);
  expect(await types()).toEqual(['view.create', 'view.create']);
});
