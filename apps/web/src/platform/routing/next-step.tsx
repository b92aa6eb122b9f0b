/** What an empty screen lacks, fetched only where a screen is empty. */
import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.ts'
import type { StepName } from './next-step-link.tsx'

const NextStepLink = lazyComponent(() => import('./next-step-link.tsx'), 'NextStepLink')

export const NextStep = ({ step }: { step: StepName }) => (
  <Suspense>
    <NextStepLink step={step} />
  </Suspense>
)
