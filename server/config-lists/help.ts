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
    answer: msg`Open Activation and press Add. Scan the tag, fill in the shipment ID, origin and destination, then press Submit.`,
    order: 1,
  },
  {
    question: msg`Can I work without a connection?`,
    answer: msg`Yes. What you enter is saved in this browser and sent when you're back online. The status in the header shows what is still waiting.`,
    order: 2,
  },
  {
    question: msg`Why was a device rejected?`,
    answer: msg`It's on another shipment, reserved, in repair, marked as lost, or not one of your company's devices. The message tells you which.`,
    order: 3,
  },
  {
    question: msg`How do I find an archived shipment?`,
    answer: msg`Choose Find Archived Shipments and type part of its ID. You need a connection.`,
    order: 4,
  },
  {
    question: msg`How do I change the temperature unit, time zone or date format?`,
    answer: msg`Select your name, then User Preferences.`,
    order: 5,
  },
  {
    question: msg`I forgot my password. What do I do?`,
    answer: msg`Choose Reset Password on the sign-in page. We'll email you a confirmation code, valid for 1 hour.`,
    order: 6,
  },
];

/** What the Help modal offers (spec 1 §2 "Modals of the shell"). */
export const help = (words: Words) =>
  HELP.map(({ question, answer, order }) => ({ question: words(question), answer: words(answer), order }));
