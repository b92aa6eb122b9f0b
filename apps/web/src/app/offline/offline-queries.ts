/** Every query that a download asks in advance, as features declare them. A test finds a declaration that is missing here. */
import {
  listUsers,
  readCurrentUser,
  readOutlineModel,
  readPacketKey,
  readPreferences,
} from '@mendwell/contract'
import { offlineQueries as assessments } from '../../features/assessments/data.ts'
import { offlineQueries as criticalFindings } from '../../features/critical-findings/data.ts'
import { offlineQueries as consults } from '../../features/consults/data.ts'
import { offlineQueries as prescriptions } from '../../features/education/prescribe/data.ts'
import { offlineQueries as ehr } from '../../features/ehr/data.ts'
import { offlineQueries as ehrDashboard } from '../../features/ehr/dashboard/data.ts'
import { offlineQueries as notes } from '../../features/ehr/notes/data.ts'
import { offlineQueries as engagement } from '../../features/engagement/data.ts'
import { offlineQueries as facilities } from '../../features/facilities/data.ts'
import { offlineQueries as emergency } from '../../features/identity/emergency/read-open.ts'
import { offlineQueries as insights } from '../../features/insights/data.ts'
import { offlineQueries as dashboard } from '../../features/insights/dashboard/data.ts'
import { offlineQueries as recent } from '../../features/insights/dashboard/recent/data.ts'
import { offlineQueries as woundMessages } from '../../features/messages/wound-messages/data.ts'
import { offlineQueries as notifications } from '../../features/notifications/data.ts'
import { offlineQueries as chart } from '../../features/patient-chart/data.ts'
import { offlineQueries as documents } from '../../features/patient-chart/documents/data.ts'
import { offlineQueries as statuses } from '../../features/patient-status/data.ts'
import { offlineQueries as patients } from '../../features/patients/data.ts'
import { offlineQueries as identifiers } from '../../features/patients/identifiers/data.ts'
import { offlineQueries as merges } from '../../features/patients/merge/data.ts'
import { offlineQueries as stays } from '../../features/patients/stays/data.ts'
import { offlineQueries as photos } from '../../features/photos/data.ts'
import { offlineQueries as plans } from '../../features/plans/plan/data.ts'
import { offlineQueries as woundOrders } from '../../features/plans/wound-orders/data.ts'
import { offlineQueries as results } from '../../features/results/data.ts'
import { offlineQueries as scheduling } from '../../features/scheduling/data.ts'
import { offlineQueries as tasks } from '../../features/tasks/data.ts'
import { offlineQueries as taskTemplates } from '../../features/tasks/templates/data.ts'
import { offlineQueries as timeline } from '../../features/timeline/data.ts'
import { offlineQueries as procedures } from '../../features/visits/history/data.ts'
import { offlineQueries as visits } from '../../features/visits/data.ts'
import { offlineQueries as rounds } from '../../features/visits/rounds/data.ts'
import { offlineQueries as wearables } from '../../features/wearables/data.ts'
import { offlineQueries as priorMeasurements } from '../../features/wounds/prior-measurements/data.ts'
import { offlineQueries as wounds } from '../../features/wounds/data.ts'
import { defineOfflineQuery, type OfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { offlineQueries as safety } from '../../platform/safety/use-safety.ts'
import { offlineQueries as targets } from '../../platform/session/targets.ts'

/** Without an input, asked by the app itself, by many features, or outside of a `data.ts`, which would weigh more with them. */
const shared = [
  defineOfflineQuery(readCurrentUser, () => ({}), ['always']),
  defineOfflineQuery(readPreferences, () => ({}), ['always']),
  defineOfflineQuery(listUsers, () => ({}), ['always']),
  defineOfflineQuery(readOutlineModel, () => ({}), ['always']),
  defineOfflineQuery(readPacketKey, () => ({}), ['always']),
]

export const offlineQueries: readonly OfflineQuery[] = [
  shared,
  assessments,
  chart,
  criticalFindings,
  consults,
  dashboard,
  documents,
  ehr,
  ehrDashboard,
  emergency,
  engagement,
  facilities,
  identifiers,
  insights,
  merges,
  notes,
  notifications,
  patients,
  photos,
  plans,
  procedures,
  woundMessages,
  woundOrders,
  prescriptions,
  priorMeasurements,
  recent,
  results,
  rounds,
  stays,
  safety,
  scheduling,
  statuses,
  targets,
  tasks,
  taskTemplates,
  timeline,
  visits,
  wearables,
  wounds,
].flat()
