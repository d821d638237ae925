import type { Route } from '../../serving/route.ts';
import { changeOwnEmail, confirmOwnEmail } from './change-email.ts';
import { changeOwnPassword } from './change-password.ts';
import { confirmAgain } from './confirm-oneself.ts';
import { endOwn, readOwnSessions } from './own-sessions.ts';
import { undoChange } from './undo-change.ts';

/** How an account is entered: what its owner changes themself. */
export const accountRoutes: readonly Route[] = [
  confirmAgain,
  changeOwnPassword,
  changeOwnEmail,
  confirmOwnEmail,
  undoChange,
  readOwnSessions,
  endOwn,
];
