/** Eligibility over HTTP: who is asked about, inquiry files, responses, and verifications by portal or phone. */
import {
  createEligibilityInquiry,
  importEligibilityResponse,
  listEligibilityCandidates,
  listPatientEligibility,
  readEligibilityFile,
  recordEligibility,
  type EligibilityDetails,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { getPatientOrThrow } from '../insured.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { findCoverageById } from '../payers/store.ts'
import { askPayers } from './ask.ts'
import { importResponse } from './import-response.ts'
import { presentCheck } from './presenter.ts'
import {
  findBatch,
  findCheck,
  insertCheck,
  listBatchCoverages,
  listCandidates,
  listCoveragesOn,
  listLatestChecks,
  listPatientChecks,
} from './store.ts'

const maxChecks = 50

export const eligibilityRoutes = [
  route(listEligibilityCandidates, async ({ db, actor, query, note }) => {
    const patients = await listCandidates(db, actor, query)
    const ids = patients.map(({ patientId }) => patientId)
    note({ patients: ids })
    const coverages = await listCoveragesOn(db, actor, ids, query.date)
    const checks = await listLatestChecks(
      db,
      actor,
      coverages.map(({ id }) => id),
    )
    return patients.map(({ firstName, lastName, ...patient }) => {
      const coverage = coverages.find(({ patientId }) => patientId === patient.patientId)
      const latest = checks.find(({ coverageId }) => coverageId === coverage?.id)
      return {
        ...patient,
        patientName: `${lastName}, ${firstName}`,
        coverage: coverage
          ? {
              id: coverage.id,
              payerName: coverage.payerName,
              memberId: coverage.memberId,
              rank: coverage.rank,
            }
          : null,
        latest: latest ? presentCheck(latest) : null,
      }
    })
  }),

  route(createEligibilityInquiry, async ({ db, actor, body, now, note }) => {
    const id = body.id ?? randomUUID()
    // A retry after a lost response returns the stored file.
    const before = body.id ? await findBatch(db, actor, body.id) : undefined
    if (before) {
      const asked = await listBatchCoverages(db, actor, before.id)
      const isSame = asked.every(
        ({ coverageId, serviceDate }) =>
          body.coverageIds.includes(coverageId) && serviceDate === body.serviceDate,
      )
      if (!isSame) throw new DomainError('request.id-reused')
      const results = body.coverageIds.map((coverageId) => ({
        coverageId,
        problem: asked.some((one) => one.coverageId === coverageId) ? null : 'Not included in this file.',
      }))
      return { batch: presentBatch(before), results }
    }
    const { batchId, patients, results } = await askPayers(db, actor, { ...body, id }, now)
    const batch = batchId === null ? undefined : await findBatch(db, actor, batchId)
    note({ patients })
    return { batch: batch ? presentBatch(batch) : null, results }
  }),

  route(readEligibilityFile, async ({ db, actor, params, note }) => {
    const found = await findBatch(db, actor, params.batchId)
    if (!found) throw new DomainError('request.not-found')
    const asked = await listBatchCoverages(db, actor, found.id)
    note({ patients: asked.map(({ patientId }) => patientId) })
    return new FileResponse(found.content, { name: `eligibility-${found.controlNumber}.270` })
  }),

  route(importEligibilityResponse, async ({ db, actor, body, now, note }) => {
    const { patients, ...imported } = await importResponse(db, actor, body.content, now)
    note({ patients, repeated: imported.repeated })
    return imported
  }),

  route(listPatientEligibility, async ({ db, actor, params }) => {
    await getPatientOrThrow(db, actor, params.patientId)
    return (await listPatientChecks(db, actor, params.patientId, maxChecks)).map(presentCheck)
  }),

  route(recordEligibility, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    if (patient.mergedInto) throw new DomainError('patient.merged')
    const coverage = await findCoverageById(db, actor, body.coverageId)
    if (!coverage || coverage.patientId !== patient.id)
      throw new DomainError('request.invalid', { fields: { coverageId: 'Coverage not found' } })
    const id = body.id ?? randomUUID()
    const at = now.toISOString()
    const added = await insertCheck(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      coverageId: coverage.id,
      payerName: coverage.payerName,
      memberId: coverage.memberId,
      serviceDate: body.serviceDate,
      outcome: body.outcome,
      source: body.source,
      reference: body.reference,
      note: body.note,
      details: JSON.stringify(buildDetails(body)),
      askedBy: actor.userId,
      askedAt: at,
      answeredAt: at,
    })
    const kept = await findCheck(db, actor, id)
    if (!kept || kept.patientId !== patient.id) throw new DomainError('request.id-reused')
    if (!added) {
      const { coverageId, serviceDate, outcome, source, reference, note } = body
      const details = buildDetails(body)
      assertSameResubmission(kept, { coverageId, serviceDate, outcome, source, reference, note, details })
    }
    await scrubPending(db, actor, { patientId: patient.id }, now)
    return presentCheck(kept)
  }),
]

const presentBatch = (row: NonNullable<Awaited<ReturnType<typeof findBatch>>>) => ({
  id: row.id,
  controlNumber: row.controlNumber,
  madeAt: row.madeAt,
  inquiries: row.inquiries,
  isTest: row.isTest,
})

/** Only what was said: nothing about hospice or another payer is assumed. */
function buildDetails(body: RequestBody<typeof recordEligibility>): EligibilityDetails {
  const benefits: EligibilityDetails['benefits'] = []
  if (body.copay !== null)
    benefits.push({ kind: 'copay', words: 'per visit', amount: body.copay, share: null, notes: [] })
  if (body.deductibleLeft !== null)
    benefits.push({
      kind: 'deductible',
      words: 'remaining',
      amount: body.deductibleLeft,
      share: null,
      notes: [],
    })
  return {
    planName: body.planName,
    planType: null,
    plan: { from: null, to: null },
    benefits,
    otherPayers: [],
    hospice: [],
    homeHealth: [],
    skilledNursing: [],
    isQmb: body.isQmb,
    messages: [],
    rejections: [],
    differences: [],
  }
}
