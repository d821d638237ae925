import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FirstRun } from '../first-run.tsx';

export const Route = createFileRoute('/first-run')({
  staticData: { title: msg`Set up your company` },
  component: FirstRun,
});
