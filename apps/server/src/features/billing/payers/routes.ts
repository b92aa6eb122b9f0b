/** The practice's billing numbers, payers and coverages over HTTP. */
import {
  changeBillingProfile,
  changeCoverage,
  changePayer,
  createCoverage,
  createPayer,
  listBillingProviders,
  listCoverages,
  listPayers,
  readBillingProfile,
  setBillingProvider,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { resent } from '../../../platform/idempotent-create.ts'
import { patientById } from '../../patients/public.ts'
import { requestRepricing } from '../claims/reprice.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { returnTestClaims } from './test-mode.ts'
import {
  columnsOf,
  coverageAnswer,
  filingCodeFor,
  payerAnswer,
  profileAnswer,
  refuseBadForms,
} from './presenter.ts'
import {
  coverageById,
  coveragesOf,
  ensureProfile,
  insertCoverage,
  insertPayer,
  isClaimed,
  payerById,
  payersByName,
  profileOf,
  providersWithNumbers,
  setNumbers,
  updateCoverage,
  updatePayer,
  updateProfile,
} from './store.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })
const stale = (version: number) => new Refusal('request.version-stale', { version })

const upper = <Given extends { state?: string | null | undefined }>(given: Given): Given =>
  typeof given.state === 'string' ? { ...given, state: given.state.toUpperCase() } : given

export const payerRoutes = [
  route(readBillingProfile, async ({ db, actor }) => profileAnswer(await profileOf(db, actor))),

  route(changeBillingProfile, async ({ db, actor, body, version, now }) => {
    const given = upper(body)
    refuseBadForms(given, true)
    await ensureProfile(db, actor)
    if (!(await updateProfile(db, actor, version, columnsOf(given)))) {
      throw stale((await profileOf(db, actor)).version)
    }
    if (body.useSampleFees !== undefined) await requestRepricing(db, actor)
    await scrubPending(db, actor, {}, now)
    return profileAnswer(await profileOf(db, actor))
  }),

  route(listBillingProviders, async ({ db, actor }) =>
    (await providersWithNumbers(db, actor)).map(({ user_id: userId, ...rest }) => ({ userId, ...rest })),
  ),

  route(setBillingProvider, async ({ db, actor, params, body, now }) => {
    const [before] = await providersWithNumbers(db, actor, params.userId)
    if (!before) throw new Refusal('request.not-found')
    refuseBadForms(body, false)
    await setNumbers(db, { organization_id: actor.organizationId, user_id: params.userId, ...body })
    await scrubPending(db, actor, { providerId: params.userId }, now)
    const { user_id: userId, ...rest } = before
    return { ...rest, userId, ...body }
  }),

  route(listPayers, async ({ db, actor, query }) =>
    (await payersByName(db, actor, query.status)).map(payerAnswer),
  ),

  route(createPayer, async ({ db, actor, body, now }) => {
    const id = body.id ?? randomUUID()
    const at = now.toISOString()
    refuseHalfAssignment(body)
    const added = await insertPayer(db, {
      ...columnsOf(body),
      id,
      organization_id: actor.organizationId,
      name: body.name,
      insurance_type: body.insuranceType,
      filing_code: filingCodeFor(body.insuranceType, body.filingCode),
      payer_number: body.payerNumber,
      created_at: at,
      updated_at: at,
    })
    // Sent again after an answer that never arrived: it is told as it is.
    const row = await payerById(db, actor, id)
    if (!row) {
      throw added
        ? new Refusal('request.not-found')
        : invalid({ payerNumber: 'Another payer has this number' })
    }
    return added ? payerAnswer(row) : resent(payerAnswer(row), body)
  }),

  route(changePayer, async ({ db, actor, params, body, version, now }) => {
    const before = await payerById(db, actor, params.payerId)
    if (!before) throw new Refusal('request.not-found')
    refuseHalfAssignment({ ...payerAnswer(before), ...body })
    const kind = body.insuranceType ?? payerAnswer(before).insuranceType
    // Another kind files in another way, unless one was chosen with it.
    const kept = kind === before.insurance_type ? before.filing_code : undefined
    const change = {
      ...columnsOf(body),
      filing_code: filingCodeFor(kind, body.filingCode ?? kept),
      updated_at: now.toISOString(),
    }
    try {
      if (!(await updatePayer(db, actor, before.id, version, change))) throw stale(before.version)
    } catch (error) {
      const { constraint } = error as { constraint?: string }
      if (constraint?.includes('payer_number')) {
        throw invalid({ payerNumber: 'Another payer has this number' })
      }
      throw error
    }
    if (before.is_testing && body.isTesting === false) await returnTestClaims(db, actor, before.id, now)
    await scrubPending(db, actor, { payerId: before.id }, now)
    return payerAnswer((await payerById(db, actor, before.id)) ?? before)
  }),

  route(listCoverages, async ({ db, actor, params }) => {
    await seenPatient(db, actor, params.patientId)
    return (await coveragesOf(db, actor, params.patientId)).map(coverageAnswer)
  }),

  route(createCoverage, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    if (patient.merged_into) throw new Refusal('patient.merged')
    const given = upper(body)
    refuseBadForms(given, false)
    await refuseBadCoverage(db, actor, given)
    const id = body.id ?? randomUUID()
    const at = now.toISOString()
    const added = await insertCoverage(db, {
      ...columnsOf(given),
      id,
      organization_id: actor.organizationId,
      patient_id: patient.id,
      payer_id: given.payerId,
      member_id: given.memberId,
      rank: given.rank,
      relation: given.relation,
      start_date: given.startDate,
      created_at: at,
      updated_at: at,
    })
    const kept = coverageAnswer(await seenCoverage(db, actor, patient.id, id))
    await scrubPending(db, actor, { patientId: patient.id }, now)
    return added ? kept : resent(kept, given)
  }),

  route(changeCoverage, async ({ db, actor, params, body, version, now }) => {
    const before = await seenCoverage(db, actor, params.patientId, params.coverageId)
    const given = upper(body)
    refuseBadForms(given, false)
    const after = { ...coverageAnswer(before), ...given }
    await refuseBadCoverage(db, actor, after)
    // Its claims go to the payer that they were made for, with the member's number of this coverage.
    if (after.payerId !== before.payer_id && (await isClaimed(db, actor, before.id))) {
      throw invalid({ payerId: 'A claim names this coverage. End it and add another one for this payer.' })
    }
    const change = { ...columnsOf(given), updated_at: now.toISOString() }
    if (!(await updateCoverage(db, actor, before.id, version, change))) throw stale(before.version)
    await scrubPending(db, actor, { patientId: before.patient_id }, now)
    return coverageAnswer(await seenCoverage(db, actor, before.patient_id, before.id))
  }),
]

/** Accepting assignment is a statement with a day. */
function refuseHalfAssignment(given: {
  acceptsAssignment?: boolean | null
  assignmentOn?: string | null
}): void {
  const isSaid = (given.acceptsAssignment ?? null) !== null
  if (isSaid && !given.assignmentOn) throw invalid({ assignmentOn: 'Enter the date' })
  if (!isSaid && given.assignmentOn) throw invalid({ acceptsAssignment: 'Select yes or no' })
}

async function seenPatient(db: Db, actor: Actor, id: string) {
  const patient = await patientById(db, actor, id)
  if (!patient) throw new Refusal('request.not-found')
  return patient
}

async function seenCoverage(db: Db, actor: Actor, patientId: string, id: string) {
  const [row, patient] = await Promise.all([coverageById(db, actor, id), patientById(db, actor, patientId)])
  if (!row || !patient || row.patient_id !== patient.id) throw new Refusal('request.not-found')
  return row
}

interface CoverageFields {
  payerId: string
  relation: string
  subscriberFirstName: string | null
  subscriberLastName: string | null
  startDate: string
  endDate: string | null
}

async function refuseBadCoverage(db: Db, actor: Actor, given: CoverageFields): Promise<void> {
  const payer = await payerById(db, actor, given.payerId)
  if (!payer) throw invalid({ payerId: 'This payer does not exist' })
  if (given.endDate !== null && given.endDate < given.startDate) {
    throw invalid({ endDate: 'Cannot be before the start' })
  }
  if (given.relation !== 'self' && (!given.subscriberFirstName || !given.subscriberLastName)) {
    throw invalid({ subscriberLastName: 'Name whoever holds the insurance' })
  }
}
