/** Questions to specialists on a wound's page: photos and assessments of the wound are what can be shared. */
import { formatWoundName } from '@mendwell/clinical'
import type { Wound, WoundAssessment } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { ConsultCard } from '../../features/consults/consult-card.tsx'
import { useWoundPhotos } from '../../features/photos/data.ts'
import { formatDate } from '../../platform/dates.ts'
import { renderConsultPhoto } from './consult-photo.tsx'

export function WoundConsults({
  wound,
  assessments,
  banner,
  timeZone,
}: {
  wound: Wound
  assessments: readonly WoundAssessment[]
  banner: ReactNode
  timeZone: string
}) {
  const photos = useWoundPhotos(wound.id).data ?? []
  const charted = assessments
    .filter(({ state }) => state !== 'void')
    .toSorted((a, b) => (a.assessedAt < b.assessedAt ? 1 : -1))
  return (
    <ConsultCard
      wound={{ id: wound.id, patientId: wound.patientId, name: formatWoundName(wound) }}
      shareable={{
        photos: photos.map(({ id, capturedAt }) => ({
          id,
          label: `Photo ${formatDate(capturedAt, timeZone)}`,
        })),
        assessments: charted.map(({ id, assessedAt }) => ({
          id,
          label: `Assessment ${formatDate(assessedAt, timeZone)}`,
        })),
      }}
      banner={banner}
      renderPhoto={renderConsultPhoto}
    />
  )
}
