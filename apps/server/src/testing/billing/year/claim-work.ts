/** What billers do with claims in a simulated year: create, send, correct, appeal, bill the next payer, give up. */
import {
  actOnClaim,
  createClaim,
  createSelfPayCharge,
  listBillableVisits,
  listClaims,
  listSubmissions,
  postRemittance,
  previewSelfPayCharge,
  readClaim,
  releaseClaim,
  submitClaims,
  type BillingClaim,
} from '@mendwell/contract'
import type { SimulatedPractice } from './practice.ts'

type ClaimCounts = Record<
  | 'sent'
  | 'corrected'
  | 'appealed'
  | 'appealWon'
  | 'appealLost'
  | 'writtenOff'
  | 'billedNext'
  | 'selfPay'
  | 'released',
  number
>

export interface PaperCheck {
  payerId: string
  trace: string
  cents: number
}

export function createClaimWork({ admin, random, today, onSubmission }: SimulatedPractice) {
  const counts: ClaimCounts = {
    ...{ sent: 0, corrected: 0, appealed: 0, appealWon: 0, appealLost: 0 },
    ...{ writtenOff: 0, billedNext: 0, selfPay: 0, released: 0 },
  }
  const checks: PaperCheck[] = []
  const appeals: { claimId: string; due: string; deniedCents: number }[] = []
  const tried = new Set<string>()

  /** In the order of their numbers: ids are random, and the random source must not follow them. */
  async function list(show: 'ready' | 'held' | 'denied' | 'next_payer'): Promise<BillingClaim[]> {
    const found: BillingClaim[] = []
    for (let cursor: string | undefined; ;) {
      const page = await admin.call(listClaims, { query: { show, limit: 200, ...(cursor && { cursor }) } })
      found.push(...page.body)
      cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
      if (cursor === undefined) break
      cursor = decodeURIComponent(cursor)
    }
    return found.toSorted((one, other) => one.claimNumber.localeCompare(other.claimNumber))
  }
  const act = (claimId: string, body: object) => admin.send(actOnClaim, { params: { claimId }, body })

  /** Of the visits in their order: a claim, or a charge to the patient where no payer is billed. */
  async function bill(visits: readonly { id: string; isSelfPay: boolean }[]): Promise<void> {
    for (const { id, isSelfPay } of visits) {
      if (!isSelfPay) {
        expectStatus(await admin.send(createClaim, { body: { visitId: id } }), 201)
        continue
      }
      const { body: offer } = await admin.call(previewSelfPayCharge, { params: { visitId: id } })
      const body = { visitId: id, reason: offer.reason, note: 'Asked at the desk' }
      expectStatus(await admin.send(createSelfPayCharge, { body }), 201)
      counts.selfPay += 1
    }
    const left = await admin.call(listBillableVisits, { query: { limit: 1 } })
    if (left.body.length > 0) throw new Error('A visit was not billed')
  }

  /** A correction is a file of its own. */
  const findLastSubmission = async () =>
    (await admin.call(listSubmissions, { query: { limit: 1 } })).body[0]?.id ?? ''

  /** Rejected claims are reviewed first. */
  async function submit(): Promise<void> {
    for (const claim of await list('held')) {
      if (!claim.holdReasons.some((reason) => reason.includes('ejected'))) continue
      expectStatus(await admin.send(releaseClaim, { params: { claimId: claim.id } }), 200)
      counts.released += 1
    }
    const ready = await list('ready')
    for (let at = 0; at < ready.length; at += 100) {
      const { body } = await admin.call(submitClaims, {
        body: { claimIds: ready.slice(at, at + 100).map(({ id }) => id) },
      })
      if (body.submission) onSubmission(body.submission.id)
      counts.sent += body.results.filter(({ problem }) => problem === null).length
    }
  }

  async function workDenials(): Promise<void> {
    for (const claim of await list('denied')) {
      if (claim.claimStatus === 'pending' || claim.claimStatus === 'submitted') continue
      const isAgain = tried.has(claim.id)
      if (isAgain || random.chance(0.2)) {
        if (!isAgain && random.chance(0.3)) continue
        const { status } = await act(claim.id, { action: 'written_off', reason: 'Not worth another appeal' })
        if (status === 200) counts.writtenOff += 1
        continue
      }
      tried.add(claim.id)
      const corrected = await act(claim.id, {
        action: 'corrected',
        payerControlNumber: `ICN${claim.claimNumber}`,
      })
      if (corrected.status === 200) {
        counts.corrected += 1
        onSubmission(await findLastSubmission())
        continue
      }
      const { status } = await act(claim.id, { action: 'appealed', reason: 'Records attached' })
      if (status !== 200) continue
      counts.appealed += 1
      appeals.push({
        claimId: claim.id,
        due: addDays(today(), 40),
        deniedCents: Math.round(claim.deniedAmount * 100),
      })
    }
  }

  /** A payer decides an appeal by letter, with a check if it was won. */
  async function decideAppeals(): Promise<void> {
    for (const appeal of appeals.splice(0)) {
      if (appeal.due > today()) {
        appeals.push(appeal)
        continue
      }
      const { body: claim } = await admin.call(readClaim, { params: { claimId: appeal.claimId } })
      const payerId = claim.payer?.id ?? ''
      if (claim.isClosed || claim.claimStatus !== 'submitted') continue
      if (random.chance(0.5)) {
        expectStatus(await act(claim.id, { action: 'denied', reason: 'Appeal denied' }), 200)
        counts.appealLost += 1
        continue
      }
      // What was denied: the rest of what is open may be the next payer's.
      const open = Math.min(appeal.deniedCents, Math.round(claim.owedAmount * 100))
      const cents = Math.floor(open * 0.6)
      const rest = open - cents
      const trace = `CHECK${checks.length + 1}`
      const posted = await admin.send(postRemittance, {
        body: {
          ...{ payerId, traceNumber: trace, paymentDate: today(), amount: cents / 100 },
          claims: [
            {
              ...{ claimId: claim.id, paid: cents / 100 },
              adjustments: [{ group: 'CO', code: '45', amount: rest / 100 }],
            },
          ],
        },
      })
      expectStatus(posted, 201)
      checks.push({ payerId, trace, cents })
      counts.appealWon += 1
    }
  }

  async function billNextPayers(): Promise<void> {
    for (const claim of await list('next_payer')) {
      const { status } = await act(claim.id, { action: 'billed_next' })
      if (status === 200) counts.billedNext += 1
    }
  }
  return { bill, submit, workDenials, decideAppeals, billNextPayers, counts, checks }
}

export function expectStatus({ status, text }: { status: number; text: string }, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text}`)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
