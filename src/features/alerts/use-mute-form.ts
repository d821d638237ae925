import { useLingui } from '@lingui/react/macro';
import { addMute } from '../../commands/add-mute.ts';
import { MUTE_NOTE } from '../../domain/alert-texts.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { checkField } from '../../domain/field-rules.ts';
import { type MuteReason, type MuteScope, muteFault } from '../../domain/incidents/mute.ts';
import type { MuteTarget } from '../../domain/incidents/mute-choices.ts';
import { type MuteSpan, muteEnd } from '../../domain/incidents/mute-until.ts';
import { instantAt } from '../../domain/instant.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { type Form, useForm } from '../../kits/form/use-form.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { localText, momentFromText } from '../../ui/time-range/local-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { mutedWords } from './mute-target-words.ts';
import { MUTE_FAULT_WORDS } from './mute-words.ts';
import { storeEach } from './store-each.ts';

export interface Muting {
  readonly scope: MuteScope;
  /** Only alerts of the same kind. */
  readonly onlyRule: boolean;
  readonly span: MuteSpan | 'date';
  /** As the field has it. */
  readonly date: string;
  readonly reason: MuteReason;
  readonly note: string;
}

/** Each thing once, where not only one rule of it is muted. */
function merged(targets: readonly MuteTarget[], onlyRule: boolean): readonly MuteTarget[] {
  if (onlyRule) return targets;
  return [...Map.groupBy(targets, ({ scopeKey }) => scopeKey).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, incidents: group.flatMap(({ incidents }) => incidents) }];
  });
}

interface MuteFormInput {
  readonly choices: ReadonlyMap<MuteScope, readonly MuteTarget[]>;
  /** What people call the shipment, where it is one. */
  readonly shipmentId: string | null | undefined;
  readonly reason: MuteReason;
  /** By whose clock a morning is. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

interface MuteForm {
  readonly form: Form<Muting>;
  /** When what is chosen ends; milliseconds since 1970, NaN while no time was entered. */
  readonly end: number;
}

/** What is muted, until when and why; each thing that was chosen is stored by itself, and undone with the others. */
export function useMuteForm({ choices, shipmentId, reason, timeZone, onClose }: MuteFormInput): MuteForm {
  const { i18n } = useLingui();
  const eventName = useEventNames();
  const now = useNow(MINUTE_MS);
  const endOf = ({ span, date }: Pick<Muting, 'span' | 'date'>): number =>
    span === 'date' ? (momentFromText(date, timeZone) ?? Number.NaN) : muteEnd(span, now, timeZone);
  const form = useForm<Muting>({
    start: () => ({
      scope: [...choices.keys()][0] ?? 'event',
      onlyRule: true,
      span: reason === 'false-alarm' ? 'monday' : '4h',
      date: localText(muteEnd('tomorrow', now, timeZone), timeZone, 'minute'),
      reason,
      note: '',
    }),
    check: (values) => {
      const until = endOf(values);
      const fault = Number.isNaN(until) ? 'missing' : muteFault({ from: now, until, repeat: 'none' }, now);
      return {
        date: fault === undefined ? undefined : MUTE_FAULT_WORDS[fault],
        note: checkField(MUTE_NOTE, values.note) === null ? undefined : MUTE_FAULT_WORDS['note-too-long'],
      };
    },
    tells: 'changed',
    isChanged: ({ note }) => note.trim() !== '',
    save: async (values, { store }) => {
      const onlyRule = values.onlyRule || values.scope === 'event';
      const shared = {
        fromTime: instantAt(now),
        untilTime: instantAt(endOf(values)),
        repeat: 'none' as const,
        timezone: timeZone,
        reason: values.reason,
        note: values.note.trim(),
      };
      const works = merged(choices.get(values.scope) ?? [], onlyRule).map(
        ({ scope, scopeKey, alertEvent, incidents: of }) => {
          const about = { scope, scopeKey, alertEvent: onlyRule ? alertEvent : null };
          const subject = mutedWords(about, shipmentId, eventName, i18n);
          const muteId = crypto.randomUUID();
          return () => issueUndoable(addMute, { muteId, ...about, ...shared, subject, incidents: [...of] });
        },
      );
      const localSeqs = await storeEach(store, works);
      if (localSeqs === null) return;
      onClose();
      tellOutcome({ localSeqs });
    },
  });
  return { form, end: endOf(form.values) };
}
