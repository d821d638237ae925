import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { setProfile } from '../../local/session/profile.ts';
import { withoutPreset, withPreset } from '../../ui/table/presets/presets.ts';
import { usePresets } from './use-presets.ts';

const anna = signedInUser({ userId: 'anna' });
const ben = signedInUser({ userId: 'ben' });

function Views({ list }: { readonly list: string }) {
  const { all, onChange } = usePresets(list);
  const save = (name: string) => onChange((now) => withPreset(now, { name, fltcol: 'customer', fltval: 'Acme' }));
  return (
    <>
      <p data-testid="names">{all.map(({ name }) => name).join(', ')}</p>
      <button
        type="button"
        onClick={() => {
          // In one go: the second knows of the first.
          save('Acme');
          save('Under way');
        }}
      >
        Save two
      </button>
      <button type="button" onClick={() => onChange((now) => withoutPreset(now, 'Acme'))}>
        Delete Acme
      </button>
    </>
  );
}

let remove: () => void = () => undefined;
const show = (list: string) => {
  remove();
  remove = draw(<Views list={list} />);
};
const names = () => page.getByTestId('names').element().textContent;

beforeEach(() => outbox.drafts.clear());
afterEach(async () => {
  remove();
  remove = () => undefined;
  setProfile(null);
  await outbox.drafts.clear();
});

it('keeps the views of each person and of each list apart, in the database that a sign-out locks', async () => {
  setProfile(anna);
  show('crates');
  await page.getByRole('button', { name: 'Save two' }).click();
  await expect.poll(names).toBe('Acme, Under way');
  await page.getByRole('button', { name: 'Delete Acme' }).click();
  await expect.poll(names).toBe('Under way');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Under way');

  show('totes');
  await page.getByRole('button', { name: 'Save two' }).click();
  await expect.poll(names).toBe('Acme, Under way');
  setProfile(ben);
  await expect.poll(names).toBe('');
  setProfile(anna);
  show('crates');
  await expect.poll(names).toBe('Under way');
});
