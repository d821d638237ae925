import { instantAt } from '../domain/instant.ts';
import type { IssueContext } from './command.ts';

/** What a row that somebody makes begins with: whose it is, who made it and when. The server has no version of it yet. */
export function newRow({ user: { companyId, loginName }, now }: IssueContext) {
  const time = instantAt(now);
  return { version: 0, companyId, createdBy: loginName, createDate: time, lastUpdate: time };
}
