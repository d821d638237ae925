/** One message of a catalog file: its English source, what tells two equal sources apart, and its translation. */
export interface PoMessage {
  readonly source: string;
  readonly context: string;
  readonly translation: string;
}

/** Reads the messages of a gettext catalog, without its header and without what is no longer used. */
export function readPo(text: string): PoMessage[] {
  const messages = text.split(/\n\s*\n/).map((block) => {
    const fields = { msgctxt: '', msgid: '', msgstr: '' };
    let field: keyof typeof fields | null = null;
    for (const line of block.split('\n')) {
      const [, keyword, quoted] = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/.exec(line) ?? [];
      if (quoted === undefined) continue;
      if (keyword !== undefined) field = keyword as keyof typeof fields;
      if (field !== null) fields[field] += JSON.parse(quoted) as string;
    }
    return { source: fields.msgid, context: fields.msgctxt, translation: fields.msgstr };
  });
  return messages.filter((message) => message.source !== '');
}
