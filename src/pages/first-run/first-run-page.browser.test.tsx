import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answeringServer, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart } from '../../../tests/fixtures/console.tsx';
import { FirstRunPage } from './first-run-page.tsx';

const TOKEN = 'abcdefghjkmnpqrstuvwxyz234';
const create = () => page.getByRole('button', { name: 'Create company' });

async function fill(): Promise<void> {
  await page.getByLabelText('Company name').fill('Halden Logistics');
  await page.getByLabelText('Your name').fill('Ingrid Solberg');
  await page.getByLabelText('Username').fill('chief');
  await page.getByLabelText('Email Address').fill('chief@mail.example');
  await page.getByLabelText('Password', { exact: true }).fill('Harbour-Lamp-77');
  await page.getByLabelText('Confirm Password').fill('Harbour-Lamp-77');
}

it('makes the company and its administrator with what the server printed, and signs them in', async () => {
  const server = answeringServer();
  const onMade = vi.fn<(username: string, password: string) => Promise<void>>(() => Promise.resolve());
  await drawPart(<FirstRunPage token={TOKEN} onMade={onMade} settings={null} />);
  await expect.element(create()).toBeDisabled();
  await fill();
  server.answer('POST server/firstRun', () => refusal(401, 'wrong-credentials'));
  await create().click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(onMade).not.toHaveBeenCalled();
  server.answer('POST server/firstRun', {});
  await create().click();
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith('chief', 'Harbour-Lamp-77'));
  expect(server.asked.findLast(({ path }) => path === 'server/firstRun')?.body).toMatchObject({
    token: TOKEN,
    companyName: 'Halden Logistics',
    loginName: 'chief',
    fullName: 'Ingrid Solberg',
    emailAddress: 'chief@mail.example',
  });
  expect(await axeFinds('main')).toEqual([]);
});

it('says what is wrong with a field when it is left', async () => {
  answeringServer();
  await drawPart(<FirstRunPage token="" onMade={() => Promise.resolve()} settings={null} />);
  await fill();
  await page.getByLabelText('Username').fill('two words');
  await page.getByLabelText('Email Address').click();
  await expect.element(page.getByText("Remove the characters that aren't allowed here.")).toBeVisible();
  await page.getByLabelText('Username').fill('chief');
  // Still without what the server printed.
  await expect.element(create()).toBeDisabled();
  await page.getByLabelText('Setup code').fill(TOKEN);
  await expect.element(create()).toBeEnabled();
});

it('shows what signing in asks for beside the password in place of the form', async () => {
  answeringServer();
  await drawPart(
    <FirstRunPage token="" onMade={() => Promise.resolve()} secondStep={<p>Set it up</p>} settings={null} />,
  );
  await expect.element(page.getByText('Set it up')).toBeVisible();
  await expect.element(create()).not.toBeInTheDocument();
});
