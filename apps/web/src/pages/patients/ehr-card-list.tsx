/** The EHR of a chart, one card each: notes, vital signs, Braden, skin, history, documents. A new form joins here. */
import { BradenCard } from '../../features/ehr/braden/braden-card.tsx'
import { HistoryCard } from '../../features/ehr/history/history-card.tsx'
import { NotesCard } from '../../features/ehr/notes/notes-card.tsx'
import { SkinCard } from '../../features/ehr/skin/skin-card.tsx'
import { VitalSignsCard } from '../../features/ehr/vital-signs-card.tsx'
import { DocumentsCard } from '../../features/patient-chart/documents/documents-card.tsx'

import type { EhrCardProps } from './ehr-cards.tsx'

export function EhrCardList({ noteId, onNote, ...props }: EhrCardProps) {
  return (
    <>
      <NotesCard {...props} noteId={noteId} onNote={onNote} />
      <VitalSignsCard {...props} />
      <div className="grid items-start gap-3.5 2xl:grid-cols-2">
        <BradenCard {...props} />
        <SkinCard {...props} />
      </div>
      <HistoryCard {...props} />
      <DocumentsCard {...props} />
    </>
  )
}
