import { Checkbox, Radio, Switch, TextInput } from '@mantine/core';
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { type Scheme, showScheme } from './scheme.ts';

/** Relative luminance of a colour (WCAG 2.2), by what a canvas makes of it. */
function luminanceOf(colour: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const edgeOf = (one: Element): string => {
  const { borderTopColor, boxShadow } = getComputedStyle(one);
  return boxShadow === 'none' ? borderTopColor : (/^(rgb|color|oklch)[^)]*\)/.exec(boxShadow)?.[0] ?? boxShadow);
};

it.each(['light', 'dark', 'sunlight'] satisfies Scheme[])(
  'has fields, boxes and switches whose edge is three times as light or dark as the page, in %s',
  async (scheme) => {
    const remove = drawDressed(
      <>
        <TextInput label="Name" />
        <Checkbox label="Box" />
        <Radio label="Choice" />
        <Switch label="Switch" />
        <Switch label="Off limits" disabled />
      </>,
    );
    onTestFinished(() => {
      showScheme('light');
      remove();
    });
    await expect.element(page.getByLabelText('Name')).toBeVisible();
    showScheme(scheme);
    // A colour on its way to another is neither of them.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    const edges = document.querySelectorAll(
      '.mantine-Input-input, .mantine-Checkbox-input, .mantine-Radio-radio, .mantine-Switch-track',
    );
    expect(edges.length).toBe(5);
    const paper = getComputedStyle(document.body).backgroundColor;
    for (const edge of edges)
      expect([edge.className, contrastOf(edgeOf(edge), paper) >= 3]).toEqual([edge.className, true]);
  },
);

it('tells what is chosen or switched on from what is not where the system gives the colours', async () => {
  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  await media('active');
  const remove = drawDressed(
    <>
      <Switch label="On" checked readOnly />
      <Switch label="Off" checked={false} readOnly />
      <PartTabs
        label="Parts"
        testId="parts"
        parts={[
          { key: 'all', words: 'All', count: 3 },
          { key: 'mine', words: 'Mine', count: 1 },
        ]}
        shown="mine"
        onShow={() => undefined}
      />
      <ChoiceRow
        label="Sounds"
        value="loud"
        choices={[
          { value: 'loud', name: 'Loud' },
          { value: 'quiet', name: 'Quiet' },
        ]}
        onChange={() => undefined}
      />
    </>,
  );
  onTestFinished(async () => {
    remove();
    await media('none');
  });
  await expect.element(page.getByRole('button', { name: /^Mine/ })).toBeVisible();
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const groundsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).backgroundColor);
  for (const [kind, selector] of [
    ['switches', '.mantine-Switch-track'],
    ['tabs', '[aria-pressed]'],
    ['choices', 'fieldset label > input + span'],
  ]) {
    const grounds = groundsOf(selector ?? '');
    expect([kind, grounds.length, new Set(grounds).size]).toEqual([kind, 2, 2]);
  }
});
