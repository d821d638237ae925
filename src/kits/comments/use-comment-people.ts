import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { getCommentPeople } from '../../contract/comments.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useValues } from '../../local/views/use-values.ts';

/** Somebody who can be mentioned. */
export interface CommentPerson {
  readonly loginName: string;
  /** Empty: this device does not know it. */
  readonly fullName: string;
}

const FEEDS = ['comments'];
/** Names that are suggested at a time. */
const MOST = 8;

/**
 * Whom one can mention whose name begins so; without a connection those who have written comments that this device knows.
 * @param typed what was typed of a name; null: nothing is asked
 */
export function useCommentPeople(typed: string | null): readonly CommentPerson[] {
  const me = useProfile()?.loginName ?? '';
  const isOffline = useIsOffline();
  const isAsked = typed !== null;
  const { answer } = useAnswer(isAsked && !isOffline ? 'comment-people' : null, (signal) =>
    call(getCommentPeople, { signal }),
  );
  const authors = useValues(FEEDS, 'createdBy');
  return useMemo(() => {
    if (typed === null) return [];
    const people = new Map<string, CommentPerson>(authors.map((loginName) => [loginName, { loginName, fullName: '' }]));
    for (const one of answer.state === 'answered' ? answer.value.rows : []) people.set(one.loginName, one);
    people.delete(me);
    const begins = (text: string): boolean => text.toLowerCase().startsWith(typed.toLowerCase());
    return [...people.values()]
      .filter(({ loginName, fullName }) => begins(loginName) || fullName.split(' ').some(begins))
      .slice(0, MOST);
  }, [answer, authors, me, typed]);
}
