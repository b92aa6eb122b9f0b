/** The EHR of a chart. Its cards are loaded after the rest: they are many, and below the fold. */
import { lazy, Suspense } from 'react'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'

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
const EhrCardList = lazy(() => cards.then((module) => ({ default: module.EhrCardList })))

export function EhrCards(props: EhrCardProps) {
  return (
    <Suspense fallback={<LoadingLine>Loading the records...</LoadingLine>}>
      <EhrCardList {...props} />
    </Suspense>
  )
}
