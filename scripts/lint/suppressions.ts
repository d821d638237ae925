import type { SourceTree } from './import-direction.ts';
import { GENERATED } from './rooms.ts';
import type { Violation } from './violation.ts';

/** A comment that silences oxlint (it also answers to ESLint's name). */
const LINT_DIRECTIVE = /^\s*(?:oxlint|eslint)-disable(?:-next-line|-line)?(?![\w-])(?<rest>.*)$/s;
/** `rule-name -- the reason`. */
const WITH_RULE_AND_REASON = /^\s+[\w@/,\s-]*?\w\s+--\s+\S.{7,}/s;
/** `@ts-expect-error -- the reason`; the other two silence more than one error and are never allowed. */
const TYPE_DIRECTIVE = /^\s*@ts-(?<kind>expect-error|ignore|nocheck)(?<rest>.*)$/s;
const WITH_REASON = /^\s+--\s+\S.{7,}/s;

function breach(text: string): string | undefined {
  const lint = LINT_DIRECTIVE.exec(text);
  if (lint !== null && !WITH_RULE_AND_REASON.test(lint.groups?.rest ?? '')) {
    return 'silences lint without naming the rule and the reason: write `oxlint-disable-next-line rule -- why`';
  }
  const types = TYPE_DIRECTIVE.exec(text);
  if (types === null) return undefined;
  if (types.groups?.kind !== 'expect-error')
    return `@ts-${types.groups?.kind} hides errors for good: use @ts-expect-error`;
  if (!WITH_REASON.test(types.groups.rest ?? '')) {
    return 'silences the compiler without a reason: write `@ts-expect-error -- why`';
  }
  return undefined;
}

/** Every comment that silences a check without saying why. Biome refuses its own `biome-ignore` without a reason. */
export function checkSuppressions(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (GENERATED.test(file)) continue;
    for (const comment of source.comments) {
      const message = breach(comment.text);
      if (message !== undefined) violations.push({ file, line: comment.line, message });
    }
  }
  return violations;
}
