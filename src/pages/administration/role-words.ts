import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../domain/roles.ts';

/** What a user can be, in words. */
export const ROLE_WORDS: Readonly<Record<Role, MessageDescriptor>> = {
  User: msg({ message: 'User', context: 'role' }),
  Provisioner: msg({ message: 'Provisioner', context: 'role' }),
  'Company Administrator': msg({ message: 'Company Administrator', context: 'role' }),
  Designer: msg({ message: 'Designer', context: 'role' }),
};
