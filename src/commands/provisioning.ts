import type { SignedInUser } from '../contract/users.ts';
import { type Action, may } from '../domain/may.ts';

/** Who may do what a command does, by the one table of `domain/may.ts`. */
export const mayDo =
  (action: Action) =>
  (user: Pick<SignedInUser, 'roles' | 'permissions'>): boolean =>
    may(user, action);

/** Who provisions: a Company Administrator counts as a provisioner (spec 2 §6). */
export const isProvisioning = mayDo('editShipment');

export const isAdministrator = ({ roles }: Pick<SignedInUser, 'roles'>): boolean =>
  roles.includes('Company Administrator');
