import { GeoFileError } from './geo-file.ts';

/** An element of an XML file; names without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const DEPTH_MAX = 64;
/** Of all files of places; a file of 10 MB has no more. */
const ELEMENTS_MAX = 500_000;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Text with its references put in; only those that every XML file may use. What is none of them, such as a bare `&`, is what stands
 * there: a file that would declare others isn't read.
 */
function plain(text: string): string {
  return text.replaceAll(/&([^;&\s]{1,32});/g, (whole, reference: string) => {
    const named = Object.hasOwn(NAMED, reference) ? NAMED[reference] : undefined;
    if (named !== undefined) return named;
    const code = /^#x([0-9a-f]{1,6})$/i.exec(reference)?.[1] ?? null;
    const number =
      code === null ? Number(/^#(\d{1,7})$/.exec(reference)?.[1] ?? Number.NaN) : Number.parseInt(code, 16);
    if (!Number.isInteger(number) || number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) return whole;
    return String.fromCodePoint(number);
  });
}

const ATTRIBUTE = /([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    found[local(name)] = plain(double ?? single ?? '');
  }
  return found;
}

/** Where something ends. @throws GeoFileError `unreadable` where it doesn't */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw new GeoFileError('unreadable');
  return at;
}

/**
 * Reads an XML file of places by one pass over its text: nothing outside of it is asked for, and nothing in it can be made to
 * grow, because document types and entities are refused.
 * @throws GeoFileError
 */
export function readXml(text: string): XmlElement {
  const open: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  let elements = 0;
  let at = 0;
  const top = (): Open => {
    const last = open.at(-1);
    if (last === undefined) throw new GeoFileError('unreadable');
    return last;
  };
  const close = (): void => {
    const done = open.pop();
    if (done === undefined || open.length === 0) throw new GeoFileError('unreadable');
    top().children.push(done);
  };
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    const between = text.slice(at, tag === -1 ? undefined : tag);
    if (between.trim() !== '') top().text += plain(between);
    if (tag === -1) break;
    if (text.startsWith('<!--', tag)) at = endOf(text, '-->', tag + 4) + 3;
    else if (text.startsWith('<![CDATA[', tag)) {
      const end = endOf(text, ']]>', tag + 9);
      top().text += text.slice(tag + 9, end);
      at = end + 3;
    } else if (text.startsWith('<?', tag)) at = endOf(text, '?>', tag + 2) + 2;
    else if (text.startsWith('<!', tag)) throw new GeoFileError('entities');
    else {
      const end = tagEnd(text, tag + 1);
      const inside = text.slice(tag + 1, end);
      at = end + 1;
      if (inside.startsWith('/')) {
        if (local(inside.slice(1).trim()) !== top().name) throw new GeoFileError('unreadable');
        close();
        continue;
      }
      const name = /^[^\s/]+/.exec(inside)?.[0];
      if (name === undefined) throw new GeoFileError('unreadable');
      elements += 1;
      if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new GeoFileError('too-deep');
      open.push({ name: local(name), attributes: attributesOf(inside.slice(name.length)), children: [], text: '' });
      if (inside.endsWith('/')) close();
    }
  }
  const [root] = top().children;
  if (open.length !== 1 || root === undefined) throw new GeoFileError('unreadable');
  return root;
}

/** The end of a tag; a sign within quotes is none. @throws GeoFileError `unreadable` */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
    else if (sign === '<') break;
  }
  throw new GeoFileError('unreadable');
}

/** The first child with a name; undefined where there is none. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

export const childText = (element: XmlElement, name: string): string => childOf(element, name)?.text ?? '';

/** All elements of a name below one, wherever they stand, in the order of the file. */
export function* elementsOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* elementsOf(child, name);
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in an XML file; what XML can't have is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
