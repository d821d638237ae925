import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { HOST_KEY } from '../../api/host-key.ts';
import { FooterWords } from './footer-words.tsx';

let remove: () => void = () => undefined;
afterEach(() => {
  remove();
  localStorage.removeItem(HOST_KEY);
});

it('says since when and until this year, and leads to the privacy policy and the social networks', async () => {
  const social = [
    { name: 'LinkedIn', url: 'https://linkedin.example/lading' },
    { name: 'Mastodon', url: 'https://mastodon.example/@lading' },
  ];
  const footerLinks = { privacyPolicy: 'https://lading.example/privacy', social };
  localStorage.setItem(HOST_KEY, JSON.stringify({ apiBase: '/api', footerLinks }));
  remove = draw(<FooterWords />);
  const year = new Date(clock.now()).getUTCFullYear();
  await expect.element(page.getByText(`© 2015–${year} Lading`)).toBeVisible();
  for (const { name, url } of [{ name: 'Privacy Policy', url: footerLinks.privacyPolicy }, ...social]) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', url);
  }
});
