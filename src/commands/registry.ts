import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { fillPath } from '../api/call.ts';
import type { Delivery } from '../local/outbox/deliver.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import type { Command } from './command.ts';
import { createShipment } from './create-shipment.ts';

/** Everything a person can change. A new command is a file of its own and a line here. */
// Each command is typed by its own schema; here only the parsed payload meets it, so the types are set aside once.
const COMMANDS: readonly Command[] = [createShipment as unknown as Command];

const byType = new Map(COMMANDS.map((command) => [command.type, command]));

/** How an entry is sent; null when its command or its payload can't be read by this console: then it is kept and parked. */
export function deliveryOf(entry: OutboxEntry): Delivery | null {
  const known = read(entry.type, entry.payload, entry.payloadVersion);
  if (known === null) return null;
  const { operation, deletes, request } = known.command;
  const { params, body } = request(known.payload);
  return { method: operation.method, path: fillPath(operation.path, params ?? {}), body, deletes };
}

/** What an entry does, in words; never fails, also for an entry nobody can read. */
export function describeEntry(type: string, payload: unknown): MessageDescriptor {
  const known = read(type, payload);
  return known === null ? msg`A change this version can't read` : known.command.describe(known.payload);
}

function read(type: string, payload: unknown, version?: number): { command: Command; payload: unknown } | null {
  const command = byType.get(type);
  if (command === undefined) return null;
  const current = version === undefined || version === command.version;
  const upgraded = current ? payload : command.upgrade?.(payload, version);
  const parsed = v.safeParse(command.schema, upgraded);
  return parsed.success ? { command, payload: parsed.output } : null;
}
