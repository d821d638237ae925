/**
 * Regular expressions that users write, held against whole texts in a time that is at most states times characters, whatever
 * the expression and the text (docs/decisions/user-expressions.md). All states of an expression are followed at once, so
 * nothing is tried again. Each single character is still judged by the engine's own class of it: what `\d`, `\p{L}` or `[^a]` is
 * is not defined here a second time.
 */
export interface LinearExpression {
  /** Whether the whole text fits. */
  readonly fits: (text: string) => boolean;
}

/** States of one expression at most: with an example of 60 characters some milliseconds. */
export const STATES_MAX = 2_000;

type Assertion = 'start' | 'end' | 'boundary' | 'inside';

type Node =
  | { readonly kind: 'atom'; readonly atom: number }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly min: number; readonly max: number };

/** A step of the compiled expression. `to` are the next ones; of a character that fits, and else at once. */
interface State {
  readonly atom?: number;
  readonly assertion?: Assertion;
  readonly to: number[];
}

/** What is one character of an expression: a class, an escape, or itself. */
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su;
const ESCAPE =
  /^\\(?:u\{[0-9a-f]+\}|u[dD][89abAB][0-9a-f]{2}\\u[dD][c-f][0-9a-f]{2}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|.)/isu;
const REPETITION = /^(?:[*+?]|\{(?<min>\d+)(?<comma>,(?<max>\d*))?\})\??/u;
const GROUP = /^\((?:\?(?::|<[^=!][^>]*>))?/u;

/** Thrown where an expression can't be followed in linear time. */
class NotLinear extends Error {}

/** Reads an expression that is known to be a regular one, with the flag `u`. */
class Reader {
  readonly atoms: string[] = [];
  private readonly numbers = new Map<string, number>();
  private rest: string;

  constructor(expression: string) {
    this.rest = expression;
  }

  read(): Node {
    const choices: Node[] = [];
    let row: Node[] = [];
    while (this.rest !== '' && !this.rest.startsWith(')')) {
      if (this.take('|')) {
        choices.push({ kind: 'all', of: row });
        row = [];
      } else row.push(this.repeated(this.one()));
    }
    choices.push({ kind: 'all', of: row });
    return { kind: 'any', of: choices };
  }

  private take(text: string): boolean {
    if (!this.rest.startsWith(text)) return false;
    this.rest = this.rest.slice(text.length);
    return true;
  }

  private one(): Node {
    if (this.take('^')) return { kind: 'assertion', assertion: 'start' };
    if (this.take('$')) return { kind: 'assertion', assertion: 'end' };
    if (this.take(String.raw`\b`)) return { kind: 'assertion', assertion: 'boundary' };
    if (this.take(String.raw`\B`)) return { kind: 'assertion', assertion: 'inside' };
    if (this.rest.startsWith('(')) {
      const [head = '('] = GROUP.exec(this.rest) ?? [];
      this.rest = this.rest.slice(head.length);
      // It looks around, or changes what the rest means.
      if (this.rest.startsWith('?')) throw new NotLinear();
      const inner = this.read();
      this.take(')');
      return inner;
    }
    // It says again what a group was: no state of an expression knows that.
    if (/^\\[1-9k]/u.test(this.rest)) throw new NotLinear();
    const [character = ''] = CLASS.exec(this.rest) ?? ESCAPE.exec(this.rest) ?? /^./su.exec(this.rest) ?? [];
    this.take(character);
    const atom = this.numbers.get(character) ?? this.atoms.push(character) - 1;
    this.numbers.set(character, atom);
    return { kind: 'atom', atom };
  }

  private repeated(of: Node): Node {
    const found = REPETITION.exec(this.rest);
    if (found === null) return of;
    const [sign] = found;
    this.take(sign);
    const { min, comma, max } = found.groups ?? {};
    if (min === undefined) {
      return { kind: 'repeat', of, min: sign.startsWith('+') ? 1 : 0, max: sign.startsWith('?') ? 1 : Infinity };
    }
    const least = Number(min);
    const most = comma === undefined ? least : max === '' ? Infinity : Number(max);
    return { kind: 'repeat', of, min: least, max: most };
  }
}

/** How many states a part becomes, before any is made: repetitions in repetitions multiply. */
function sizeOf(node: Node): number {
  if (node.kind === 'repeat') {
    const copies = node.max === Infinity ? Math.max(1, node.min) : node.max;
    return 1 + copies * (sizeOf(node.of) + 1);
  }
  if (node.kind === 'all' || node.kind === 'any') return node.of.reduce((sum, part) => sum + sizeOf(part), 1);
  return 1;
}

/** Writes the states of a part so that it goes on at `next`. @returns where the part begins */
function write(states: State[], node: Node, next: number): number {
  const add = (state: State): number => states.push(state) - 1;
  switch (node.kind) {
    case 'atom':
      return add({ atom: node.atom, to: [next] });
    case 'assertion':
      return add({ assertion: node.assertion, to: [next] });
    case 'all':
      return node.of.reduceRight((after, part) => write(states, part, after), next);
    case 'any':
      return add({ to: node.of.map((part) => write(states, part, next)) });
    case 'repeat': {
      let begin = next;
      let min = node.min;
      if (node.max === Infinity) {
        const again: State = { to: [next] };
        begin = add(again);
        const body = write(states, node.of, begin);
        again.to.push(body);
        if (min > 0) {
          begin = body;
          min -= 1;
        }
      } else {
        for (let times = node.min; times < node.max; times += 1) {
          begin = add({ to: [next, write(states, node.of, begin)] });
        }
      }
      for (let times = 0; times < min; times += 1) begin = write(states, node.of, begin);
      return begin;
    }
  }
}

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/u.test(character);

function holds(assertion: Assertion, before: string | undefined, after: string | undefined): boolean {
  if (assertion === 'start') return before === undefined;
  if (assertion === 'end') return after === undefined;
  return (isWord(before) !== isWord(after)) === (assertion === 'boundary');
}

/** All states that are reached without a further character. */
function reached(states: readonly State[], from: readonly number[], before?: string, after?: string): Set<number> {
  const seen = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const state = states[at];
    if (state === undefined || seen.has(at)) continue;
    seen.add(at);
    if (state.atom !== undefined) continue;
    if (state.assertion === undefined || holds(state.assertion, before, after)) open.push(...state.to);
  }
  return seen;
}

/**
 * An expression as ECMAScript reads it with the flag `u`.
 * @returns `no-expression` where it is none; `too-slow` where it can't be followed in linear time (it looks around or back), or
 *   only with too many states
 */
export function linearExpression(expression: string): LinearExpression | 'no-expression' | 'too-slow' {
  const atoms: RegExp[] = [];
  const states: State[] = [];
  let begin: number;
  const END = 0;
  try {
    // Never run: it says whether the expression is one.
    new RegExp(expression, 'u');
    const reader = new Reader(expression);
    const tree = reader.read();
    if (sizeOf(tree) > STATES_MAX) return 'too-slow';
    states.push({ to: [] });
    begin = write(states, tree, END);
    atoms.push(...reader.atoms.map((atom) => new RegExp(`^${atom}$`, 'u')));
  } catch (error) {
    return error instanceof NotLinear ? 'too-slow' : 'no-expression';
  }
  return {
    fits(text) {
      const characters = Array.from(text);
      let now = reached(states, [begin], undefined, characters[0]);
      for (const [index, character] of characters.entries()) {
        // Each class is asked once a character, however many states wait for it.
        const fitting = atoms.map((atom) => atom.test(character));
        const next = [...now].flatMap((at) => {
          const { atom, to } = states[at] ?? { to: [] };
          return atom !== undefined && fitting[atom] === true ? to : [];
        });
        if (next.length === 0) return false;
        now = reached(states, next, character, characters[index + 1]);
      }
      return now.has(END);
    },
  };
}
