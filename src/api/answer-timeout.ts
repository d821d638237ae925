/** A server that sends nothing for this long is treated as gone, unless the host configuration says otherwise. */
export const DEFAULT_ANSWER_TIMEOUT_MS = 30_000;

let timeout = DEFAULT_ANSWER_TIMEOUT_MS;

/** How long is waited for an answer, and then for each further part of it. Milliseconds. */
export const answerTimeout = (): number => timeout;

/** Told by the host configuration, and to a worker by its page: a worker can't read local storage. */
export function setAnswerTimeout(milliseconds: number): void {
  timeout = milliseconds;
}
