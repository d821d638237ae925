import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MUTE_NOTE } from '../../domain/alert-texts.ts';
import { MUTE_REASONS, type MuteReason } from '../../domain/incidents/mute.ts';
import { muteChoices } from '../../domain/incidents/mute-choices.ts';
import { MUTE_SPANS } from '../../domain/incidents/mute-until.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { timeWords, zoneOf } from '../../ui/time-words.ts';
import classes from './mute-dialog.module.css';
import { choiceWords, eventWords } from './mute-target-words.ts';
import { MUTE_REASON_WORDS, MUTE_SPAN_WORDS } from './mute-words.ts';
import { useMuteForm } from './use-mute-form.ts';

export interface MuteDialogProps {
  /** What is to be muted, one or more. */
  readonly incidents: readonly RowView<IncidentRow>[];
  /** Why, where that is known from how it was asked for. */
  readonly reason?: MuteReason;
  readonly onClose: () => void;
}

/** Where the end is chosen, at what and why nobody is to be told for a while. Mounted while it is open. */
export function MuteDialog({ incidents, reason = 'known', onClose }: MuteDialogProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const timeZone = zoneOf(reader);
  const eventName = useEventNames();
  const choices = muteChoices(incidents.map(({ row, cause }) => ({ ...row, causePlace: cause?.location ?? '' })));
  const scopes = [...choices.keys()];
  const shipmentId = incidents.length === 1 ? incidents[0]?.shipment?.customData : null;
  const { form, end } = useMuteForm({ choices, shipmentId, reason, timeZone, onClose });
  const { scope, span, onlyRule } = form.values;
  const events = [...new Set((choices.get(scope) ?? []).map(({ alertEvent }) => alertEvent))];
  const rules = events.map((event) => eventWords(event, eventName, i18n)).join(', ');
  return (
    <FormDialog
      form={form}
      title={reason === 'false-alarm' ? t`False alarm` : t({ message: 'Mute', context: 'dialog' })}
      action={<Trans context="verb">Mute</Trans>}
      disabled={form.isFaulty}
      size="form"
      onClose={onClose}
    >
      <Radio.Group
        {...form.choice('scope', scopes)}
        onChange={(chosen) => form.set({ scope: scopes.find((one) => one === chosen) ?? scope })}
        label={<Trans context="mute">What</Trans>}
      >
        <div className={classes.choices}>
          {scopes.map((one) => (
            <Radio
              key={one}
              value={one}
              size="md"
              className={classes.choice}
              label={choiceWords(one, choices.get(one) ?? [], shipmentId, i18n)}
            />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        {...form.tick('onlyRule')}
        checked={onlyRule || scope === 'event'}
        disabled={scope === 'event'}
        label={t`Only this rule: ${rules}`}
      />
      <Radio.Group
        size="md"
        value={span}
        label={<Trans context="mute">Until</Trans>}
        onChange={(chosen) => form.set({ span: MUTE_SPANS.find((one) => one === chosen) ?? 'date' })}
      >
        <div className={classes.choices}>
          {MUTE_SPANS.map((one) => (
            <Radio key={one} value={one} size="md" className={classes.choice} label={t(MUTE_SPAN_WORDS[one])} />
          ))}
          <Radio value="date" size="md" className={classes.choice} label={<Trans>Another time</Trans>} />
        </div>
      </Radio.Group>
      {span === 'date' && (
        <TextInput
          {...form.text('date')}
          type="datetime-local"
          label={t({ message: 'Ends', context: 'mute' })}
          description={t`Time zone: ${timeZone}`}
        />
      )}
      <Radio.Group
        size="md"
        value={form.values.reason}
        label={<Trans>Reason</Trans>}
        onChange={(chosen) => form.set({ reason: MUTE_REASONS.find((one) => one === chosen) ?? 'other' })}
      >
        <div className={classes.choices}>
          {MUTE_REASONS.map((one) => (
            <Radio key={one} value={one} size="md" className={classes.choice} label={t(MUTE_REASON_WORDS[one])} />
          ))}
        </div>
      </Radio.Group>
      <TextInput {...form.text('note')} label={t`Note`} maxLength={MUTE_NOTE.max} />
      <Stack gap={0} className={classes.quiet} role="status">
        {!Number.isNaN(end) && (
          <span>
            <Trans>
              No one is notified until {timeWords(end, reader)}. Alerts are still recorded, and whatever is open then is
              sent.
            </Trans>
          </span>
        )}
      </Stack>
    </FormDialog>
  );
}
