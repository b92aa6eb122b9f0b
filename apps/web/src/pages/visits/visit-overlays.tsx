/** Overlays of the visits: a form, one visit, or the confirmation of completing it. The page's URL says which. */
import { createVisit, type ProviderVisit } from '@mendwell/contract'
import { useState } from 'react'
import { CompleteDialog } from '../../features/visits/details/complete-dialog.tsx'
import { VisitDetails } from '../../features/visits/details/visit-details.tsx'
import type { FacilityOption } from '../../features/visits/form/visit-dialog.tsx'
import type { VisitsSearch } from '../../features/visits/search.ts'
import { usePermission } from '../../platform/permission.ts'
import { EditVisit, DocumentVisit, NotSeenVisit } from './document-visit.tsx'

export function VisitOverlays({
  search,
  completing,
  facilities,
  onSearch,
  onCompleted,
}: {
  search: VisitsSearch
  completing: ProviderVisit | null
  facilities: readonly FacilityOption[]
  onSearch: (part: Partial<VisitsSearch>) => void
  onCompleted: () => void
}) {
  const canDocument = usePermission(createVisit)
  const [changing, setChanging] = useState<ProviderVisit | null>(null)
  const begins = {
    patientId: search.patientId,
    appointmentId: search.appointmentId,
    facilityId: search.facilityId,
    facilities,
    onClose: () =>
      onSearch({ new: undefined, patientId: undefined, appointmentId: undefined, templateId: undefined }),
  }
  if (completing) return <CompleteDialog visit={completing} onClose={onCompleted} />
  if (changing)
    return <EditVisit visit={changing} facilities={facilities} onClose={() => setChanging(null)} />
  if (canDocument && search.new === 'visit')
    return <DocumentVisit {...begins} templateId={search.templateId} />
  if (canDocument && search.new === 'not-seen') return <NotSeenVisit {...begins} />
  if (!search.visit) return null
  return (
    <VisitDetails
      key={search.visit}
      visitId={search.visit}
      onChange={setChanging}
      onClose={() => onSearch({ visit: undefined })}
    />
  )
}
