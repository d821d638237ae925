import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Words } from '../words/words-of.ts';

interface ErrorText {
  readonly code: string;
  readonly title: MessageDescriptor;
  readonly message: MessageDescriptor;
  readonly default: boolean;
}

const NOT_FOUND: MessageDescriptor = msg`We can't seem to find the content you're looking for.`;

/** 404_1: what was to be shown is gone, the page itself is there. */
const ERROR_TABLE: readonly ErrorText[] = [
  {
    code: '400',
    title: msg`Bad Request`,
    message: msg`The server could not understand the request due to invalid syntax.`,
    default: true,
  },
  {
    code: '401',
    title: msg`Unauthorized`,
    message: msg`Wrong username or password.`,
    default: false,
  },
  {
    code: '403',
    title: msg`Forbidden`,
    message: msg`You aren't authorized to view this page.`,
    default: false,
  },
  {
    code: '404',
    title: msg`Page Not Found`,
    message: NOT_FOUND,
    default: false,
  },
  {
    code: '404_1',
    title: msg`Content Not Available`,
    message: NOT_FOUND,
    default: false,
  },
  {
    code: '503',
    title: msg`Network Unavailable`,
    message: msg`Network error has occurred.`,
    default: false,
  },
  {
    code: '520',
    title: msg`Unknown Error`,
    message: msg`An unknown error has occurred.`,
    default: false,
  },
];

/** What the error page says (spec 1 §8). */
export const errorTable = (words: Words) =>
  ERROR_TABLE.map(({ title, message, ...error }) => ({ ...error, title: words(title), message: words(message) }));
