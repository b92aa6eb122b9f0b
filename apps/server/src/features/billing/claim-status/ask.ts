/** Asks payers about claims without an answer: one 276 file, and an inquiry for each claim in it. */
import { transliterate, write276, type StatusInquiry } from '@mendwell/x12'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { isDemoOrganization } from '../../notifications/public.ts'
import { listClaimsByIds, type ClaimRow } from '../claims/store.ts'
import { queueFile } from '../clearinghouse/queue.ts'
import { allocateFileHeader } from '../payers/file-header.ts'
import { getProfile, toEnvelope } from '../payers/store.ts'
import { loadCoordination, type ClaimCoordination } from '../decisions/coordination.ts'
import { buildOutgoingClaim } from '../remittances/outgoing-claim.ts'
import { listOutgoingClaims, type OutgoingRow } from '../remittances/outgoing-store.ts'
import { insertBatch, insertInquiries, listTestingClaims } from './store.ts'

type AskResult = { claimId: string; problem: string | null }
type Ready = { claim: ClaimRow; row: OutgoingRow; inquiryId: string }

const profileFields = {
  submitterId: 'Submitter ID is missing',
  receiverId: 'Receiver ID is missing',
  legalName: 'The practice’s legal name is missing',
  npi: 'The practice’s NPI is missing',
} as const

/** Sent, and neither decided nor closed. */
export const canAskAbout = ({ status, closedBy }: Pick<ClaimRow, 'status' | 'closedBy'>): boolean =>
  closedBy === null && (status === 'submitted' || status === 'approved')

export async function askClaimStatus(
  db: Db,
  actor: Actor,
  { id, claimIds }: { id: string; claimIds: readonly string[] },
  now: Date,
): Promise<{ batchId: string | null; patients: string[]; results: AskResult[] }> {
  const profile = await getProfile(db, actor)
  const missing = Object.entries(profileFields).filter(
    ([column]) => profile[column as keyof typeof profileFields] === null,
  )
  if (missing.length > 0) throw new DomainError('claim.held', { fields: Object.fromEntries(missing) })
  const ids = [...new Set(claimIds)]
  const problems = new Map<string, string>(ids.map((one) => [one, 'Claim not found.']))
  const claims = await listClaimsByIds(db, actor, ids)
  const rows = await listOutgoingClaims(
    db,
    actor,
    claims.map((claim) => claim.id),
  )
  let ready: Ready[] = []
  for (const claim of claims) {
    const row = rows.find((one) => one.id === claim.id)
    if (!canAskAbout(claim) || !row) {
      problems.set(
        claim.id,
        'Claim status can be checked only for submitted claims without a payer decision.',
      )
      continue
    }
    problems.delete(claim.id)
    ready.push({ claim, row, inquiryId: randomUUID() })
  }
  const isDemo = await isDemoOrganization(db, actor)
  const testing = new Map(
    ready.length === 0 || isDemo
      ? []
      : (await listTestingClaims(db, actor, ids)).map((one) => [one.id, one.payerName] as const),
  )
  const isTest = isDemo || (ready.length > 0 && ready.every(({ claim }) => testing.has(claim.id)))
  if (!isTest)
    for (const [claimId, payerName] of testing)
      problems.set(
        claimId,
        `${payerName} is in test mode. Check the status of its claims separately; they go in a test file.`,
      )
  ready = ready.filter(({ claim }) => !problems.has(claim.id))
  const toResults = () => ids.map((claimId) => ({ claimId, problem: problems.get(claimId) ?? null }))
  if (ready.length === 0) return { batchId: null, patients: [], results: toResults() }
  // One payer's inquiries stand together in a file.
  ready.sort((a, b) =>
    a.row.payerNumber < b.row.payerNumber ? -1 : a.row.payerNumber > b.row.payerNumber ? 1 : 0,
  )

  const coordination = await loadCoordination(
    db,
    actor,
    ready.map(({ claim }) => claim),
  )
  const header = await allocateFileHeader(db, actor, now)
  const controlNumber = header.reference
  let content: string | null = null
  // What a file cannot carry is left out of it, and said.
  while (content === null && ready.length > 0) {
    const name = transliterate(profile.legalName ?? '')
    const written = write276({
      ...header,
      test: isTest,
      submitter: { name, id: profile.submitterId ?? '' },
      receiver: { id: profile.receiverId ?? '' },
      envelope: toEnvelope(profile),
      provider: { name, npi: profile.npi ?? '' },
      inquiries: ready.map((one) => buildInquiry(one, profile, coordination.get(one.claim.id)!)), // one for each claim,
    })
    if (written.state === 'written') content = written.text
    else {
      for (const { field, words } of written.problems) {
        const [, place, name] = /^inquiries\.(\d+)\.(.+)$/.exec(field) ?? []
        const bad = place === undefined ? undefined : ready[Number(place)]
        // Something about the practice or the file itself: none can be asked.
        if (!bad) throw new DomainError('claim.held', { fields: { [field]: words } })
        if (!problems.has(bad.claim.id)) problems.set(bad.claim.id, `${name} ${words}.`)
      }
      ready = ready.filter(({ claim }) => !problems.has(claim.id))
    }
  }
  if (content === null) return { batchId: null, patients: [], results: toResults() }
  const of = { organizationId: actor.organizationId }
  const at = now.toISOString()
  const made = { madeBy: actor.userId, madeAt: at }
  const records = ready.length
  const added = await insertBatch(db, {
    ...of,
    ...made,
    id,
    controlNumber,
    content,
    inquiries: records,
    isTest,
  })
  // The id names a file that this person does not see.
  if (!added) throw new DomainError('request.key-reused')
  await insertInquiries(
    db,
    ready.map(({ claim, inquiryId }) => ({
      ...of,
      id: inquiryId,
      claimId: claim.id,
      batchId: id,
      trace: toTrace(inquiryId),
      askedBy: actor.userId,
      askedAt: at,
    })),
  )
  await queueFile(db, actor, { kind: '276', statusBatchId: id, content, controlNumber, records, isTest }, now)
  return { batchId: id, patients: ready.map(({ claim }) => claim.patientId), results: toResults() }
}

const toTrace = (inquiryId: string) => inquiryId.replaceAll('-', '').toUpperCase()
/** A 276 knows no "unknown" sex: it is left out. */
const toKnownSex = (sex: string) => (sex === 'F' || sex === 'M' ? sex : null)

/** The same names and numbers as on the claim, or the payer does not find it. */
function buildInquiry(
  { row, inquiryId }: Ready,
  profile: Parameters<typeof buildOutgoingClaim>[2],
  coordination: ClaimCoordination,
): StatusInquiry {
  const { payer, subscriber, patient, claimNumber, totalCents } = buildOutgoingClaim(
    row,
    [],
    profile,
    '1',
    undefined,
    coordination,
  )
  return {
    trace: toTrace(inquiryId),
    payer: transliterate({ name: payer.name, id: payer.id }),
    subscriber: {
      ...subscriber,
      birthDate: subscriber.birthDate === '' ? null : subscriber.birthDate,
      sex: toKnownSex(subscriber.sex),
    },
    patient: patient && { ...patient, sex: toKnownSex(patient.sex) },
    claimNumber,
    payerControlNumber: row.payerControlNumber,
    chargeCents: totalCents,
    serviceDate: row.serviceDate,
  }
}
