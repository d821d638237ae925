import type { SignedInUser } from '../contract/users.ts';

/** Who provisions: a Company Administrator counts as a provisioner (spec 2 §6). */
export const isProvisioning = ({ roles }: SignedInUser): boolean =>
  roles.includes('Provisioner') || isAdministrator({ roles });

export const isAdministrator = ({ roles }: Pick<SignedInUser, 'roles'>): boolean =>
  roles.includes('Company Administrator');
