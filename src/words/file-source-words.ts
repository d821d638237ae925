import { msg } from '@lingui/core/runtime-macro';

/** What is said of readings that no device of the company sent: in charts, tables, reports and on certificates. */
export const FROM_FILE = msg`From a file`;
