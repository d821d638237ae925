import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { cacheOf } from '../../local/cache/cache-database.ts';
import { storeConfigList } from '../../local/cache/stored-lists.ts';
import { setProfile } from '../../local/session/profile.ts';
import HelpDialog from './help-dialog.tsx';

const user = signedInUser({ userId: 'help-dialog' });

let remove: () => void = () => undefined;
afterEach(async () => {
  remove();
  setProfile(null);
  await cacheOf(user).lists.clear();
});

it('asks in the order that the questions have, whatever order they come in', async () => {
  const questions = [30, 4, 200, 1].map((order) => ({ question: `Q${order}`, answer: `A${order}`, order }));
  await storeConfigList(cacheOf(user), 'help', questions);
  setProfile(user);
  remove = draw(<HelpDialog onClose={() => undefined} />);
  await expect.element(page.getByText('A1', { exact: true })).toBeVisible();
  const options = page.getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toEqual(['Q1', 'Q4', 'Q30', 'Q200']);
});
