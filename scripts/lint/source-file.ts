import { parseSync, Visitor } from 'rolldown/utils';

/**
 * How a file names another: `value` and `dynamic` imports run, `type` imports vanish at build time, `url` is
 * `new URL('./x', import.meta.url)`, which is how workers are started.
 */
export type ImportKind = 'value' | 'type' | 'dynamic' | 'url';

export interface Import {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
}

export interface Comment {
  readonly text: string;
  readonly line: number;
}

export interface SourceFile {
  readonly imports: readonly Import[];
  readonly comments: readonly Comment[];
  /** What the parser says when the file isn't valid TypeScript; the other two are then incomplete. */
  readonly errors: readonly string[];
}

/** Reads the imports and comments of one TypeScript or JavaScript file. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const imports: Import[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const add = (node: { readonly value: string; readonly start: number }, kind: ImportKind): void => {
    imports.push({ specifier: node.value, kind, line: lineAt(node.start) });
  };

  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'));
      add(node.source, onlyTypes ? 'type' : 'value');
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === 'type' ? 'type' : 'value');
    },
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.source, node.exportKind === 'type' ? 'type' : 'value');
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
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return;
      if (path?.type !== 'Literal' || typeof path.value !== 'string') return;
      if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return;
      add({ value: path.value, start: path.start }, 'url');
    },
  }).visit(parsed.program);

  return {
    imports,
    comments: parsed.comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    errors: parsed.errors.map((error) => error.message),
  };
}
