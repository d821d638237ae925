import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { readPo } from '../../src/domain/read-po.ts';

/** A message in one language, its braces filled in. */
export type Words = (message: MessageDescriptor, values?: Readonly<Record<string, unknown>>) => string;

const CATALOGS = join(import.meta.dirname, '../../locales');

/** Rooms whose texts the server says; the others of a catalog are the console's alone. */
const SAID_HERE = /^(?:server|src\/words)\//;

/** English stands in the code. */
function messagesOf(language: Language): Messages {
  if (language === 'en') return {};
  const messages = readPo(readFileSync(join(CATALOGS, `${language}.po`), 'utf8'));
  return Object.fromEntries(
    messages
      .filter(({ origins }) => origins.some((file) => SAID_HERE.test(file)))
      .map(({ source, context, translation }) => [
        String(generateMessageId(source, context)),
        compileMessage(translation),
      ]),
  );
}

/** In a value a backslash is what somebody typed, never the beginning of a letter's number, as which Lingui would read it. */
const [BACKSLASH, STANDS_FOR_IT] = ['\\', '\u{10fffd}'];

function made(language: Language): Words {
  const tag = tagOf(language);
  const i18n = setupI18n({ locale: language, locales: tag, messages: { [language]: messagesOf(language) } });
  i18n.setMessagesCompiler(compileMessage);
  return ({ id, message = id, values: own = {} }, values = own) => {
    const given = Object.entries(values).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' ? value.replaceAll(BACKSLASH, STANDS_FOR_IT) : value,
    ]);
    return i18n._(id, Object.fromEntries(given), { message }).replaceAll(STANDS_FOR_IT, BACKSLASH);
  };
}

const known = new Map<Language, Words>();

/** What says messages in a language. Its catalog is read the first time. */
export function wordsOf(language: Language): Words {
  let words = known.get(language);
  if (words === undefined) {
    words = made(language);
    known.set(language, words);
  }
  return words;
}

/** By which tag numbers and times are written in a language. */
export const tagOf = (language: Language): string => LANGUAGES.find(({ code }) => code === language)?.tag ?? language;
