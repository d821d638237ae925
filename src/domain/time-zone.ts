/** Is this a time zone by a name of the IANA database, aliases such as `Etc/GMT` too? */
export function isTimeZone(name: string): boolean {
  // An offset such as +05:30 is one to Intl, too; people choose places.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
