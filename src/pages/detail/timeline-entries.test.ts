import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { commentRow } from '../../../tests/fixtures/comment-row.ts';
import { timelineEntries } from './timeline-entries.ts';

const at = (hour: number): string => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const event = (entryId: number, eventId: number, hour: number) => ({
  entryId,
  eventId,
  eventTime: at(hour),
  macId: null,
  location: null,
  latitude: null,
  longitude: null,
  message: null,
});

it('joins what happened and what people did and said, the newest first, and tells an alert that is an event once', () => {
  const comment = commentRow({ createDate: at(12) });
  const entries = timelineEntries({
    events: [event(1, 3, 8), event(2, 216, 10)],
    alerts: [
      alertRow({ entryId: 5, alertEvent: 216, alertTime1: at(10), ackBy: 'ana', ackTime: at(11), clearDate: at(13) }),
    ],
    comments: [{ key: comment.commentId, row: comment, mark: null }],
    edits: [
      {
        key: 'edit 1',
        at: at(9),
        by: 'admin',
        act: 'edit',
        before: { customData2: '' },
        after: { customData2: 'Acme' },
      },
    ],
  });
  expect(entries.map(({ key }) => key)).toEqual([
    'alert 5 cleared',
    `comment ${comment.commentId}`,
    'alert 5 acknowledged',
    'alert 5 raised',
    'edit 1',
    'event 1',
  ]);
});
