/** Every endpoint of the EHR: the forms, the notes, the dashboard. */
import { medicalHistoryEndpoints } from './medical-history.ts'
import { ehrOverviewEndpoints } from './overview.ts'
import { progressNoteEndpoints } from './progress-notes.ts'
import { scales } from './scales.ts'
import { skinEndpoints } from './skin.ts'
import { vitalSignsEndpoints } from './vital-signs.ts'

export const ehrEndpoints = [
  ...vitalSignsEndpoints,
  ...scales.flatMap((scale) => [scale.record, scale.list, scale.void]),
  ...skinEndpoints,
  ...medicalHistoryEndpoints,
  ...progressNoteEndpoints,
  ...ehrOverviewEndpoints,
]
