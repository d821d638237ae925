const KEY = 'lading.device';

/** The id of this browser on this device, made once; says which device an entry came from, nothing about the person. */
export function deviceIdentity(): string {
  const known = localStorage.getItem(KEY);
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
