import { useId } from 'react';

/**
 * Names the buttons of an entry with what it is about: several entries have the same.
 * @param about the id of where that is said
 */
export function useNamed(
  about: string,
): (action: string) => { readonly id: string; readonly 'aria-labelledby': string } {
  const id = useId();
  return (action) => ({ id: `${id}-${action}`, 'aria-labelledby': `${id}-${action} ${about}` });
}
