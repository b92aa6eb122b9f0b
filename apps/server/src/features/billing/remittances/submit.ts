/** Sending claims: the clean ones go into one 837P file and are submitted with it; the others stay and say why. */
import {
  claimStatuses,
  originalsOnlyMessage,
  toWallTime,
  type ClaimEvent,
  type ClaimStatus,
} from '@mendwell/clinical'
import { toDollars, type Submission } from '@mendwell/contract'
import { write837p, type Claim, type ClaimBatch, type FieldProblem } from '@mendwell/x12'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { loadAttested } from '../attestations/facts.ts'
import { insertEvent, lockClaims, updateClaimRow } from '../claims/write-store.ts'
import { lockServiceDays } from '../claims/scrub-store.ts'
import { scrubClaims } from '../claims/scrub.ts'
import { transitionClaim } from '../claims/transition-claim.ts'
import {
  listClaimsByIds,
  listClaimLines,
  loadOriginalsOnly,
  listUnsentVoids,
  type ClaimRow,
} from '../claims/store.ts'
import { getProfile, allocateNumber, toEnvelope, type ProfileRow } from '../payers/store.ts'
import { queueFile } from '../clearinghouse/queue.ts'
import { loadCoordination } from '../decisions/coordination.ts'
import { buildOutgoingClaim, toPhoneNumber } from './outgoing-claim.ts'
import { separateTestClaims } from '../payers/test-mode.ts'
import {
  insertSubmission,
  insertSubmittedClaims,
  listOutgoingClaims,
  type SubmissionRow,
} from './outgoing-store.ts'

/** How a claim would be sent: by which event, marked how. */
export interface Sending {
  claim: ClaimRow
  event: ClaimEvent | null
  frequency: Claim['frequency']
}

export interface SendResult {
  claimId: string
  claimNumber: string | null
  isSent: boolean
  problem: string | null
}

/** Voids not yet sent to the payer are included in every submission. */
export async function submitClaimFile(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  id: string = randomUUID(),
  now: Date,
  reason: string | null = null,
): Promise<{ submissionId: string | null; results: SendResult[] }> {
  const profile = await getProfile(db, actor)
  assertSubmitter(profile)
  const seen = new Set((await listClaimsByIds(db, actor, ids)).map((claim) => claim.id))
  const voids = (await listUnsentVoids(db, actor)).filter((claimId) => !seen.has(claimId))
  const claims = await lockClaims(db, actor, [...seen, ...voids])
  // A request that sends another claim of the same patient and day waits, and then sees this one as sent.
  await lockServiceDays(db, actor.organizationId, [...seen])
  const problems = new Map<string, string>()
  for (const claimId of ids) if (!seen.has(claimId)) problems.set(claimId, 'Claim not found.')
  let ready = await listReadyClaims(db, actor, claims, problems, now)
  if (!ready.some(({ claim }) => seen.has(claim.id))) ready = []
  const kept = await separateTestClaims(db, actor, ready, problems)
  ready = kept.ready
  const zone = await getOrganizationZone(db, actor)
  const wall = toWallTime(now.toISOString(), zone) ?? { date: now.toISOString().slice(0, 10), time: '12:00' }
  let text: string | null = null
  let control = 0
  if (ready.length > 0) {
    control = await allocateNumber(db, actor, 'file')
    ;({ ready, text } = await writeBatch(
      db,
      actor,
      ready,
      profile,
      { control, ...wall, test: kept.isTest },
      problems,
    ))
  }
  if (text !== null) {
    const file = { id, text, control, ready, reason, day: wall.date, isTest: kept.isTest }
    await saveSubmission(db, actor, file, now)
  }
  const sent = new Set(text === null ? [] : ready.map(({ claim }) => claim.id))
  return {
    submissionId: sent.size > 0 ? id : null,
    results: [...new Set(ids)].map((claimId) => ({
      claimId,
      claimNumber: claims.find((claim) => claim.id === claimId)?.claimNumber ?? null,
      isSent: sent.has(claimId),
      problem: problems.get(claimId) ?? null,
    })),
  }
}

const submitterFields = {
  submitterId: ['submitterId', 'Submitter ID is missing'],
  contactName: ['contactName', 'Submitter contact name is missing'],
  receiverName: ['receiverName', 'Clearinghouse name is missing'],
  receiverId: ['receiverId', 'Receiver ID is missing'],
  legalName: ['legalName', 'The practice’s legal name is missing'],
  phone: ['phone', 'The practice’s phone number is missing'],
  address: ['address', 'The practice’s street address is missing'],
  city: ['city', 'The practice’s city is missing'],
  state: ['state', 'The practice’s state is missing'],
} as const

function assertSubmitter(profile: ProfileRow): void {
  const fields = Object.entries(submitterFields).flatMap(([column, [field, words]]) =>
    profile[column as keyof typeof submitterFields] === null ? [[field, words] as const] : [],
  )
  if (fields.length > 0) throw new DomainError('claim.held', { fields: Object.fromEntries(fields) })
}

/** Those that their status and the scrubber let go. */
async function listReadyClaims(
  db: Db,
  actor: Actor,
  claims: readonly ClaimRow[],
  problems: Map<string, string>,
  now: Date,
): Promise<Sending[]> {
  const scrubbed = await scrubClaims(
    db,
    actor,
    claims.map(({ id }) => id),
    now,
  )
  const isOriginalsOnly = await loadOriginalsOnly(db, actor, claims)
  return claims.flatMap((claim) => {
    const sending = toSending(claim)
    const found = scrubbed.find((answer) => answer.claim.id === claim.id)
    const problem = !sending
      ? `Not submitted: the claim is already ${claim.closedBy ? 'closed' : claimStatuses.labels[claim.status as ClaimStatus].toLowerCase()}.` // the column's check
      : sending.frequency !== '1' && isOriginalsOnly(claim)
        ? originalsOnlyMessage
        : sending.frequency !== '1' && !claim.payerControlNumber
          ? 'The payer claim control number of the original claim is missing.'
          : // A void says nothing new, so nothing new holds it.
            sending.event !== null && !found?.clean
            ? (found?.reasons[0] ?? 'Recheck the claim first.')
            : null
    if (problem !== null) problems.set(claim.id, problem)
    return sending && problem === null ? [sending] : []
  })
}

function toSending(claim: ClaimRow): Sending | null {
  if (claim.closedBy === 'voided' && claim.voidUnsent) return { claim, event: null, frequency: '8' }
  if (claim.closedBy !== null) return null
  const frequency = claim.frequency as Claim['frequency'] // the column's check
  if (claim.status === 'pending') return { claim, event: 'submitted', frequency }
  if (claim.status === 'denied' || claim.status === 'paid')
    return { claim, event: 'corrected', frequency: '7' }
  return null
}

/** The file of as many of them as it can carry. */
async function writeBatch(
  db: Db,
  actor: Actor,
  ready: Sending[],
  profile: ProfileRow,
  made: { control: number; date: string; time: string; test: boolean },
  problems: Map<string, string>,
): Promise<{ ready: Sending[]; text: string | null }> {
  const ids = ready.map(({ claim }) => claim.id)
  const [rows, lines, attested, coordination] = await Promise.all([
    listOutgoingClaims(db, actor, ids),
    listClaimLines(db, actor, ids),
    loadAttested(db, actor.organizationId, ids),
    loadCoordination(
      db,
      actor,
      ready.map(({ claim }) => claim),
    ),
  ])
  const buildClaim = ({ claim, frequency }: Sending) =>
    buildOutgoingClaim(
      rows.find(({ id }) => id === claim.id)!, // asked for by these ids
      lines.filter(({ claimId }) => claimId === claim.id),
      profile,
      frequency,
      attested.get(claim.id),
      coordination.get(claim.id)!, // one for each claim
    )
  let left = ready
  for (;;) {
    if (left.length === 0) return { ready: [], text: null }
    const answer = write837p(buildBatch(profile, made, left.map(buildClaim)))
    if (answer.state === 'written') return { ready: left, text: answer.text }
    const bad = new Set<number>()
    for (const problem of answer.problems) {
      const at = parseClaimIndex(problem)
      if (at === null) throw new DomainError('claim.held', { fields: { [problem.field]: problem.words } })
      bad.add(at)
      const { id } = left[at]!.claim // a place in this very list
      if (!problems.has(id))
        problems.set(id, `${problem.field.replace(/^claims\.\d+\./, '')} ${problem.words}.`)
    }
    left = left.filter((_, at) => !bad.has(at))
  }
}

const parseClaimIndex = ({ field }: FieldProblem): number | null => {
  const place = /^claims\.(\d+)\./.exec(field)?.[1]
  return place === undefined ? null : Number(place)
}

const buildBatch = (
  profile: ProfileRow,
  { control, date, time, test }: { control: number; date: string; time: string; test: boolean },
  claims: readonly Claim[],
): ClaimBatch => ({
  interchangeControl: control,
  groupControl: control,
  transactionControl: 1,
  reference: formatControlNumber(control),
  date,
  time,
  test,
  submitter: {
    name: profile.legalName ?? '',
    id: profile.submitterId ?? '',
    contactName: profile.contactName ?? '',
    phone: toPhoneNumber(profile.phone),
    email: null,
  },
  receiver: { name: profile.receiverName ?? '', id: profile.receiverId ?? '' },
  envelope: toEnvelope(profile),
  claims,
})

const formatControlNumber = (control: number): string => String(control).padStart(9, '0')

async function saveSubmission(
  db: Db,
  actor: Actor,
  file: {
    id: string
    text: string
    control: number
    ready: readonly Sending[]
    reason: string | null
    day: string
    isTest: boolean
  },
  now: Date,
): Promise<void> {
  const { id, ready, reason, day } = file
  const added = await insertSubmission(db, {
    id,
    organizationId: actor.organizationId,
    controlNumber: formatControlNumber(file.control),
    content: file.text,
    claims: ready.length,
    totalCents: ready.reduce((sum, { claim }) => sum + claim.totalCents, 0),
    isTest: file.isTest,
    madeBy: actor.userId,
    madeAt: now.toISOString(),
  })
  // The id names a file that this person does not see.
  if (!added) throw new DomainError('request.key-reused')
  const { isTest, text } = file
  await queueFile(
    db,
    actor,
    {
      kind: '837',
      submissionId: id,
      content: text,
      controlNumber: added.controlNumber,
      records: ready.length,
      isTest,
    },
    now,
  )
  await insertSubmittedClaims(
    db,
    ready.map(({ claim, frequency }) => ({
      submissionId: id,
      claimId: claim.id,
      organizationId: actor.organizationId,
      frequency,
      payerSequence: claim.payerSequence,
    })),
  )
  for (const { claim, event } of ready) {
    if (event === null) {
      await updateClaimRow(db, actor, claim.id, { voidUnsent: false })
      await insertEvent(db, actor, {
        claimId: claim.id,
        event: 'voided',
        fromStatus: claim.status,
        toStatus: claim.status,
        reason: 'Void sent to the payer',
        submissionId: id,
        doneBy: actor.userId,
        doneAt: now.toISOString(),
      })
    } else {
      const step = { event, reason, by: actor.userId, day, submissionId: id, isClean: true }
      await transitionClaim(db, actor, claim, step, now)
    }
  }
}

export const presentSubmission = (row: SubmissionRow): Submission => ({
  ...row,
  totalAmount: toDollars(row.totalCents),
})
