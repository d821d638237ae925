import { parseSync, Visitor } from 'rolldown/utils';
import { LANGUAGES } from '../../src/contract/languages.ts';

/**
 * How a file names another: `value` and `dynamic` imports run, `type` imports vanish at build time, `url` is
 * `new URL('./x', import.meta.url)`, which is how workers are started.
 */
export type ImportKind = 'value' | 'type' | 'dynamic' | 'url';

export interface Import {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
  /** What is imported, by its exported names; `*` for all of it. */
  readonly names: readonly string[];
}

export interface Export {
  readonly name: string;
  readonly line: number;
  readonly isType: boolean;
  /** The file itself uses it besides exporting it. */
  readonly usedInside: boolean;
}

export interface Comment {
  readonly text: string;
  readonly line: number;
}

/** Where the system is asked for the time; not in code that is given to a page (`evaluate`). */
export interface ClockRead {
  readonly what: string;
  readonly line: number;
}

/** A function that is declared by name. */
export interface DeclaredFunction {
  readonly name: string;
  readonly line: number;
  /** How many it has. */
  readonly lines: number;
}

/** `const [name, …] = useState(…)`. */
export interface KeptState {
  readonly name: string;
  readonly line: number;
}

export interface SourceFile {
  /** Ends of lines in it. */
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  readonly comments: readonly Comment[];
  readonly clockReads: readonly ClockRead[];
  readonly functions: readonly DeclaredFunction[];
  readonly states: readonly KeptState[];
  /** Lines where a handler takes `currentTarget` of its event: as a parameter, or within an attribute. */
  readonly targetHandlers: readonly number[];
  /** Lines of objects that have a text in several languages, such as `{ en: …, fr: … }`. */
  readonly severalLanguages: readonly number[];
  /** What the parser says when the file isn't valid TypeScript; the others are then incomplete. */
  readonly errors: readonly string[];
}

/** Reads the imports, exports and comments of one TypeScript or JavaScript file. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const imports: Import[] = [];
  const exported: Omit<Export & { readonly local: string; readonly start: number }, 'line' | 'usedInside'>[] = [];
  const clockReads: ClockRead[] = [];
  const functions: DeclaredFunction[] = [];
  const states: KeptState[] = [];
  const targetHandlers = new Set<number>();
  /** How many attributes are around a node. */
  let inAttribute = 0;
  const severalLanguages: number[] = [];
  /** How many calls around a node give their arguments to a page. */
  let inPage = 0;
  const addClockRead = (what: string, { start }: { readonly start: number }): void => {
    if (inPage === 0) clockReads.push({ what, line: lineAt(start) });
  };
  /** How often each name stands in the file. */
  const counts = new Map<string, number>();
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const add = (
    node: { readonly value: string; readonly start: number },
    kind: ImportKind,
    names: readonly string[] = ALL,
  ): void => {
    imports.push({ specifier: node.value, kind, line: lineAt(node.start), names });
  };
  const addExport = (node: { readonly name: string; readonly start: number }, isType = false): void => {
    exported.push({ name: node.name, local: node.name, start: node.start, isType });
  };

  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'));
      const names = node.specifiers.map((part) => {
        if (part.type === 'ImportNamespaceSpecifier') return '*';
        return part.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(part.imported);
      });
      add(node.source, onlyTypes ? 'type' : 'value', names);
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === 'type' ? 'type' : 'value');
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null) {
        const names = node.specifiers.map(({ local }) => nameOf(local));
        add(node.source, node.exportKind === 'type' ? 'type' : 'value', names);
      }
      for (const part of node.specifiers) {
        const [name, local] = [nameOf(part.exported), nameOf(part.local)];
        exported.push({ name, local, start: part.start, isType: node.exportKind === 'type' });
      }
      const made = node.declaration;
      if (made?.type === 'VariableDeclaration') {
        for (const { id } of made.declarations) if (id.type === 'Identifier') addExport(id);
      } else if (made !== null && 'id' in made && made.id?.type === 'Identifier')
        addExport(made.id, made.type.startsWith('TS'));
    },
    ExportDefaultDeclaration(node) {
      exported.push({ name: 'default', local: 'default', start: node.start, isType: false });
    },
    CallExpression(node) {
      if (isGivenToPage(node.callee)) inPage += 1;
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') addClockRead('Date()', node);
    },
    'CallExpression:exit'(node) {
      if (isGivenToPage(node.callee)) inPage -= 1;
    },
    MemberExpression(node) {
      const [of, name] = [endOf(node.object), endOf(node)];
      if (of === 'Date' && name === 'now') addClockRead('Date.now', node);
      if (of === 'Temporal' && name === 'Now') addClockRead('Temporal.Now', node);
    },
    ObjectExpression({ properties, start }) {
      const keys = properties.map((part) => (part.type === 'Property' ? keyOf(part.key) : ''));
      if (keys.includes(SOURCE_LANGUAGE) && keys.some((key) => OTHER_LANGUAGES.has(key))) {
        severalLanguages.push(lineAt(start));
      }
    },
    Identifier({ name, start }) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (name === 'currentTarget' && inAttribute > 0) targetHandlers.add(lineAt(start));
    },
    JSXAttribute() {
      inAttribute += 1;
    },
    'JSXAttribute:exit'() {
      inAttribute -= 1;
    },
    ObjectPattern({ properties }) {
      for (const part of properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        if (part.key.name === 'currentTarget') targetHandlers.add(lineAt(part.start));
      }
    },
    FunctionDeclaration({ id, start, end }) {
      if (id === null) return;
      functions.push({ name: id.name, line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression') return;
      const [kept] = id.elements;
      if (endOf(init.callee) !== 'useState' || kept?.type !== 'Identifier') return;
      states.push({ name: kept.name, line: lineAt(kept.start) });
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        add({ value: node.source.value, start: node.source.start }, 'dynamic');
      }
    },
    TSImportType(node) {
      add(node.source, 'type');
    },
    NewExpression(node) {
      const [path, base] = node.arguments;
      if (path === undefined && endOf(node.callee) === 'Date') addClockRead('new Date()', node);
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return;
      if (path?.type !== 'Literal' || typeof path.value !== 'string') return;
      if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return;
      add({ value: path.value, start: path.start }, 'url', []);
    },
  }).visit(parsed.program);

  return {
    lines: text.split('\n').length - 1,
    imports,
    exports: exported.map(({ name, local, start, isType }) => {
      return { name, isType, line: lineAt(start), usedInside: (counts.get(local) ?? 0) > 1 };
    }),
    comments: parsed.comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    clockReads,
    functions,
    states,
    targetHandlers: [...targetHandlers],
    severalLanguages,
    errors: parsed.errors.map((error) => error.message),
  };
}

type Member = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['MemberExpression']>>[0];

/** The last name of `a`, `a.b` or `a['b']`. */
function endOf(node: Member['object']): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const { property } = node;
  if (property.type === 'Literal') return String(property.value);
  return node.computed || property.type !== 'Identifier' ? undefined : property.name;
}

const SOURCE_LANGUAGE = 'en';
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  LANGUAGES.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE),
);

/** What a property of an object is called, where it is written down. */
function keyOf(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  return String(key.type === 'Literal' ? key.value : key.name);
}

const TO_PAGE: readonly string[] = ['evaluate', 'evaluateHandle', 'addInitScript', 'waitForFunction'];

const isGivenToPage = (callee: Member['object']): boolean =>
  callee.type === 'MemberExpression' && TO_PAGE.includes(endOf(callee) ?? '');

const ALL: readonly string[] = ['*'];

const nameOf = (node: { readonly name: string } | { readonly value: string }): string =>
  'name' in node ? node.name : node.value;
