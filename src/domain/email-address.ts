/** Characters of an address as mail servers take it (RFC 5321 §4.5.3.1). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/**
 * Dot-separated pieces of what every mail system takes, and nothing with a meaning in a mail header (RFC 5322 §3.2.3 without `?`
 * and `=`, which begin an encoded word, and `!`, `%` and the like, which some take for a route). A slash first would be a file.
 */
const LOCAL = /^(?!\/)[\w+'&/#~-]+(?:\.[\w+'&/#~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Letters of any script, as they are typed: not what only looks the same, such as those of another width. */
const SCRIPT = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as mail servers know it, international ones as `xn--…` (RFC 5890); null for none. */
function asciiDomain(domain: string): string | null {
  if (!SCRIPT.test(domain) || domain.normalize('NFKC') !== domain) return null;
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** Is this one plain address, such as `ana@example.com` or `ana@bücher.example`: no name around it, no list, a domain with a dot? */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local = '', domain = '', more] = text.split('@');
  if (more !== undefined || local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  const labels = (asciiDomain(domain) ?? '').split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '');
}
