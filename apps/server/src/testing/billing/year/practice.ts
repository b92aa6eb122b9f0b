/** The practice of a simulated year: a real server, its clearinghouse with the fake payer, plans, and patients of every kind of coverage. */
import {
  attestationKinds,
  confirmClearinghouseHostKey,
  createCoverage,
  createPayer,
  importPayerFile,
  recordAttestation,
  saveClearinghouse,
  setClearinghouseCredential,
  switchClearinghouse,
  testClearinghouse,
} from '@mendwell/contract'
import {
  createPayer as createFakePayer,
  type ClaimFate,
  type FileFate,
  type PaidRecord,
  type PayerOptions,
} from '@mendwell/x12/test-responses'
import {
  clearinghouseFolders,
  startFakeClearinghouse,
  type FakeClearinghouse,
} from '../../../demo/clearinghouse/fake-clearinghouse.ts'
import { billingJobs } from '../../../features/billing/jobs.ts'
import type { ApiClient } from '../../api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../billing-server.ts'
import type { Random } from './random.ts'

export type CoverageKind =
  | 'medicare'
  | 'medicare_two'
  | 'medicare_three'
  | 'private'
  | 'private_two'
  | 'uninsured'
  | 'self_pay'

export interface SimulatedPatient {
  id: string
  place: number
  kind: CoverageKind
  /** A patient has one visit on a day. */
  days: Set<string>
}

export interface SimulatedPractice {
  house: BillingTestServer
  admin: ApiClient
  patients: SimulatedPatient[]
  random: Random
  today(): string
  /** To a time of a day. */
  turnTo(day: string, time?: string): void
  addPatient(kind: CoverageKind): Promise<SimulatedPatient>
  /** A claim file that was written. */
  onSubmission(id: string): void
  /** Files go to the payer, and what it answered by now comes. */
  carry(): Promise<void>
  /** What the payer paid, by its own record. */
  listPayments(): readonly PaidRecord[]
  close(): Promise<void>
}

/** Every fate at least once in as many claims. */
const fates: readonly ClaimFate[] = [
  ...Array.from({ length: 8 }, () => 'paid' as const),
  ...(['partly_denied', 'partly_denied', 'denied', 'denied', 'denied', 'rejected_277ca'] as const),
  ...(['reversed', 'reversed', 'crossover', 'crossover', 'late', 'silent'] as const),
  ...(['duplicate_file', 'truncated_file', 'foreign_payee', 'rejected_277ca'] as const),
]
const fileFates: readonly FileFate[] = [
  ...Array.from({ length: 7 }, () => 'accepted' as const),
  'rejected_999',
  'rejected_batch',
]

/** Over the clearinghouse's SFTP server, or by hand through the endpoints for files, which is faster. */
export type Transport = 'sftp' | 'manual'

export async function startSimulatedPractice(
  seed: number,
  random: Random,
  transport: Transport,
): Promise<SimulatedPractice> {
  const house = await startBillingTestServer()
  const { practice, organization } = house
  // Loopback is the demo's only.
  await practice.owner.query('update organizations set is_demo = true where id = $1', [organization])
  const admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  // A year goes by.
  await practice.owner.query(
    `update sessions set idle_seconds = 100000000, expires_at = '2030-01-01', created_at = '2025-12-31', last_seen_at = '2025-12-31'`,
  )
  const claimDeck = random.shuffle(fates)
  const fileDeck = random.shuffle(fileFates)
  const sent = new Map<string, number>()
  let files = 0
  const options: PayerOptions = {
    ...{ seed: String(seed), continuesDecisions: true },
    decideFile: () => fileDeck[files++ % fileDeck.length],
    // By the claim and how often it was sent: the order in a file does not matter.
    decideClaim: (claimNumber) => {
      const times = sent.get(claimNumber) ?? 0
      sent.set(claimNumber, times + 1)
      return claimDeck[(Number(claimNumber.replace(/\D/g, '')) + times * 7) % claimDeck.length]
    },
  }
  const line = await (transport === 'sftp' ? openSftp : openManual)(house, admin, options)
  const addPayer = async (name: string, payerNumber: string) => {
    const { body } = await admin.call(createPayer, {
      body: {
        ...{ name, insuranceType: 'private' as const, payerNumber, filingDays: 365 },
        ...{ acceptsAssignment: true, assignmentOn: '2026-01-01' },
      },
    })
    return body.id
  }
  const secondId = await addPayer('Second Plan', '99726')
  const thirdId = await addPayer('Third Plan', 'T7788')
  const patients: SimulatedPatient[] = []
  return {
    ...{ house, admin, patients, random },
    today: () => practice.clock.now.toISOString().slice(0, 10),
    turnTo(day, time = '16:00') {
      practice.clock.now = new Date(`${day}T${time}:00Z`)
    },
    async addPatient(kind) {
      const isMedicare = kind.startsWith('medicare')
      const hasMore = kind.endsWith('_two') || kind.endsWith('_three')
      const id = await house.patient({
        lastName: `Quill${String.fromCodePoint(97 + (patients.length % 26))}`,
        payerId: isMedicare ? house.medicareId : house.privateId,
        attested: hasMore ? attestationKinds.filter((one) => one !== 'other_insurance') : attestationKinds,
      })
      if (kind === 'uninsured')
        await practice.owner.query('delete from coverages where patient_id = $1', [id])
      if (hasMore) {
        await addCoverage(admin, id, secondId, 'secondary')
        if (kind === 'medicare_three') await addCoverage(admin, id, thirdId, 'tertiary')
        await admin.call(recordAttestation, {
          params: { patientId: id },
          body: { kind: 'other_insurance', answer: 'yes', datedOn: '2026-01-02' },
        })
      }
      const patient = { id, place: patients.length, kind, days: new Set<string>() }
      patients.push(patient)
      return patient
    },
    ...line,
    async close() {
      await line.closeLine()
      await practice.close()
    },
  }
}

type Line = Pick<SimulatedPractice, 'onSubmission' | 'carry' | 'listPayments'> & {
  closeLine(): Promise<void>
}

async function openSftp(
  { practice, organization }: BillingTestServer,
  admin: ApiClient,
  options: PayerOptions,
): Promise<Line> {
  const fake = await startFakeClearinghouse({
    ...{ ...options, username: 'harbor', password: 'a secret' },
    clock: () => practice.clock.now,
  })
  await connect(admin, fake)
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from clearinghouse_connections where organization_id = $1',
    [organization],
  )
  const connectionId = rows[0]!.id // connected just above
  const exchange = () =>
    practice.run(billingJobs, 'exchange-clearinghouse-files', { organizationId: organization, connectionId })
  return {
    onSubmission: () => undefined,
    async carry() {
      await exchange()
      fake.work(practice.clock.now)
      await exchange()
    },
    listPayments: fake.listPayments,
    closeLine: fake.close,
  }
}

async function openManual(
  { practice }: BillingTestServer,
  admin: ApiClient,
  options: PayerOptions,
): Promise<Line> {
  const payer = createFakePayer(options)
  const outgoing: string[] = []
  return {
    onSubmission: (id) => outgoing.push(id),
    async carry() {
      const files = []
      for (const id of outgoing.splice(0)) {
        const { text } = await admin.raw('GET', `/api/billing/submissions/${id}/file`)
        files.push({ name: `${id}.edi`, content: text })
      }
      for (const { content } of payer.exchange(files, practice.clock.now)) {
        // One that was cut, and one for another practice, are refused; all others are taken, also the second time.
        const { status, text, problem } = await admin.send(importPayerFile, { body: { content } })
        if (status >= 300 && !['payer-file.foreign', 'payer-file.unreadable'].includes(problem.code))
          throw new Error(text)
      }
    },
    listPayments: payer.listPayments,
    closeLine: () => Promise.resolve(),
  }
}

const addCoverage = (admin: ApiClient, patientId: string, payerId: string, rank: 'secondary' | 'tertiary') =>
  admin.call(createCoverage, {
    params: { patientId },
    body: {
      ...{ payerId, memberId: `${rank}-1`, startDate: '2026-01-01', rank },
      ...{ address: '4 Elm Street', city: 'Columbus', state: 'OH', zipCode: '43215' },
    },
  })

async function connect(admin: ApiClient, { server }: FakeClearinghouse): Promise<void> {
  const { outbound, inbound, acknowledgments, archive } = clearinghouseFolders
  await admin.call(saveClearinghouse, {
    body: {
      ...{ host: '127.0.0.1', port: server.port, username: 'harbor', authentication: 'password' },
      ...{ outboundFolder: outbound, inboundFolder: inbound, acknowledgmentFolder: acknowledgments },
      ...{ afterImport: 'archive', archiveFolder: archive, checkMinutes: 30, version: 0 },
    },
  })
  await admin.call(setClearinghouseCredential, { body: { secret: 'a secret' } })
  const { body } = await admin.call(testClearinghouse, {})
  await admin.call(confirmClearinghouseHostKey, { body: { hostKey: body.hostKey ?? '' } })
  await admin.call(switchClearinghouse, { body: { isEnabled: true } })
}
