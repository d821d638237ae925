import JsBarcode from 'jsbarcode';
import type { CodeModules } from './module-path.ts';

/** The bars of a text in set B of Code 128: what a keyboard writes, small letters apart from capitals. Throws for others. */
export function code128Bars(text: string): CodeModules {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128B' });
  const data = drawn.encodings?.map((part) => part.data).join('') ?? '';
  return { width: data.length, height: 1, isDark: (x) => data[x] === '1' };
}
