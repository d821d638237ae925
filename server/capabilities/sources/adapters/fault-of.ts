import type * as v from 'valibot';
import { itemOf } from '../../../http/parse-input.ts';
import type { Read } from '../foreign-reading.ts';

/** Why a body can't be read: the first thing that is wrong with it. */
export function faultOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Read {
  const { field = '', detail } = itemOf(issue);
  return { fault: { field, detail } };
}
