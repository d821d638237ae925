import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Words } from '../words/words-of.ts';

interface HelpItem {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
  readonly order: number;
}

const HELP: readonly HelpItem[] = [
  {
    question: msg`How do I activate a shipment?`,
    answer: msg`Open Activation and choose Add. Scan the tag, fill in the shipment ID, origin and destination, and submit.`,
    order: 1,
  },
  {
    question: msg`Can I work without a connection?`,
    answer: msg`Yes. What you enter is saved on this device and sent as soon as the server can be reached. The status in the header says what still waits.`,
    order: 2,
  },
  {
    question: msg`Why is a device refused?`,
    answer: msg`It is on another shipment, reserved, in repair, marked as lost, or unknown to your company. The message says which.`,
    order: 3,
  },
  {
    question: msg`How do I find an archived shipment?`,
    answer: msg`Choose Find Archived Shipments and type a part of its ID. This needs a connection.`,
    order: 4,
  },
  {
    question: msg`How do I change the temperature unit, time zone or date format?`,
    answer: msg`Open User Preferences from the menu with your name.`,
    order: 5,
  },
  {
    question: msg`I forgot my password. What now?`,
    answer: msg`Choose Reset Password on the sign-in page. A confirmation code is mailed to you; it is valid for one hour.`,
    order: 6,
  },
];

/** What the Help modal offers (spec 1 §2 "Modals of the shell"). */
export const help = (words: Words) =>
  HELP.map(({ question, answer, order }) => ({ question: words(question), answer: words(answer), order }));
