import type { SourceTree } from './import-direction.ts';
import type { Violation } from './violation.ts';

const KIT = 'src/kits/form/';
const HANDLERS = 'src/ui/form/entered.ts';
const OF_TESTS = /\.test\.tsx?$/;
const DIALOG_FILE = /dialog[\w-]*\.tsx$/;
const DIALOG_NAME = /Dialog$/;
/** Lines of one component. */
const DIALOG_MAX = 130;
/** How forms say by themselves that somebody has tried to submit them. */
const TRIED = /^(?:is|was|has)?(?:tried|attempted|submitted)$/i;

/** Every form that keeps by itself what the form kit keeps, and every dialog that is more than can be read at once (docs/decisions/forms.md). */
export function checkForms(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (!file.startsWith('src/') || OF_TESTS.test(file)) continue;
    const add = (line: number, message: string): void => {
      violations.push({ file, line, message });
    };
    for (const { name, line } of source.states) {
      if (TRIED.test(name) && !file.startsWith(KIT)) add(line, `\`${name}\` is what \`useForm\` of ${KIT} keeps`);
    }
    for (const line of source.targetHandlers) {
      if (file !== HANDLERS)
        add(line, `reads \`currentTarget\` itself: use a field of a form, or a handler of ${HANDLERS}`);
    }
    for (const { name, line, lines } of source.functions) {
      if (lines > DIALOG_MAX && (DIALOG_FILE.test(file) || DIALOG_NAME.test(name))) {
        add(line, `${name} has ${lines} lines: a component of a dialog has at most ${DIALOG_MAX}`);
      }
    }
  }
  return violations;
}
