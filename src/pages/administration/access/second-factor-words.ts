import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanySettings } from './company-settings.ts';

/** Whom a company asks for the second step of signing in, beside who has set it up; the fewest first. */
export const SECOND_FACTOR_WORDS: Readonly<Record<CompanySettings['secondFactor'], MessageDescriptor>> = {
  optional: msg`optional`,
  administrators: msg`for Company Administrators`,
  required: msg`required for everyone`,
};
