/**
 * Levels by severity; `LADING_LOG` names the lowest that is written. `notice`: what concerns the safety of accounts and
 * data although nothing went wrong, such as a sign-in or a changed role.
 */
const LEVELS = ['debug', 'info', 'notice', 'warn', 'error', 'off'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** What an entry may carry: who, what, where. Never a password, token, query value or row content. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export const isLogLevel = (text: string): text is LogLevel => (LEVELS as readonly string[]).includes(text);

export const DEFAULT_LOG_LEVEL: LogLevel = 'notice';
let lowest: LogLevel = DEFAULT_LOG_LEVEL;
let write: (line: string) => void = (line) => {
  process.stderr.write(line);
};

export function setLogLevel(level: LogLevel): void {
  lowest = level;
}

/** Sends entries elsewhere: tests read them. Returns what puts it back. */
export function captureLog(sink: (line: string) => void): () => void {
  const before = write;
  write = sink;
  return () => {
    write = before;
  };
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function entry(level: Exclude<LogLevel, 'off'>, event: string, fields: LogFields = {}): void {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest)) return;
  // JSON escapes line ends and control characters: no value can forge a second entry. It leaves those that only some
  // readers take for one.
  const text = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  write(`${text.replaceAll(/[\u007f-\u009f\u2028\u2029]/g, escaped)}\n`);
}

/** The one logger: a line of JSON per event on stderr, in UTC. */
export const log = {
  debug: (event: string, fields?: LogFields): void => entry('debug', event, fields),
  info: (event: string, fields?: LogFields): void => entry('info', event, fields),
  notice: (event: string, fields?: LogFields): void => entry('notice', event, fields),
  warn: (event: string, fields?: LogFields): void => entry('warn', event, fields),
  error: (event: string, fields?: LogFields): void => entry('error', event, fields),
};
