/** A file that is attached to a PDF, as it stands in it. */
export interface Attachment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Packed by zlib (FlateDecode). */
  readonly isPacked: boolean;
}

/**
 * An attached file of this name, by the objects that our certificates have; null where there is none. It is no reader of
 * any PDF: a certificate that was written anew by another program is not as it was, anyway.
 * @param letters the bytes of the file as letters (`lettersOf`)
 */
export function attachmentIn(file: Uint8Array<ArrayBuffer>, letters: string, name: string): Attachment | null {
  const named = letters.indexOf(`/F (${name})\n/EF <<`);
  const [, number] = /^\s*\/F (\d{1,7}) 0 R/.exec(letters.slice(letters.indexOf('<<', named) + 2, named + 120)) ?? [];
  if (named < 0 || number === undefined) return null;
  const object = letters.indexOf(`\n${number} 0 obj\n`);
  const begin = letters.indexOf('\nstream\n', object);
  if (object < 0 || begin < 0) return null;
  const head = letters.slice(object, begin);
  const length = Number(/\/Length (\d{1,9})/.exec(head)?.[1] ?? Number.NaN);
  const start = begin + '\nstream\n'.length;
  if (!head.includes('/Type /EmbeddedFile') || !(start + length <= file.length)) return null;
  return { bytes: file.subarray(start, start + length), isPacked: head.includes('/Filter /FlateDecode') };
}
