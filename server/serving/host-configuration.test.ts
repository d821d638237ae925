import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DEFAULT_SITE_OPTIONS, siteOptionsWith } from '../../src/contract/site-options.ts';
import { readHostConfiguration } from './host-configuration.ts';
import { securityHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'lading-host-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const read = (text: string) => {
  writeFileSync(join(folder, 'host.json'), text);
  return readHostConfiguration(folder);
};

it('overrides site options, one of a group without the others', async () => {
  expect(await readHostConfiguration(join(folder, 'none'))).toEqual({ apiBase: '/api' });
  const host = await read('{"siteOptions": {"lastCommsHours": 24, "lastRecordOffsets": {"alerts": 12}}}');
  expect(siteOptionsWith(host.siteOptions)).toEqual({
    ...DEFAULT_SITE_OPTIONS,
    lastCommsHours: 24,
    lastRecordOffsets: { ...DEFAULT_SITE_OPTIONS.lastRecordOffsets, alerts: 12 },
  });
});

it('names the option that is wrong', async () => {
  const wrong = read('{"siteOptions": {"findDialog": {"maxResults": "many"}}}');
  await expect(wrong).rejects.toThrow('"siteOptions.findDialog.maxResults" is wrong');
});

it('links to pages of the web only', async () => {
  const social = [{ name: 'Mastodon', url: 'https://social.example/@lading' }];
  const footerLinks = { privacyPolicy: 'https://lading.example/privacy', social };
  expect(await read(JSON.stringify({ footerLinks }))).toEqual({ apiBase: '/api', footerLinks });
  for (const privacyPolicy of ['javascript:alert(1)', '/privacy', 'data:text/html,x']) {
    await expect(read(JSON.stringify({ footerLinks: { privacyPolicy } }))).rejects.toThrow(
      '"footerLinks.privacyPolicy"',
    );
  }
});

it("lets pages fetch the installation's own map from where it is, and from nowhere else", async () => {
  const mapStyle = {
    url: 'https://maps.example/styles/plain.json?key=1',
    origins: ['https://tiles.example:8443/x', 'https://maps.example'],
    attribution: 'Maps of Example',
  };
  expect(await read(JSON.stringify({ mapStyle }))).toEqual({ apiBase: '/api', mapStyle });
  const policyOf = (headers: Readonly<Record<string, string>>) =>
    (headers['Content-Security-Policy'] ?? '').split('; ');
  const policy = policyOf(securityHeaders(false, [mapStyle]));
  expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example:8443");
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example https://tiles.example:8443");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policyOf(securityHeaders(false))).toContain("connect-src 'self'");
  for (const url of ['javascript:alert(1)', '/style.json', 'ftp://x.example/']) {
    await expect(read(JSON.stringify({ mapStyle: { url } }))).rejects.toThrow('"mapStyle.url"');
  }
});
