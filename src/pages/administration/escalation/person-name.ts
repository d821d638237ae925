import type { UserRow } from '../../../contract/user-administration.ts';

/** What somebody is called: their name, else that with which they sign in; their id where nobody has it any more. */
export function personName(people: readonly UserRow[], userId: string): string {
  const person = people.find((one) => one.userId === userId);
  if (person === undefined) return userId;
  return person.fullName.trim() === '' ? person.loginName : person.fullName;
}

/** People as choices of a field, those who can sign in, and whoever was chosen before. */
export const personChoices = (people: readonly UserRow[], chosen: readonly string[] = []) =>
  [...new Set([...chosen, ...people.filter(({ enabled }) => enabled).map(({ userId }) => userId)])]
    .map((userId) => ({ value: userId, label: personName(people, userId) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
