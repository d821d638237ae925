import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { drawPart, openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
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

it('is empty where the server has no questions', async () => {
  const { server } = await prepareDevice();
  server.answer('GET config/help', refusal(404, 'not-found'));
  await openConsole('/activation?mode=shipment');
  remove = await drawPart(<HelpDialog onClose={() => undefined} />);
  await expect.poll(() => server.asked.filter(({ path }) => path === 'config/help').length).toBeGreaterThan(0);
  await expect.element(page.getByText('No questions yet. Your administrator can add some.')).toBeVisible();
});

it('saves what this tab and its worker did as a text, without anything that was entered', async () => {
  const saved: Blob[] = [];
  const createUrl = URL.createObjectURL;
  onTestFinished(() => {
    URL.createObjectURL = createUrl;
  });
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return createUrl(file);
  };
  const row = shipmentRow({ guid: crypto.randomUUID(), customData: 'NOT-TOLD' });
  await prepareDevice({ rows: { 'shipments:0': [row] } });
  await openConsole('/activation?mode=shipment');
  await expect.element(page.getByText('NOT-TOLD').first()).toBeVisible();
  remove = await drawPart(<HelpDialog onClose={() => undefined} />);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Save diagnostics' }).click();
      await expect.poll(() => saved.length).toBeGreaterThan(0);
      return saved.pop()?.text();
    })
    .toMatch(/ worker-\w+ sync: is active/);
  await page.getByRole('button', { name: 'Save diagnostics' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]?.text();
  expect(text).toMatch(/^Lading /);
  expect(text).not.toMatch(/NOT-TOLD/);
});
