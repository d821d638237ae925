import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES, languageOf } from '../../contract/languages.ts';
import { EVENTS, eventCode, eventKind } from '../../domain/alert-events.ts';
import { PLAIN_CONDITIONS } from '../../kits/condition-words/plain-conditions.ts';
import { Awaited } from '../../kits/face/awaited.tsx';
import { type Face, faceOfAnswer, WAITING } from '../../kits/face/face.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './preferences-dialog.module.css';
import type { ToldOf } from './use-told-of.ts';

/** What there is to be told of; what people write is told whatever is chosen. */
const ALERTS = Object.keys(EVENTS)
  .map(Number)
  .filter((event) => eventKind(event) === 'alert');

const LANGUAGE_CHOICES = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));

/** Of what, how bad, when and in which language somebody is told (docs/decisions/notifications.md). */
export function ToldOfFields({ told }: { readonly told: ToldOf }) {
  const { t, i18n } = useLingui();
  const { answer, isOffline, retry, wanted, set, isHalfQuiet } = told;
  if (wanted === null) {
    const face: Face = isOffline ? { kind: 'offline' } : answer.state === 'failed' ? faceOfAnswer(answer) : WAITING;
    return (
      <Awaited face={face} onRetry={retry} height={160}>
        {null}
      </Awaited>
    );
  }
  const { events, level, quietFrom, quietUntil, digest, language, isTold, reachedBy } = wanted;
  const half = isHalfQuiet ? t`Enter both a start and an end for quiet hours.` : undefined;
  return (
    <>
      {!isTold && (
        <StateMark state="warn">
          <Trans>Your company sends alerts only to certain groups, and you aren't in any of them.</Trans>
        </StateMark>
      )}
      {isTold && reachedBy.length === 0 && (
        <StateMark state="warn">
          <Trans>
            You won't get any notifications. Choose a method above that is set up for your account, or turn on browser
            notifications below.
          </Trans>
        </StateMark>
      )}
      <ChoiceRow
        label={t`Notify me about`}
        value={events === null ? 'all' : 'some'}
        onChange={(choice) => set({ events: choice === 'all' ? null : ALERTS })}
        choices={[
          { value: 'all', name: <Trans>Everything</Trans> },
          { value: 'some', name: <Trans>Only what I choose</Trans> },
        ]}
      />
      {events !== null && (
        <Checkbox.Group
          aria-label={t`Notify me about`}
          value={events.map(String)}
          onChange={(values) => set({ events: ALERTS.filter((event) => values.includes(String(event))) })}
        >
          <div className={classes.ways}>
            {ALERTS.map((event) => (
              <Checkbox
                key={event}
                value={String(event)}
                size="md"
                className={classes.way}
                label={i18n._(PLAIN_CONDITIONS[eventCode(event)])}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <NativeSelect
        label={t`Minimum level`}
        size="md"
        value={String(level)}
        data={[
          { value: '2', label: t`Alerts` },
          { value: '1', label: t`Alerts and messages` },
          { value: '0', label: t`Alerts, messages and notices` },
        ]}
        onChange={onText((value) => set({ level: ([0, 1, 2] as const)[Number(value)] ?? 2 }))}
      />
      <ChoiceRow
        label={t({ message: 'How often', context: 'notification' })}
        value={digest}
        onChange={(choice) => set({ digest: choice })}
        choices={[
          { value: 'immediately', name: <Trans>Immediately</Trans> },
          { value: 'hourly', name: <Trans>Every hour</Trans> },
          { value: 'daily', name: <Trans>Every morning</Trans> },
        ]}
      />
      <div className={classes.pair}>
        <TextInput
          type="time"
          size="md"
          label={t`Quiet hours from`}
          description={t`In your time zone`}
          value={quietFrom ?? ''}
          error={quietFrom === null ? half : undefined}
          onChange={onText((value) => set({ quietFrom: value === '' ? null : value }))}
        />
        <TextInput
          type="time"
          size="md"
          label={t`Quiet hours until`}
          description={t`You'll get what you missed when quiet hours end`}
          value={quietUntil ?? ''}
          error={quietUntil === null ? half : undefined}
          onChange={onText((value) => set({ quietUntil: value === '' ? null : value }))}
        />
      </div>
      <NativeSelect
        label={t`Email language`}
        size="md"
        value={language}
        data={LANGUAGE_CHOICES}
        onChange={onText((value) => set({ language: languageOf(value) }))}
      />
    </>
  );
}
