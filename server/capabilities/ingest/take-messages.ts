import type { Gateway } from '../../http/gateway.ts';
import { noteMessages } from '../../quota/message-quota.ts';
import type { Installation } from '../../serving/installation.ts';
import type { Parts } from '../../serving/route.ts';
import { answered } from './answered.ts';
import { judgeBatch } from './judge-item.ts';
import { judgeMessage } from './judge-message.ts';
import { storeInParts } from './store-in-parts.ts';
import type { Stored } from './stored.ts';

/** Takes messages that a gateway passes on, each judged by itself, as far as its company may have more. */
export async function takeMessages(
  parts: Parts,
  messages: readonly unknown[],
  installation: Installation,
  gateway: Gateway,
): Promise<Stored> {
  const { companyId } = gateway;
  const { refusal, note } = installation.messageQuota.take(companyId, messages.length);
  if (note !== undefined) await parts.run((tx) => noteMessages(tx, companyId, note));
  if (refusal !== undefined) throw refusal;
  const kept = await storeInParts(parts, gateway, judgeBatch(messages, judgeMessage));
  return answered('messages', kept, gateway, installation.metrics, parts.run);
}
