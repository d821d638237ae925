import { SERVER_MARK, SERVER_MARK_VALUE } from './headers.ts';

interface Head {
  readonly headers: Pick<Headers, 'get'>;
}

/** The media type is the same in any case, and with any parameters (RFC 9110 §8.3.1). */
export const isJson = (answer: Head): boolean => mediaOf(answer) === 'application/json';

const mediaOf = ({ headers }: Head): string | undefined =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();

const isMarked = ({ headers }: Head): boolean => headers.get(SERVER_MARK) === SERVER_MARK_VALUE;

/**
 * Whether our server gave this answer: JSON, with the server's mark. Whoever answers anything with something of their own,
 * as a network does that wants a sign-in, is not it, also when that is JSON.
 */
export const isOurAnswer = (answer: Head): boolean => isJson(answer) && isMarked(answer);

/** The same of an answer that is bytes: packed readings. */
export const isOurBytes = (answer: Head): boolean => mediaOf(answer) === 'application/octet-stream' && isMarked(answer);
