/** Asks payers about coverages: one 270 file, and a check that awaits its response for each coverage in it. */
import {
  transliterate,
  write270,
  type EligibilityInquiry,
  type FieldProblem,
  type PatientRelation,
} from '@mendwell/x12'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { isDemoOrganization } from '../../notifications/public.ts'
import { queueFile } from '../clearinghouse/queue.ts'
import { allocateFileHeader } from '../payers/file-header.ts'
import { getProfile, toEnvelope, type ProfileRow } from '../payers/store.ts'
import { insertBatch, insertCheck, listAskedCoverages, type AskedCoverageRow } from './store.ts'

type AskResult = { coverageId: string; problem: string | null }

/** What every inquiry says about the practice. */
const profileFields = {
  submitterId: 'Submitter ID is missing',
  receiverId: 'Receiver ID is missing',
  legalName: 'The practice’s legal name is missing',
  npi: 'The practice’s NPI is missing',
  taxId: 'The practice’s tax ID is missing',
} as const

export async function askPayers(
  db: Db,
  actor: Actor,
  { id, coverageIds, serviceDate }: { id: string; coverageIds: readonly string[]; serviceDate: string },
  now: Date,
): Promise<{ batchId: string | null; patients: string[]; results: AskResult[] }> {
  const profile = await getProfile(db, actor)
  assertProfile(profile)
  const ids = [...new Set(coverageIds)]
  const rows = await listAskedCoverages(db, actor, ids)
  const problems = new Map<string, string>(ids.map((one) => [one, 'Coverage not found.']))
  let ready = rows.map((row) => ({ row, checkId: randomUUID() }))
  for (const { row } of ready) {
    const problem = findProblem(row, serviceDate)
    if (problem === null) problems.delete(row.id)
    else problems.set(row.id, problem)
  }
  ready = ready.filter(({ row }) => !problems.has(row.id))
  const isTest = (await isDemoOrganization(db, actor)) || ready.every(({ row }) => row.isTesting)
  if (!isTest) ready = separateTesting(ready, problems)
  const toResults = () => ids.map((coverageId) => ({ coverageId, problem: problems.get(coverageId) ?? null }))
  if (ready.length === 0) return { batchId: null, patients: [], results: toResults() }

  const header = await allocateFileHeader(db, actor, now)
  const controlNumber = header.reference
  let text: string | null = null
  // What a file cannot carry is left out of it, and said.
  while (text === null && ready.length > 0) {
    const written = write270({
      ...header,
      test: isTest,
      submitter: { id: profile.submitterId ?? '' },
      receiver: { id: profile.receiverId ?? '' },
      envelope: toEnvelope(profile),
      provider: transliterate({
        name: profile.legalName ?? '',
        npi: profile.npi ?? '',
        taxId: (profile.taxId ?? '').replace(/\D/g, ''),
      }),
      inquiries: ready.map(({ row, checkId }) => buildInquiry(row, checkId, serviceDate)),
    })
    if (written.state === 'written') text = written.text
    else ready = dropRefused(ready, written.problems, problems)
  }
  if (text === null) return { batchId: null, patients: [], results: toResults() }
  const at = now.toISOString()
  const batch = {
    id,
    organizationId: actor.organizationId,
    controlNumber,
    content: text,
    madeBy: actor.userId,
  }
  const added = await insertBatch(db, { ...batch, inquiries: ready.length, isTest, madeAt: at })
  // The id names a file that this person does not see.
  if (!added) throw new DomainError('request.key-reused')
  const records = ready.length
  const file = { kind: '270', eligibilityBatchId: id, content: text, controlNumber, records, isTest } as const
  await queueFile(db, actor, file, now)
  for (const { row, checkId } of ready) {
    await insertCheck(db, {
      id: checkId,
      organizationId: actor.organizationId,
      patientId: row.patientId,
      coverageId: row.id,
      payerName: row.payerName,
      memberId: row.memberId,
      serviceDate,
      outcome: 'waiting',
      source: 'file',
      batchId: id,
      trace: toTrace(checkId),
      askedBy: actor.userId,
      askedAt: at,
    })
  }
  return { batchId: id, patients: ready.map(({ row }) => row.patientId), results: toResults() }
}

const toTrace = (checkId: string) => checkId.replaceAll('-', '').toUpperCase()

function assertProfile(profile: ProfileRow): void {
  const fields = Object.entries(profileFields).flatMap(([column, words]) =>
    profile[column as keyof typeof profileFields] === null ? [[column, words] as const] : [],
  )
  if (fields.length > 0) throw new DomainError('claim.held', { fields: Object.fromEntries(fields) })
}

function findProblem(row: AskedCoverageRow, serviceDate: string): string | null {
  if (row.isSample) return 'This is a sample patient. Eligibility can be checked for real patients only.'
  if (serviceDate < row.startDate || (row.endDate !== null && serviceDate > row.endDate))
    return 'The coverage is not active on this date.'
  if (row.dateOfBirth === null) return 'The patient’s date of birth is missing.'
  if (row.relation !== 'self' && row.subscriberLastName === null) return 'The subscriber’s name is missing.'
  return null
}

/** A payer in testing gets files of its own, marked as a test. */
function separateTesting<Ready extends { row: AskedCoverageRow }>(
  ready: readonly Ready[],
  problems: Map<string, string>,
): Ready[] {
  for (const { row } of ready)
    if (row.isTesting)
      problems.set(
        row.id,
        `${row.payerName} is in test mode. Check its patients separately; they go in a test file.`,
      )
  return ready.filter(({ row }) => !row.isTesting)
}

function dropRefused<Ready extends { row: AskedCoverageRow }>(
  ready: readonly Ready[],
  refused: readonly FieldProblem[],
  problems: Map<string, string>,
): Ready[] {
  for (const { field, words } of refused) {
    const [, place, name] = /^inquiries\.(\d+)\.(.+)$/.exec(field) ?? []
    const bad = place === undefined ? undefined : ready[Number(place)]
    // Something about the practice or the file itself: none can be asked.
    if (!bad) throw new DomainError('claim.held', { fields: { [field]: words } })
    if (!problems.has(bad.row.id)) problems.set(bad.row.id, `${name} ${words}.`)
  }
  return ready.filter(({ row }) => !problems.has(row.id))
}

const toSexCode = (sex: string | null) => (sex === 'female' ? 'F' : sex === 'male' ? 'M' : null)
const relationCodes: Record<string, PatientRelation> = { spouse: '01', child: '19', other: 'G8' }

function buildInquiry(row: AskedCoverageRow, checkId: string, serviceDate: string): EligibilityInquiry {
  const isSelf = row.relation === 'self'
  const patientName = { last: row.lastName, first: row.firstName, middle: row.middleName, suffix: null }
  return transliterate<EligibilityInquiry>({
    trace: toTrace(checkId),
    payer: { name: row.payerName, id: row.payerNumber },
    subscriber: {
      name: isSelf
        ? patientName
        : { last: row.subscriberLastName ?? '', first: row.subscriberFirstName, middle: null, suffix: null },
      memberId: row.memberId.replaceAll('-', '').toUpperCase(),
      birthDate: isSelf ? row.dateOfBirth : row.subscriberBirthDate,
      sex: isSelf ? toSexCode(row.sex) : null,
    },
    patient: isSelf
      ? null
      : {
          name: patientName,
          birthDate: row.dateOfBirth ?? '',
          sex: toSexCode(row.sex),
          relation: relationCodes[row.relation] ?? 'G8',
        },
    serviceDate,
  })
}
