import type { Networks } from '../../http/networks.ts';
import { refusedField } from '../../http/refusal.ts';
import { isAllowedUrl } from '../../webhooks/allowed-address.ts';

/** @throws Refusal 422 `address` for a URL that a webhook may not have */
export function refuseUrl(url: string, networks: Networks | undefined): void {
  if (isAllowedUrl(url, networks)) return;
  const detail = 'It must be an https address on the public internet, or one that the operator allows.';
  throw refusedField('address', detail, 'url');
}
