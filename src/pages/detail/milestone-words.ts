import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MilestoneKey } from '../../domain/journey-times.ts';

/** What has happened, and what is to come, on the way of a shipment. */
export const MILESTONE_WORDS: Readonly<
  Record<MilestoneKey, { readonly done: MessageDescriptor; readonly next: MessageDescriptor }>
> = {
  created: { done: msg`Created`, next: msg`Created` },
  commissioned: {
    done: msg({ message: 'Commissioned', context: 'status' }),
    next: msg({ message: 'Commission', context: 'comes next' }),
  },
  departed: {
    done: msg({ message: 'Departed', context: 'status' }),
    next: msg({ message: 'Departs', context: 'comes next' }),
  },
  arrived: {
    done: msg({ message: 'Arrived', context: 'status' }),
    next: msg({ message: 'Arrives', context: 'comes next' }),
  },
  decommissioned: {
    done: msg({ message: 'Decommissioned', context: 'status' }),
    next: msg({ message: 'Decommission', context: 'comes next' }),
  },
};
