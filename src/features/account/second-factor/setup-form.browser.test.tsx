import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AXE_LANGUAGES, axeFinds } from '../../../../tests/fixtures/axe.ts';
import { drawPart } from '../../../../tests/fixtures/console.tsx';
import { SetupForm } from './setup-form.tsx';

const enrolment = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  address: 'otpauth://totp/Lading:prov?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Lading',
  recoveryCodes: Array.from({ length: 10 }, (_, number) => `${number}-abcde-fghij`),
};

it.each(AXE_LANGUAGES)('has nothing that axe finds, in %s', async (language) => {
  const remove = await drawPart(
    <main>
      <SetupForm enrolment={enrolment} send={() => Promise.resolve()} onClose={() => undefined} />
    </main>,
    language,
  );
  await expect.element(page.getByTestId('second-factor-key')).toBeVisible();
  expect(await axeFinds('main', language)).toEqual([]);
  remove();
});
