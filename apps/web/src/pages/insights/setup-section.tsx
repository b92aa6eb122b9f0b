/** The set-up checklist with the dialogs of other features, which are fetched when one is opened. */
import { SetupCard } from '../../features/insights/setup-checklist/setup-card.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const SetupDialog = lazyComponent(() => import('./setup-dialogs.tsx'), 'SetupDialog')

export const SetupSection = () => (
  <SetupCard renderDialog={(step, onClose) => <SetupDialog step={step} onClose={onClose} />} />
)
