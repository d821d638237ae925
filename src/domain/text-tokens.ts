/** What stands behind the JSON of a shipment's extra properties, or instead of it: `image:<file>;` and `address:<text>;`. */
export interface TextTokens {
  readonly image: string | null;
  readonly address: string | null;
}

/**
 * Reads the tokens of `customText` (spec 2 §3). They are what a person or another system wrote: text, never an address to be
 * opened.
 */
export function readTextTokens(customText: string): TextTokens {
  const rest = customText.slice(customText.lastIndexOf('}') + 1);
  return { image: tokenIn(rest, 'image'), address: tokenIn(rest, 'address') };
}

function tokenIn(text: string, name: string): string | null {
  const start = text.indexOf(`${name}:`);
  if (start === -1) return null;
  const end = text.indexOf(';', start);
  if (end === -1) return null;
  const value = text.slice(start + name.length + 1, end).trim();
  return value === '' ? null : value;
}
