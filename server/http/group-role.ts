/** A role beyond `User`, which everybody has (spec 1 §6). */
export type GroupRole = 'Provisioner' | 'Company Administrator' | 'Designer';
