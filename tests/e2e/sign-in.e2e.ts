import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { add, close, fillForm, openForm, readyForOffline, row, signIn, status } from './walk.ts';

test('a wrong password is said in the words of the error catalogue, the name stays', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await page.getByLabel('Username').fill('user');
  await expect(login).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await login.click();
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('user');
});

test('who forgot a name or a password is told that nothing will come where no mail is sent', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Recover Username' }).click();
  await dialog.getByLabel('Email Address').fill('nobody@mail.example');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('status')).toContainText('This installation sends no mail.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByLabel('Username').fill('nobody');
  await dialog.getByLabel('Email Address').fill('nobody@mail.example');
  await dialog.getByLabel('New Password').fill('Tr4de-wind');
  await dialog.getByLabel('Confirm Password').fill('Tr4de-wind');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('status')).toContainText('This installation sends no mail.');
  await expect(dialog.getByRole('button', { name: 'Verify Password' })).toHaveCount(0);
});

test('a protected page is remembered through sign-in', async ({ page, server }) => {
  await page.goto(`${server.url}/activation?mode=shipment`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/activation\?mode=shipment/);
});

test('an unknown path says so with code 404 and leads back', async ({ page, server }) => {
  await signIn(page, server);
  await page.goto(`${server.url}/no-such-page`);
  await expect(page).toHaveURL(/\/error\?.*code=404/);
  await expect(page.getByText("We can't seem to find the content you're looking for.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
});

test('a user who may not activate is not offered to, and after a sign-out Back shows nothing of theirs', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'user');
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);

  // What a browser does that keeps pages as they were left, when somebody comes back to one after a sign-out elsewhere.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.removeItem('lading.user');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
});

test('a session that ended on the server stops nothing: work goes on and is sent after signing in again', async ({
  page,
  server,
  context,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(9);
  await signIn(page, server);
  await readyForOffline(page);
  await context.clearCookies();
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'EXPIRED-1', device: tag.macId });
  await add(form);
  await close(form);
  await expect(page.getByText(/sign in again/i).first()).toBeVisible();
  await expect(row(page, 'EXPIRED-1')).toHaveAttribute('data-mark', 'waiting');
  await signIn(page, server);
  await expect(status(page)).toContainText('Up to date');
  expect((await oracle.shipments()).filter((shipment) => shipment.customData === 'EXPIRED-1')).toHaveLength(1);
});
