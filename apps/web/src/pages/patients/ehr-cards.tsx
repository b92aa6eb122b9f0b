/** The EHR of a chart. Its cards are loaded after the rest: they are many, and below the fold. */
import { Suspense } from 'react'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

export type EhrCardProps = {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** The progress note that is open. */
  noteId: string | undefined
  onNote: (noteId: string | undefined) => void
}

// Asked for at once, together with the chart itself.
const cards = import('./ehr-card-list.tsx')
const EhrCardList = lazyComponent(() => cards, 'EhrCardList')

export function EhrCards(props: EhrCardProps) {
  return (
    <Suspense fallback={<LoadingLine>Loading records...</LoadingLine>}>
      <EhrCardList {...props} />
    </Suspense>
  )
}
