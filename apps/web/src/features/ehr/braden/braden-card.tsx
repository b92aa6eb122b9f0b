/** A patient's Braden assessments, with what was implemented. */
import { type BradenAssessment, bradenScale } from '@mendwell/contract'
import { ScaleCard, type ScaleCardProps } from '../scales/scale-card.tsx'
import { BradenRisk } from './risk-badge.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const BradenDialog = lazyComponent(() => import('./braden-dialog.tsx'), 'BradenDialog')

export function BradenCard(props: ScaleCardProps) {
  return (
    <ScaleCard
      {...props}
      scale={bradenScale}
      Dialog={BradenDialog}
      renderRisk={(score) => <BradenRisk {...score} />}
      renderNewest={(entry) => {
        const { interventionsImplemented: implemented } = entry as BradenAssessment // of this scale
        return (
          implemented.length > 0 && <p className="mt-1.5 text-ink2">Implemented: {implemented.join('; ')}</p>
        )
      }}
    />
  )
}
