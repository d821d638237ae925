import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOurs } from '../domain/label-code.ts';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { CollectedList, UndoNewest } from './collected-list.tsx';
import { wakeFeedback } from './feedback.ts';
import { FindBar } from './find-bar.tsx';
import { CodeChoices } from './in-view/code-choices.tsx';
import { codeKey, type SeenCode } from './in-view/in-view.ts';
import { useInView } from './in-view/use-in-view.ts';
import { useSigns } from './in-view/use-signs.ts';
import { PictureResult } from './picture/picture-result.tsx';
import type { GivenPicture } from './picture/read-picture.ts';
import { useDrop } from './picture/use-drop.ts';
import { usePicture } from './picture/use-picture.ts';
import styles from './scan-dialog.module.css';
import { ScanFailure } from './scan-failure.tsx';
import { ScanMenu } from './scan-menu.tsx';
import { ScanPicture } from './scan-picture.tsx';
import type { ScanDialogProps } from './scan-request.ts';
import { RefusalSaid, ScanResultBanner } from './scan-result-banner.tsx';
import { ScanTools } from './scan-tools.tsx';
import { TypedCode } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';
import { useFind } from './use-find.tsx';
import { useRecognition } from './use-recognition.ts';
import { useScanResult } from './use-scan-result.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { useVoice } from './voice/use-voice.ts';
import { useWedgeScanner } from './wedge/wedge.ts';

/** How long the last result is seen before the dialog closes, in milliseconds. */
const RESULT_SEEN_MS = 900;

const NONE_GIVEN: readonly GivenPicture[] = [];

interface ScanPanelProps extends ScanDialogProps {
  readonly onTest: () => void;
}

/** Everything in the scan dialog. Mounted while it is open. */
export function ScanPanel(props: ScanPanelProps) {
  const { onClose, onCode, onPeek, takesEach = false, collected, mayFind = false, pictures = NONE_GIVEN, hint } = props;
  const { t } = useLingui();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  /** The button of the menu while that is open. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isTyping, setTyping] = useState(false);
  const find = useFind();
  const takes = find.on ? (find.wanted === null ? 'one' : 'each') : takesEach ? 'each' : 'one';
  const lists = collected !== undefined && !find.on;
  const { result, refusals, seeText, receiveCode, clear, withdraw } = useScanResult(
    find.on ? find.evaluate : onCode,
    takes,
    lists ? collected.codes.length : null,
  );
  const done = result !== null && result.tone === 'accepted' && result.done;
  const wanted = find.wanted === null ? null : codeKey(find.wanted);
  const inView = useInView(takes, (seen) => {
    if (wanted === null || seen.key === wanted) seeText(seen.text);
  });
  const camera = useCamera();
  const live = camera.state.status === 'live' ? camera.state : null;
  const looking = live !== null && !done && !find.waits;
  const sees = takes === 'each' || inView.choices.length > 0 ? 'all' : 'aim';
  const reader = useRecognition(video, looking ? sees : null, inView.seeFrame);
  const voice = useVoice();
  useWakeLock();
  useWedgeScanner((code) => {
    // What it sent is the answer.
    inView.forgetChoices();
    receiveCode(code);
  });

  const picture = usePicture(pictures, (codes) => {
    const ours = codes.filter(({ code }) => isOurs(code));
    const [only, ...others] = ours.length > 0 ? ours : codes.slice(0, 1);
    if (only === undefined) return;
    if (others.length > 0 && takes === 'one') inView.offer([only, ...others]);
    else for (const { code } of [only, ...others]) receiveCode(code);
  });
  const drop = useDrop(picture.read);

  const shown = looking ? inView.view : null;
  const outlined = shown?.codes.filter(({ key }) => !find.on || key === wanted) ?? [];
  const peek = find.on ? find.peek : onPeek;
  const signs = useSigns([...outlined, ...inView.choices], peek, result);

  const side = useRef<HTMLDivElement>(null);
  const kept = useFocusAfterRemoval(side);
  useEffect(wakeFeedback, []);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => close(), RESULT_SEEN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const choose = ({ code }: SeenCode) => {
    inView.forgetChoices();
    receiveCode(code);
  };
  /** What is in view is answered anew: it is asked about something else. */
  const afresh =
    <Given extends readonly unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      clear();
      inView.forgetChoices();
      change(...given);
    };
  const failure =
    camera.state.status === 'failed' ? camera.state.code : reader.status === 'failed' ? 'decoder-failed' : null;

  const tools = (
    <ScanTools
      camera={camera}
      onType={find.on || isTyping || collected !== undefined ? undefined : () => setTyping(true)}
      onMore={setMenu}
    />
  );
  const newest = collected?.codes.at(-1);
  const undoNewest = (code: string) => {
    // What was said of it is over.
    withdraw();
    collected?.onRemove(code);
  };
  const end = find.on ? afresh(find.stop) : collected === undefined ? null : onClose;

  return (
    <div
      className={styles.body}
      data-over={drop.over}
      data-camera={failure === null}
      data-collects={collected !== undefined}
      {...drop.handlers}
    >
      <div className={styles.camera}>
        {failure === null ? (
          <>
            {!find.on && <Text>{hint ?? <Trans>Hold the whole label in view, or use a hand scanner.</Trans>}</Text>}
            <ScanPicture
              stream={live?.stream ?? null}
              video={video}
              onVideo={setVideo}
              view={shown === null ? null : { ...shown, codes: outlined }}
              signs={signs}
              onChoose={inView.choices.length > 0 ? choose : undefined}
              loading={reader.status === 'starting'}
            >
              {tools}
            </ScanPicture>
          </>
        ) : (
          <>
            {hint !== undefined && <Text>{hint}</Text>}
            <ScanFailure code={failure} onRetry={failure === 'decoder-failed' ? reader.retry : camera.retry}>
              {tools}
            </ScanFailure>
          </>
        )}
      </div>
      <ScanMenu
        anchor={menu}
        onClose={() => setMenu(null)}
        voice={voice}
        onFind={mayFind && !find.on ? afresh(find.start) : undefined}
        onTest={props.onTest}
        onPictures={picture.read}
      />
      <div ref={side} className={styles.side} tabIndex={-1} {...kept}>
        <ScanResultBanner result={result} />
        {lists && <RefusalSaid result={refusals.at(-1)?.result ?? null} />}
        {inView.choices.length > 0 && (
          <CodeChoices codes={inView.choices} signs={signs} onChoose={choose} onNone={inView.forgetChoices} />
        )}
        <PictureResult picture={picture} />
        {voice.missing && (
          <Text role="status">
            <Trans>No voice is available for this language. Listen for the tones instead.</Trans>
          </Text>
        )}
        {isTyping && collected === undefined && !find.on && (
          <TypedCode label={t`Type the code`} action={<Trans>Use this code</Trans>} onCode={receiveCode} focused />
        )}
        {find.on && <FindBar wanted={find.wanted} waits={find.waits} onAim={find.aim} onWant={afresh(find.want)} />}
        {collected !== undefined && <CollectedList {...collected} refusals={refusals} />}
        {end !== null && (
          <div className={styles.foot}>
            {collected !== undefined && !find.on && (
              <TypedCode label={t`Or type the code`} action={<Trans>Add</Trans>} onCode={receiveCode} />
            )}
            <div className={styles.endings} data-endings>
              {newest !== undefined && collected !== undefined && (
                <UndoNewest code={newest} onRemove={undoNewest} className={styles.ending} />
              )}
              <Button size="lg" classNames={{ label: styles.ending ?? '' }} onClick={() => end()}>
                {find.on ? <Trans>Back to scanning</Trans> : <Trans>Done</Trans>}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
