/** The EHR of a chart, one card each: notes, vital signs, Braden, skin, history, documents. A new form joins here. */
import { BradenCard } from '../../features/ehr/braden/braden-card.tsx'
import { HistoryCard } from '../../features/ehr/history/history-card.tsx'
import { NotesCard } from '../../features/ehr/notes/notes-card.tsx'
import { SkinCard } from '../../features/ehr/skin/skin-card.tsx'
import { VitalSignsCard } from '../../features/ehr/vital-signs-card.tsx'
import { ChartFactsCard } from '../../features/results/perfusion/chart-facts.tsx'
import { PerfusionCard } from '../../features/results/perfusion/perfusion-card.tsx'
import { ResultsCard } from '../../features/results/diagnostics/results-card.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { useUser } from '../../platform/session/session.ts'
import { DocumentsCard } from '../../features/patient-chart/documents/documents-card.tsx'

import type { EhrCardProps } from './ehr-cards.tsx'

export function EhrCardList({ noteId, onNote, ...props }: EhrCardProps) {
  const isStaff = useUser().role !== 'patient'
  const wounds = useWounds(props.patientId).data ?? []
  return (
    <>
      <NotesCard {...props} noteId={noteId} onNote={onNote} />
      <VitalSignsCard {...props} />
      <div className="grid items-start gap-3.5 2xl:grid-cols-2">
        <BradenCard {...props} />
        <SkinCard {...props} />
      </div>
      {isStaff && (
        <div className="grid items-start gap-3.5 2xl:grid-cols-2">
          <PerfusionCard {...props} />
          <ChartFactsCard patientId={props.patientId} />
        </div>
      )}
      {isStaff && <ResultsCard {...props} wounds={wounds} />}
      <HistoryCard {...props} />
      <DocumentsCard {...props} />
    </>
  )
}
