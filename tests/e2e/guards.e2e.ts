import { expect, test } from './test.ts';
import { signIn } from './walk.ts';

test('an expired session asks to sign in again, and only who it was of comes back to where they were', async ({
  page,
  server,
}) => {
  const expire = () => page.evaluate(() => localStorage.setItem('lading.session-expires', '1'));
  const theirs = `${server.url}/activation?mode=shipment&fltcol=customer&fltval=Acme`;
  await signIn(page, server);
  await expire();
  await page.goto(theirs);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(theirs);

  await expire();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/activation\?mode=shipment$/);

  // What a browser does that keeps pages as they were left, when somebody comes back to one after a sign-out elsewhere.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.removeItem('lading.user');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
});
