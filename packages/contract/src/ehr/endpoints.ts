/** Every endpoint of the EHR: the forms, the notes, the dashboard. */
import { bradenEndpoints } from './braden.ts'
import { medicalHistoryEndpoints } from './medical-history.ts'
import { ehrOverviewEndpoints } from './overview.ts'
import { progressNoteEndpoints } from './progress-notes.ts'
import { skinEndpoints } from './skin.ts'
import { vitalSignsEndpoints } from './vital-signs.ts'

export const ehrEndpoints = [
  ...vitalSignsEndpoints,
  ...bradenEndpoints,
  ...skinEndpoints,
  ...medicalHistoryEndpoints,
  ...progressNoteEndpoints,
  ...ehrOverviewEndpoints,
]
