import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type Kept, useKept } from '../../../api/use-kept.ts';
import { getMenus, type StoredMenu } from '../../../contract/menus.ts';

export interface Menus {
  readonly kept: Kept<readonly StoredMenu[]>;
  /** Ask again: after a change, or where there was no answer. */
  readonly reload: () => void;
}

/** The menus of the company, whole. */
export function useMenus(): Menus {
  const { answer, retry } = useAnswer('menus', async (signal) => (await call(getMenus, { signal })).data);
  return { kept: useKept(answer), reload: retry };
}
