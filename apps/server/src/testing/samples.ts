/** One valid body for every endpoint that has one. The generated tests look them up by the endpoint's id. */
import type { Endpoint } from '@mendwell/contract'
import { buildMultipart, fillablePdf, smallPng } from './multipart.ts'
import { billingBodies } from './samples/billing.ts'
import { chartBodies } from './samples/chart.ts'
import { schedulingBodies } from './samples/scheduling.ts'
import { engagementBodies } from './samples/engagement.ts'
import { educationBodies } from './samples/education.ts'
import { homeBodies } from './samples/home.ts'
import { identityBodies } from './samples/identity.ts'
import { insightsBodies } from './samples/insights.ts'
import { photosBodies } from './samples/photos.ts'
import { plansBodies } from './samples/plans.ts'
import { stockBodies } from './samples/stock.ts'
import { telehealthBodies } from './samples/telehealth.ts'
import { type Bodies, type Ids, unknownId } from './samples/ids.ts'
import { modelSha } from './samples/model.ts'

export { unknownId } from './samples/ids.ts'

/** One good query for every endpoint that cannot do without. */
export const sampleQueries: Record<string, Record<string, string>> = {
  searchEverything: { q: 'Person' },
  searchIcd10: { q: 'L89.15' },
  readPhotoOriginal: { reason: 'Asked for by the patient' },
  sendPhotoPiece: { offset: '0' },
  listAnalyticsWounds: { measure: 'active' },
  listEligibilityCandidates: { date: '2026-11-16' },
  readRoundQueue: { facilityId: unknownId },
  readBillingReport: { type: 'ar_by_payer' },
  listBillingReportRows: { type: 'ar_by_payer' },
  readDailyClose: { date: '2026-11-16' },
  readDaySheet: { date: '2026-12-01' },
  readHomeVisitRoute: { date: '2026-12-01' },
  arrangeHomeVisits: { date: '2026-12-01' },
  resetHomeVisits: { date: '2026-12-01' },
  recallProduct: { search: 'E-1' },
  checkPackage: { usedOn: '2026-11-16' },
  taskDays: { from: '2026-11-01', to: '2026-11-30' },
  readOutlineModelWeights: { sha256: modelSha },
}

export const sampleBodies: Bodies = {
  ...identityBodies,
  ...chartBodies,
  ...photosBodies,
  ...schedulingBodies,
  ...billingBodies,
  ...insightsBodies,
  ...plansBodies,
  ...stockBodies,
  ...engagementBodies,
  ...educationBodies,
  ...homeBodies,
  ...telehealthBodies,
}

/** A valid request to an endpoint: its sample body, or a small image or form where it accepts a file. */
export async function buildSample(
  endpoint: Endpoint,
  ids?: Ids,
): Promise<{ payload: unknown; headers: Record<string, string> }> {
  const { upload, versioned } = endpoint
  if (upload) {
    const fields = sampleBodies[endpoint.id]?.(ids) as Record<string, string> | undefined // a form's fields are texts
    const isPdf = !upload.types.includes('image/png')
    const file = isPdf
      ? { bytes: fillablePdf, type: 'application/pdf' }
      : { bytes: smallPng, type: 'image/png' }
    return buildMultipart(upload.field, file, fields)
  }
  if (endpoint.bytes) return { payload: smallPng, headers: { 'content-type': 'application/octet-stream' } }
  return {
    payload: endpoint.body && sampleBodies[endpoint.id]?.(ids),
    headers: versioned ? { 'if-match': '"1"' } : {},
  }
}
