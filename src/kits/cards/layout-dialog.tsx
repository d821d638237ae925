import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type PlacedCard, writeLayout } from '../../domain/card-layout.ts';
import { VIEW_NAME_LENGTH } from '../../domain/entities/saved-view.ts';
import type { Sharing } from '../../ui/table/views/saved-views.ts';
import { SharingSelect } from '../../ui/table/views/sharing-select.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { CardRows } from './card-rows.tsx';
import { cardsThere, type PageCard } from './page-card.ts';
import type { CardLayouts } from './use-card-layouts.ts';

interface LayoutDialogProps {
  readonly cards: readonly PageCard[];
  readonly layouts: CardLayouts;
  readonly onClose: () => void;
}

interface Layout {
  readonly name: string;
  readonly sharing: Sharing;
  readonly layout: readonly PlacedCard[];
}

/** Which cards a dashboard shows, in which order and how wide; saved under a name, for oneself or shared. */
export default function LayoutDialog({ cards, layouts, onClose }: LayoutDialogProps) {
  const { t } = useLingui();
  const { views, current, choose } = layouts;
  const own = current?.mayChange === true ? current : null;
  const form = useForm<Layout>({
    start: () => ({
      name: own?.name ?? '',
      sharing: { isShared: own?.isShared ?? false, groupId: own?.groupId ?? null },
      layout: layouts.cards ?? standardLayout(cards),
    }),
    check: ({ name, layout }) => ({
      name:
        name.trim() === ''
          ? msg`Enter a name for this layout.`
          : isTaken(layouts, name.trim())
            ? msg`You already have a layout with this name.`
            : null,
      layout: layout.length === 0 ? msg`Choose at least one card.` : null,
    }),
    save: ({ name, sharing, layout }) => {
      const view = { name: name.trim(), ...sharing, ...writeLayout(layout) };
      if (own === null) choose(views.save(view));
      else views.change(own, view);
      onClose();
      return undefined;
    },
  });
  const fault = form.fault('layout');
  return (
    <FormDialog
      title={t`Arrange cards`}
      form={form}
      action={<Trans>Save layout</Trans>}
      onClose={onClose}
      others={
        own !== null && (
          <Button
            size="md"
            variant="default"
            color="red"
            onClick={() => {
              choose(null);
              views.remove(own);
              onClose();
            }}
          >
            <Trans>Delete layout</Trans>
          </Button>
        )
      }
      {...(fault === undefined ? {} : { note: <p role="alert">{fault}</p> })}
    >
      <CardRows cards={cards} layout={form.values.layout} onLayout={(layout) => form.set({ layout })} />
      <TextInput
        {...form.text('name')}
        label={t`Name of this layout`}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
      />
      <SharingSelect
        label={t`Share with`}
        groups={views.groups}
        sharing={form.values.sharing}
        onSharing={(sharing) => form.set({ sharing })}
      />
    </FormDialog>
  );
}

const standardLayout = (cards: readonly PageCard[]): readonly PlacedCard[] =>
  cardsThere(cards).map(({ id, width }) => ({ id, width }));

/** Another of one's own layouts has this name. */
const isTaken = ({ views, current }: CardLayouts, name: string): boolean =>
  views.all.some((one) => one.isMine && one.name === name && one.id !== current?.id);
