/** A stranger signs up and sends fourteen payment files of 1,500 claims and 60 reports, while another practice works. */
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, ask } from '@mendwell/contract'
import { write835 } from '@mendwell/x12/answering'
import { experiment, judged, quantile } from '../experiment.ts'
import { clearPlace, newPlace, signedIn, startServer, type Running } from '../setting.ts'
import { startWriters, type Load } from '../writers.ts'
import { mailFor, post, signUpAs } from './stranger.ts'

function paymentFile(number: number, claims: number): string {
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
      ...{ payerControlNumber: `ICN${at}`, patient: null, serviceDate: '2026-11-10', remarks: [], lines: [] },
      adjustments: [{ group: 'CO' as const, reason: '45', cents: 10_000, units: null }],
    })),
  })
}

const slowest = (load: Load) =>
  quantile(
    load.answers.map(({ ms }) => ms),
    0.95,
  )
const failed = (load: Load) => load.answers.filter(({ status }) => status !== 201).length

/** Seconds from asking for a new password to the mail. */
async function resetSeconds(server: Running, address: string): Promise<number> {
  const before = mailFor(server, address).length
  const began = performance.now()
  await ask(forgotPassword, { body: { email: address } }, { origin: server.origin })
  const asked = performance.now()
  while (mailFor(server, address).length === before && asked - began < 120_000) {
    if (performance.now() - asked > 120_000) return 120
    await wait(25)
  }
  return (performance.now() - asked) / 1000
}

export const noisyNeighbor = experiment({
  name: 'noisy-neighbor',
  title: 'A stranger signs up and sends fourteen payment files of 1,500 claims and 60 reports at once',
  demanded:
    'another practice’s writes stay within 3 × their usual 95th percentile or 250 ms, none fails, and its reset mail comes within 2 s',
  async run({ full }) {
    const seconds = full ? 20 : 8
    const place = await newPlace('neighbor')
    const server = await startServer({ dataDir: place })
    try {
      const practice = await signedIn(server.origin)
      const usual = await startWriters(practice, 'usual', { writers: 4, pauseMs: 50 })
      await wait(seconds * 1_000)
      await usual.stop()
      const usualMail = await resetSeconds(server, 'nurse@demo.example')
      const stranger = await signUpAs(server, 'stranger@elsewhere.example')
      const files = Array.from({ length: 14 }, (_, at) => paymentFile(at + 1, full ? 1_500 : 300))
      const attacked = await startWriters(practice, 'attacked', { writers: 4, pauseMs: 50 })
      const began = performance.now()
      const imports = await Promise.all(
        files.map(async (content) => (await post(stranger, '/api/billing/files', { content })).status),
      )
      const taken = (performance.now() - began) / 1_000
      const range = { days: 90 }
      const reports = await Promise.all(
        Array.from(
          { length: 60 },
          async () =>
            (await post(stranger, '/api/reports', { type: 'statistical', format: 'pdf', range })).status,
        ),
      )
      const attackedMail = await resetSeconds(server, 'admin@demo.example')
      await wait(seconds * 1_000)
      await attacked.stop()
      const limit = Math.max(3 * slowest(usual), 250)
      const count = (statuses: number[]) =>
        [...new Set(statuses)]
          .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
          .join(', ')
      return judged(
        `Usual: ${usual.answers.length} writes, 95 % within ${slowest(usual).toFixed(0)} ms, reset mail after ${usualMail.toFixed(1)} s. ` +
          `Under the attack (files ${count(imports)} after ${taken.toFixed(1)} s; reports ${count(reports)}): ${attacked.answers.length} writes, ` +
          `95 % within ${slowest(attacked).toFixed(0)} ms (allowed ${limit.toFixed(0)}), ${failed(attacked)} failed, reset mail after ${attackedMail.toFixed(1)} s.`,
        {
          'writes stay quick': slowest(attacked) <= limit,
          'no write fails': failed(attacked) === 0 && attacked.answers.length > 0,
          'mail has its own lane': attackedMail <= 2,
          'the attack ran': imports.every((status) => status === 200 || status === 429),
        },
      )
    } finally {
      await server.stop()
      clearPlace(place)
    }
  },
})
