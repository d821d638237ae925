import { everythingAtOnce } from './f01-everything-at-once.ts';
import { killedWhenSaved } from './f02-killed-when-saved.ts';
import { killedWhileSending } from './f03-killed-while-sending.ts';
import { answersLost } from './f04-answers-lost.ts';
import { answerTooLate } from './f05-answer-too-late.ts';
import { sentManyTimes } from './f06-sent-many-times.ts';
import { statusMatrix } from './f07-status-matrix.ts';
import { captivePortal } from './f08-captive-portal.ts';
import { oneAlwaysFails } from './f09-one-always-fails.ts';
import { entriesOfEarlierVersions } from './f10-entries-of-earlier-versions.ts';
import { killedAfterTheAcknowledgement } from './f11-killed-after-the-acknowledgement.ts';
import { manyThatDepend } from './f12-many-that-depend.ts';
import { creationRefused } from './f13-creation-refused.ts';
import { twoPeopleEdit } from './f14-two-people-edit.ts';
import { editMeetsRemoval } from './f15-edit-meets-removal.ts';
import { lateDuplicates } from './f16-late-duplicates.ts';
import { threeTabs } from './f17-three-tabs.ts';
import { leaderFrozen } from './f18-leader-frozen.ts';
import { oldTabInTheWay } from './f19-old-tab-in-the-way.ts';
import { deployedMeanwhile } from './f20-deployed-meanwhile.ts';
import { sessionExpires } from './f21-session-expires.ts';
import { sharedTablet } from './f22-shared-tablet.ts';
import { rightRevoked } from './f23-right-revoked.ts';
import { grantAndRevoke } from './f24-grant-and-revoke.ts';
import { wrongClock } from './f25-wrong-clock.ts';
import { slowWriters } from './f26-slow-writers.ts';
import { oneMillisecond } from './f27-one-millisecond.ts';
import { killedWhilePulling } from './f28-killed-while-pulling.ts';
import { oldRowArrives } from './f29-old-row-arrives.ts';
import { deletedMeanwhile } from './f30-deleted-meanwhile.ts';
import { serverRestored } from './f31-server-restored.ts';
import { noSpace } from './f32-no-space.ts';
import { storageDeleted } from './f33-storage-deleted.ts';
import { databaseFails } from './f34-database-fails.ts';
import { serverNeverAnswers } from './f35-server-never-answers.ts';
import { everybodyReturns } from './f36-everybody-returns.ts';
import { longQueue } from './f37-long-queue.ts';
import { takesNoWrites } from './f39-takes-no-writes.ts';
import { slowFirstSync } from './f40-slow-first-sync.ts';
import type { Scenario } from './scenario.ts';

/** Every fault that is tested, in the order of docs/reliability.md. */
export const SCENARIOS: readonly Scenario[] = [
  everythingAtOnce,
  killedWhenSaved,
  killedWhileSending,
  answersLost,
  answerTooLate,
  sentManyTimes,
  statusMatrix,
  captivePortal,
  oneAlwaysFails,
  entriesOfEarlierVersions,
  killedAfterTheAcknowledgement,
  manyThatDepend,
  creationRefused,
  twoPeopleEdit,
  editMeetsRemoval,
  lateDuplicates,
  threeTabs,
  leaderFrozen,
  oldTabInTheWay,
  deployedMeanwhile,
  sessionExpires,
  sharedTablet,
  rightRevoked,
  grantAndRevoke,
  wrongClock,
  slowWriters,
  oneMillisecond,
  killedWhilePulling,
  oldRowArrives,
  deletedMeanwhile,
  serverRestored,
  noSpace,
  storageDeleted,
  databaseFails,
  serverNeverAnswers,
  everybodyReturns,
  longQueue,
  takesNoWrites,
  slowFirstSync,
];
