/** Characters of an address as mail servers take it (RFC 5321 §4.5.3.1). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/** Dot-separated pieces of what every mail system takes, and nothing with a meaning in a mail header. */
const LOCAL = /^[\w+'-]+(?:\.[\w+'-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Is this one plain address, such as `ana@example.com`: no name around it, no list, a domain with a dot? */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local = '', domain = '', more] = text.split('@');
  const labels = domain.split('.');
  if (more !== undefined || local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '');
}
