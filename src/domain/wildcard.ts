/**
 * Does a text fit a search pattern, in which `*` stands for any characters? Large and small letters are the same.
 * Takes time proportional to the text, whatever the pattern.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const searched = text.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return searched === first;
  if (!searched.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = searched.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return searched.length - last.length >= from && searched.endsWith(last);
}
