import type { Operation } from '../../src/contract/operation.ts';
import type { Action } from '../../src/domain/may.ts';
import type { Transaction } from '../database/database.ts';
import type { Session } from '../http/session.ts';
import { command, type Effect, type Input, type Route } from '../serving/route.ts';
import { recorded } from './recorded.ts';
import type { AuditSubject } from './subject.ts';

/** Which thing a command changes. */
export interface About<O extends Operation> {
  readonly subject: AuditSubject;
  /** By what the call says; absent or undefined: there is none yet. */
  readonly id?: (
    tx: Transaction,
    input: Input<O>,
    session: Session,
  ) => string | undefined | Promise<string | undefined>;
  /** By what the call has made. */
  readonly made?: (effect: Effect<O>) => string;
}

/**
 * A command that changes what administrators are responsible for: whoever may call it, what it did is in the audit log. This is
 * the one place where commands write there.
 */
export function administrative<O extends Operation>(
  operation: O,
  { subject, id, made }: About<O>,
  answer: (tx: Transaction, input: Input<O>, session: Session) => Promise<Effect<O>>,
  action?: Action,
): Route {
  const run = async (tx: Transaction, input: Input<O>, session: Session): Promise<Effect<O>> => {
    const change = {
      subject,
      id: await id?.(tx, input, session),
      ...(made === undefined ? {} : { idOf: made }),
    };
    return recorded(tx, session, change, () => answer(tx, input, session));
  };
  return { ...command(operation, run, action), audited: subject.thing };
}
