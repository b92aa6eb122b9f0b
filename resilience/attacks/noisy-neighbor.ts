/** A stranger signs up and sends fourteen payment files of 1,500 claims and 60 reports, while another practice works. */
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, callEndpoint } from '@mendwell/contract'
import { write835 } from '@mendwell/x12/test-responses'
import { defineExperiment, evaluate, computeQuantile } from '../experiment.ts'
import { acquireDatabase } from '../../apps/server/src/platform/postgres/acquire-database.ts'
import {
  removeDataDir,
  createDataDir,
  queryRows,
  startSession,
  startServer,
  type RunningServer,
  type Session,
} from '../environment.ts'
import { startWriters, type WriteLoad } from '../load-writers.ts'
import { listMail, post, signUpAs, strangersPassword } from './unverified-user.ts'

function buildPaymentFile(number: number, claims: number): string {
  const frame = {
    sender: '15202',
    receiver: 'STRANGER',
    date: '2026-11-16',
    time: '10:00',
    control: number,
    test: false,
  }
  return write835(frame, {
    kind: '835',
    ...{
      paymentCents: 0,
      method: 'ACH',
      date: '2026-11-15',
      traceNumber: `T${number}`,
      providerAdjustments: [],
    },
    payer: { name: 'A PAYER', id: '1311234567', numbers: ['15202'] },
    payee: { name: 'STRANGER', npi: null, taxId: null },
    claims: Array.from({ length: claims }, (_, at) => ({
      ...{
        claimNumber: `S${number}-${at}`,
        status: '4',
        chargeCents: 10_000,
        paidCents: 0,
        patientCents: null,
      },
      ...{
        payerControlNumber: `ICN${at}`,
        patient: null,
        forwardedTo: null,
        serviceDate: '2026-11-10',
        remarks: [],
        lines: [],
      },
      adjustments: [{ group: 'CO' as const, reason: '45', cents: 10_000, units: null }],
    })),
  })
}

const computeSlowest = (loads: readonly WriteLoad[]) =>
  computeQuantile(
    loads.flatMap(({ answers }) => answers.map(({ ms }) => ms)),
    0.95,
  )
const count = (loads: readonly WriteLoad[]) => loads.reduce((sum, { answers }) => sum + answers.length, 0)
const countFailed = (loads: readonly WriteLoad[]) =>
  loads.reduce((sum, { answers }) => sum + answers.filter(({ status }) => status !== 201).length, 0)

/** The same practice writes at both servers. */
const startAtBoth = (sessions: readonly Session[], name: string) =>
  Promise.all(
    sessions.map((session, at) => startWriters(session, `${name}-${at}`, { writers: 2, pauseMs: 50 })),
  )
const stopAll = (loads: readonly WriteLoad[]) => Promise.all(loads.map((load) => load.stop()))

/** Sends a file until it is accepted: beyond so many queued ones the server responds with Retry-After. Returns each response. */
async function sendUntilTaken(session: Session, content: string, until: number): Promise<number[]> {
  const statuses: number[] = []
  while (performance.now() < until) {
    const answer = await post(session, '/api/billing/files', { content })
    statuses.push(answer.status)
    await answer.arrayBuffer()
    if (answer.status === 200) break
    await wait(2_000)
  }
  return statuses
}

const sum = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ')

/** Seconds from asking for a new password to the mail. */
async function measureResetSeconds(server: RunningServer, address: string): Promise<number> {
  const before = listMail(server, address).length
  const began = performance.now()
  await callEndpoint(forgotPassword, { body: { email: address } }, { origin: server.origin })
  const asked = performance.now()
  while (listMail(server, address).length === before && asked - began < 120_000) {
    if (performance.now() - asked > 120_000) return 120
    await wait(25)
  }
  return (performance.now() - asked) / 1000
}

export const noisyNeighbor = defineExperiment({
  name: 'noisy-neighbor',
  title: 'A stranger signs up and sends fourteen payment files of 1,500 claims and 60 reports at once',
  demanded:
    'another practice’s writes stay within 3 × their usual 95th percentile or 250 ms, none fails, and its reset mail comes within 2 s',
  async run({ full }) {
    const seconds = full ? 20 : 8
    const claims = full ? 1_500 : 300
    const place = await createDataDir('neighbor')
    const server = await startServer({ dataDir: place })
    let second: RunningServer | undefined
    try {
      // Two servers on one database: a share is of the installation, not of a process.
      const { url } = await acquireDatabase({ databaseUrl: undefined, dataDir: place })
      second = await startServer({ dataDir: place, databaseUrl: url, env: { JOBS: 'outside' } })
      const practice = [await startSession(server.origin), await startSession(second.origin)]
      const usual = await startAtBoth(practice, 'usual')
      await wait(seconds * 1_000)
      await stopAll(usual)
      const usualMail = await measureResetSeconds(server, 'nurse@demo.example')
      const stranger = await signUpAs(server, 'stranger@elsewhere.example')
      // Reports are made for people who have just entered their password again.
      const proved = await post(stranger, '/api/auth/prove', { password: strangersPassword })
      if (!proved.ok) throw new Error(`The stranger could not confirm the password: ${proved.status}`)
      const strangers = [stranger, { ...stranger, origin: second.origin }]
      const files = Array.from({ length: 14 }, (_, at) => buildPaymentFile(at + 1, claims))
      const attacked = await startAtBoth(practice, 'attacked')
      const began = performance.now()
      const until = began + 240_000
      const sending = Promise.all(
        files.map((content, at) => sendUntilTaken(strangers[at % 2]!, content, until)), // there are two
      )
      const range = { days: 90 }
      const reports = await Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          const body = { type: 'statistical', format: 'pdf', range }
          return (await post(strangers[at % 2]!, '/api/reports', body)).status // there are two
        }),
      )
      const attackedMail = await measureResetSeconds(server, 'admin@demo.example')
      const attempts = await sending
      // The attack lasts until all of it is done.
      let done = await countDone({ dataDir: place, databaseUrl: url })
      while ((done.files < 14 || done.reports < 20) && performance.now() < until) {
        await wait(1_000)
        done = await countDone({ dataDir: place, databaseUrl: url })
      }
      const lasted = (performance.now() - began) / 1_000
      await stopAll(attacked)
      const limit = Math.max(3 * computeSlowest(usual), 250)
      const first = attempts.map(([status]) => status ?? 0)
      return evaluate(
        `Usual, at two servers: ${count(usual)} writes, 95 % within ${computeSlowest(usual).toFixed(0)} ms, reset mail after ${usualMail.toFixed(1)} s. ` +
          `Under the attack (files at first ${sum(first)}, then ${done.files} of 14 done with ${done.items} items; reports ${sum(reports)}, ${done.reports} done; ${lasted.toFixed(0)} s): ` +
          `${count(attacked)} writes, 95 % within ${computeSlowest(attacked).toFixed(0)} ms (allowed ${limit.toFixed(0)}), ${countFailed(attacked)} failed, reset mail after ${attackedMail.toFixed(1)} s.`,
        {
          'writes stay quick': computeSlowest(attacked) <= limit,
          'no write fails': countFailed(attacked) === 0 && count(attacked) > 0,
          'mail has its own lane': attackedMail <= 2,
          'files are taken or asked to come back':
            first.includes(200) && attempts.flat().every((status) => status === 200 || status === 429),
          'every file was posted': done.files === 14 && done.items === 14 * claims,
          'reports were made':
            done.reports >= 20 && reports.every((status) => status === 201 || status === 429),
        },
      )
    } finally {
      await second?.stop()
      await server.stop()
      removeDataDir(place)
    }
  },
})

/** What became of the stranger's files and reports. */
async function countDone(where: {
  dataDir: string
  databaseUrl: string
}): Promise<{ files: number; items: number; reports: number }> {
  const theirs = `(select m.organization_id from memberships m join users u on u.id = m.user_id
    where u.email = 'stranger@elsewhere.example')`
  const [row] = await queryRows<{ files: number; items: number; reports: number }>(
    where,
    `select (select count(*)::int from payer_files where state = 'done' and organization_id in ${theirs}) as files,
            (select count(*)::int from remittance_items where organization_id in ${theirs}) as items,
            (select count(*)::int from report_runs where state = 'done' and organization_id in ${theirs}) as reports`,
  )
  return row ?? { files: 0, items: 0, reports: 0 }
}
