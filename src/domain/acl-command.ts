/**
 * The lines that tell a device which iChimes are on its access control list (spec 1 §9 "id chunk size in command lists
 * 8 per line"). All lines of one list together are the whole list: `ACL id,id,…`; an empty list is the one line `ACL`.
 */
export const IDS_PER_LINE = 8;

const LINE =
  /^ACL(?: (00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}(?:,00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2})*))?$/;

/** Does a command belong to a list, whether or not it is a good line of one? */
export const isAclCommand = (line: string): boolean => /^ACL\b/i.test(line);

/** The lines for a list of full device ids, in their order. */
export function aclCommands(ids: readonly string[]): string[] {
  if (ids.length === 0) return ['ACL'];
  const lines: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_LINE) lines.push(`ACL ${ids.slice(at, at + IDS_PER_LINE).join(',')}`);
  return lines;
}

/** The ids that lines name, in their order; null when one is no good line of a list or an id comes twice. */
export function readAclCommands(lines: readonly string[]): string[] | null {
  const ids: string[] = [];
  for (const line of lines) {
    const match = LINE.exec(line);
    if (match === null) return null;
    const named = match[1]?.split(',') ?? [];
    if (named.length > IDS_PER_LINE) return null;
    ids.push(...named);
  }
  return new Set(ids).size === ids.length ? ids : null;
}
