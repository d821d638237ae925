import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import { sealed, signedPart, toHex } from '../../../domain/certificate/seal.ts';
import type { Statement } from '../../../domain/certificate/statement.ts';
import { tokenBody, tokenOf } from '../../../domain/certificate/token.ts';

const statement: Statement = {
  issued: Date.UTC(2026, 10, 21, 10),
  company: 'Meridian Freight',
  shipmentId: 'SHP-1',
  origin: 'Rotterdam',
  destination: 'Lyon',
  from: Date.UTC(2026, 10, 20, 10),
  to: Date.UTC(2026, 10, 21, 9),
  readings: 700,
  digest: 'x',
  low: 37.4,
  high: 52.5,
  mkt: 44,
  limits: { low: null, high: 46.4 },
  excursions: 1,
  minutes: 3_140,
};

/** A sealed file and its token, as the server makes them, by a key of this test. */
async function certificate() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes));
  const keyId = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', raw))).slice(0, 16);
  const body = tokenBody(keyId, statement);
  const token = tokenOf(body, await sign(new TextEncoder().encode(body)));
  const signed = signedPart(new TextEncoder().encode(`%PDF-1.3\n/LadingCertificate (${token})\n%%EOF`), raw);
  return { token, keyId, publicKey: toHex(raw), file: sealed(signed, await sign(signed)) };
}

const result = () => page.getByTestId('check-result');
const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent;
const choose = (bytes: Uint8Array<ArrayBuffer>) =>
  userEvent.upload(
    page.getByLabelText('Drop the PDF here, or choose a file'),
    new File([bytes], 'certificate.pdf', { type: 'application/pdf' }),
  );

it('says of a file whether it is genuine and unchanged, what it says, and keeps nothing of it', async () => {
  const made = await certificate();
  const { server } = await prepareDevice({ user: null });
  server.answer(`GET certificates/keys/${made.keyId}`, { keyId: made.keyId, publicKey: made.publicKey });
  await openConsole('/check');
  await expect.element(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible();
  expect(document.querySelector('nav')).toBeNull();
  await choose(made.file);
  await expect.element(result()).toMatchTextContent('Genuine and unchanged');
  expect(fact('shipment')).toBe('ShipmentSHP-1');
  expect(fact('highest')).toMatch(/^Highest11\.4\s°C \(52\.5\s°F\)$/);
  expect(fact('excursions')?.replaceAll('\u00a0', ' ')).toBe('Excursions1 (2 d 4 h in total)');
  expect(await axeFinds('html')).toEqual([]);

  const changed = Uint8Array.from(made.file);
  changed[12] = (changed[12] ?? 0) ^ 1;
  await choose(changed);
  await expect.element(result()).toMatchTextContent('Changed since it was issued.');
  expect(fact('shipment')).toBeUndefined();
  await choose(new TextEncoder().encode('%PDF-1.7'));
  await expect.element(result()).toMatchTextContent("This isn't a certificate of condition.");

  server.answer(`GET certificates/keys/${made.keyId}`, () => refusal(404, 'not-found'));
  await choose(made.file);
  await expect.element(result()).toMatchTextContent('Not verified.');
  server.answer(`GET certificates/keys/${made.keyId}`, () => refusal(503, 'internal'));
  await choose(made.file);
  await expect.element(result()).toMatchTextContent('Unchanged since it was sealed');
});

it('says what the code on paper says, in Tamil, and asks again after a failure', async () => {
  const made = await certificate();
  const { server } = await prepareDevice({ user: null });
  server.answer(`GET certificates/keys/${made.keyId}`, () => refusal(503, 'internal'));
  await openConsole(`/check#${made.token}`, 'ta');
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.answer(`GET certificates/keys/${made.keyId}`, { keyId: made.keyId, publicKey: made.publicKey });
  await page.getByRole('alert').getByRole('button').click();
  await expect.poll(() => document.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('genuine');
  expect(fact('shipment')).toContain('SHP-1');
});
