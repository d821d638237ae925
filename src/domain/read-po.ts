/** One message of a catalog file: its English source, what tells two equal sources apart, its translation, and the files it is in. */
export interface PoMessage {
  readonly source: string;
  readonly context: string;
  readonly translation: string;
  readonly origins: readonly string[];
}

const ORIGIN = '#: ';

/** Reads the messages of a gettext catalog, without its header and without what is no longer used. */
export function readPo(text: string): PoMessage[] {
  const messages = text.split(/\n\s*\n/).map((block) => {
    const fields = { msgctxt: '', msgid: '', msgstr: '' };
    const origins: string[] = [];
    let field: keyof typeof fields | null = null;
    for (const line of block.split('\n')) {
      if (line.startsWith(ORIGIN)) origins.push(line.slice(ORIGIN.length));
      const [, keyword, quoted] = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/.exec(line) ?? [];
      if (quoted === undefined) continue;
      if (keyword !== undefined) field = keyword as keyof typeof fields;
      if (field !== null) fields[field] += JSON.parse(quoted) as string;
    }
    return { source: fields.msgid, context: fields.msgctxt, translation: fields.msgstr, origins };
  });
  return messages.filter((message) => message.source !== '');
}
