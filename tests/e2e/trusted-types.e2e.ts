import { expect, signedInTest as test } from './test.ts';
import { openForm, readyForOffline } from './walk.ts';

/** What the page notes of the browser's own complaints, from before its first script. */
interface Noting {
  readonly violations: string[];
}

test('map, scanner, workers and service worker keep to Trusted Types, and nothing else is let through', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Trusted ?(?:Type|HTML|Script)|Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    const noting: Noting = { violations: [] };
    Object.assign(globalThis, { noting });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      noting.violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await readyForOffline(page);

  const form = await openForm(page);
  await form.getByRole('button', { name: 'Destination on the map' }).click();
  await expect(page.getByTestId('map').locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: /^Scan/ }).first().click();
  // Its picture, or that there is no camera.
  await expect(page.locator('video').or(page.getByText('No camera found'))).toBeVisible();
  // The decoder has loaded its worker and is at work, or says that it could not.
  await expect.poll(() => page.workers().some((worker) => worker.url().includes('decode'))).toBe(true);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { noting: Noting }).noting.violations)).toEqual([]);

  const refused = await page.evaluate(() => {
    const tries: readonly (() => unknown)[] = [
      () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      () => new Worker('https://evil.example/x.js'),
      () => {
        document.createElement('script').text = 'alert(1)';
      },
    ];
    return tries.map((one) => {
      try {
        one();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused', 'refused']);
});
