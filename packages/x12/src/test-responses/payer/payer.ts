/**
 * A clearinghouse with payers behind it, for the demo, tests, and simulations: files in, files out, under the caller's clock. It answers as payers
 * do, some of the time badly. What it answers follows from its seed.
 */
import { detectFileKind } from '../../envelope/detect-file-kind.ts'
import type { AcknowledgedClaim, RemittedClaim } from '../../responses/types.ts'
import { readInquiries } from '../read-inquiries.ts'
import { write271 } from '../write-271.ts'
import { write277 } from '../write-277.ts'
import { write835 } from '../write-835.ts'
import { write277ca, write999, type ResponseFrame } from '../write-acknowledgments.ts'
import {
  adjudicate,
  buildPayerControlNumber,
  findNextPlan,
  reverse,
  toForwarded,
  type ReceivedClaim,
} from './adjudicate.ts'
import { drawClaimFate, drawFileFate, type ClaimFate, type FileFate } from './fates.ts'
import { answerCoverage, answerStatus, type KnownClaim } from './answer-inquiries.ts'
import { readClaims } from './read-claims.ts'

export type PayerFile = { readonly name: string; readonly content: string }

export type PayerOptions = {
  readonly seed: string
  /** Minutes from the claim file to its 277CA, and to the remittance. */
  readonly acknowledgeAfterMinutes?: number
  readonly payAfterMinutes?: number
  /** How long after a payment it is taken back, and how much longer a late answer takes. */
  readonly reverseAfterMinutes?: number
  readonly lateByMinutes?: number
  /** Decides instead of the seed; undefined leaves it to the seed. */
  readonly decideFile?: (controlNumber: number) => FileFate | undefined
  readonly decideClaim?: (claimNumber: string) => ClaimFate | undefined
  /** A payment that is taken back is corrected in the same file, and the plan behind answers what was forwarded to it. */
  readonly continuesDecisions?: boolean
  readonly forwardAfterMinutes?: number
}

/** What left the payer's bank account; below 0: came back to it. */
export type PaidRecord = {
  readonly trace: string
  readonly payerId: string
  readonly date: string
  readonly cents: number
  /** Made out to another practice. */
  readonly isForeign: boolean
}

export type FakePayer = {
  /** Takes files in, and hands out every answer that is due by now. */
  exchange(files: readonly PayerFile[], now: Date): PayerFile[]
  /** Each payment once, however often its file was handed out. */
  listPayments(): readonly PaidRecord[]
}

const minuteMs = 60_000
const dayMinutes = 1_440

type Due = { at: number; write: (now: Date) => PayerFile[] }
type Parties = { sender: string; receiver: string; test: boolean }

export function createPayer(options: PayerOptions): FakePayer {
  const { seed, acknowledgeAfterMinutes = 240, payAfterMinutes = 14 * dayMinutes } = options
  const { reverseAfterMinutes = 30 * dayMinutes, lateByMinutes = 60 * dayMinutes } = options
  const { continuesDecisions = false, forwardAfterMinutes = 21 * dayMinutes } = options
  const payments: PaidRecord[] = []
  const seen = new Set<number>()
  const claims = new Map<string, KnownClaim>()
  let due: Due[] = []
  let control = 0

  const buildFrame = ({ sender, receiver, test }: Parties, now: Date): ResponseFrame => ({
    sender,
    receiver,
    test,
    date: now.toISOString().slice(0, 10),
    time: now.toISOString().slice(11, 16),
    control: ++control,
  })
  const toFile = (kind: string, content: string): PayerFile => ({
    name: `${kind.toLowerCase()}-${String(control).padStart(9, '0')}.edi`,
    content,
  })
  const plan = (now: Date, minutes: number, write: Due['write']) =>
    due.push({ at: now.getTime() + minutes * minuteMs, write })

  function receive({ content }: PayerFile, now: Date): PayerFile[] {
    const { kind } = detectFileKind(content)
    if (kind === '837') return receiveClaims(content, now)
    if (kind === '270' || kind === '276') return answerInquiries(kind, content, now)
    return []
  }

  function receiveClaims(content: string, now: Date): PayerFile[] {
    const read = readClaims(content)
    // What cannot be opened has no address to answer to.
    if (read.state === 'unreadable') return []
    const { batch } = read.value
    const parties = { sender: batch.receiver.id, receiver: batch.submitter.id, test: batch.test }
    const acknowledge = (outcome: 'accepted' | 'rejected') =>
      toFile(
        '999',
        write999(buildFrame(parties, now), {
          kind: '999',
          groupControl: String(batch.groupControl),
          outcome,
          transactions: [
            {
              control: '0001',
              outcome,
              codes: outcome === 'rejected' ? ['5'] : [],
              errors: outcome === 'rejected' ? [syntaxError] : [],
            },
          ],
          counts: { included: 1, received: 1, accepted: outcome === 'accepted' ? 1 : 0 },
        }),
      )
    // A number that was used is a file that was sent twice: nothing of it is processed again.
    if (seen.has(batch.interchangeControl)) return [acknowledge('rejected')]
    seen.add(batch.interchangeControl)
    const fate =
      options.decideFile?.(batch.interchangeControl) ?? drawFileFate(seed, batch.interchangeControl)
    if (fate === 'rejected_999') return [acknowledge('rejected')]
    const drawn = read.value.claims.map((received) => ({
      received,
      fate:
        options.decideClaim?.(received.claim.claimNumber) ??
        drawClaimFate(seed, `${received.claim.claimNumber} ${received.interchange}`),
    }))
    for (const { received } of drawn)
      claims.set(received.claim.claimNumber, { received, state: 'pending', answer: null, on: null })
    plan(now, acknowledgeAfterMinutes, (at) => [
      toFile('277CA', writeAcknowledgment(parties, batch.reference, drawn, fate === 'rejected_batch', at)),
    ])
    if (fate === 'accepted') planPayments(drawn, parties, now)
    return [acknowledge('accepted')]
  }

  type Drawn = { received: ReceivedClaim; fate: ClaimFate }

  function writeAcknowledgment(
    parties: Parties,
    batchReference: string,
    drawn: readonly Drawn[],
    isBatchRejected: boolean,
    now: Date,
  ): string {
    const frame = buildFrame(parties, now)
    const about = {
      kind: '277CA',
      sender: 'FAKE CLEARINGHOUSE',
      reference: `A${frame.control}`,
      date: frame.date,
      batchReference,
    } as const
    const rejection = {
      providerNpi: null,
      statuses: [{ category: 'A8', code: '496', entity: '41', words: '' }],
    }
    for (const { received, fate } of drawn)
      if (isBatchRejected || fate === 'rejected_277ca')
        claims.set(received.claim.claimNumber, { received, state: 'rejected', answer: null, on: frame.date })
    if (isBatchRejected) return write277ca(frame, { ...about, rejections: [rejection], claims: [] })
    const told = drawn
      .filter(({ fate }) => fate !== 'silent')
      .map(({ received: { claim }, fate }): AcknowledgedClaim => {
        const isRejected = fate === 'rejected_277ca'
        const [category, code] = isRejected ? ['A7', '562'] : ['A2', '20']
        const person = claim.patient ?? claim.subscriber
        return {
          claimNumber: claim.claimNumber,
          outcome: isRejected ? 'rejected' : 'accepted',
          statuses: [{ category, code, entity: isRejected ? '85' : 'PR', words: '' }],
          payerControlNumber: isRejected ? null : buildPayerControlNumber(claim.claimNumber),
          chargeCents: claim.totalCents,
          patient: { last: person.name.last, first: person.name.first, memberId: claim.subscriber.memberId },
          serviceDate: claim.lines[0]?.serviceDate ?? null,
        }
      })
    return write277ca(frame, { ...about, rejections: [], claims: told })
  }

  /** One remittance for each payer of the file; what spoils a remittance gets one of its own. */
  function planPayments(drawn: readonly Drawn[], parties: Parties, now: Date): void {
    const paid = drawn.filter(({ fate }) => fate !== 'rejected_277ca' && fate !== 'silent')
    const toKey = ({ received, fate }: Drawn) =>
      `${received.claim.payer.id} ${['late', 'duplicate_file', 'truncated_file', 'foreign_payee'].includes(fate) ? fate : ''}`
    for (const group of Map.groupBy(paid, toKey).values()) {
      const fate = group[0]!.fate // a group has one
      const minutes = payAfterMinutes + (fate === 'late' ? lateByMinutes : 0)
      plan(now, minutes, (at) => {
        const decided = group.map((drawnOne) => {
          const one = continuesDecisions ? withKnownPlan(drawnOne) : drawnOne
          return { ...one, answer: adjudicate(one.received, one.fate) }
        })
        for (const { received, answer } of decided)
          claims.set(answer.claimNumber, {
            received,
            state: 'decided',
            answer,
            on: at.toISOString().slice(0, 10),
          })
        const reversed = decided.filter((one) => one.fate === 'reversed')
        if (reversed.length > 0)
          plan(at, reverseAfterMinutes, (later) => [
            writePayment(
              reversed[0]!.received,
              reversed.flatMap(({ received, answer }) =>
                continuesDecisions ? [reverse(answer), adjudicate(received, 'corrected')] : [reverse(answer)],
              ),
              parties,
              later,
              null,
            ),
          ])
        if (continuesDecisions) planForwarded(decided, parties, at)
        const answers = decided.map(({ answer }) => answer)
        return writeSpoiled(group[0]!.received, answers, parties, at, fate)
      })
    }
  }

  /** The next plan answers what it was sent by the one before it. */
  function planForwarded(
    decided: readonly (Drawn & { answer: RemittedClaim })[],
    parties: Parties,
    now: Date,
  ): void {
    const forwarded = decided.flatMap(({ received, fate, answer }) => {
      const next = findNextPlan(received.claim)
      return fate === 'crossover' && next ? [toForwarded(received, next, answer)] : []
    })
    for (const group of Map.groupBy(forwarded, ({ claim }) => claim.payer.id).values())
      plan(now, forwardAfterMinutes, (at) => [
        writePayment(
          group[0]!, // a group has one
          group.map((received) => adjudicate(received, 'paid')),
          parties,
          at,
          null,
        ),
      ])
  }

  function writeSpoiled(
    received: ReceivedClaim,
    answers: readonly RemittedClaim[],
    parties: Parties,
    now: Date,
    fate: ClaimFate,
  ): PayerFile[] {
    const whole = writePayment(
      received,
      answers,
      parties,
      now,
      fate === 'foreign_payee' ? '1999999984' : null,
    )
    if (fate === 'duplicate_file') return [whole, { ...whole, name: `copy-of-${whole.name}` }]
    if (fate !== 'truncated_file') return [whole]
    // The whole file follows a day later under the same name.
    plan(now, dayMinutes, () => [whole])
    return [{ ...whole, content: whole.content.slice(0, Math.floor(whole.content.length * 0.6)) }]
  }

  function writePayment(
    { claim: { payer, billing } }: ReceivedClaim,
    answers: readonly RemittedClaim[],
    parties: Parties,
    now: Date,
    payeeNpi: string | null,
  ): PayerFile {
    const frame = buildFrame(parties, now)
    const paidCents = answers.reduce((sum, answer) => sum + answer.paidCents, 0)
    const traceNumber = `EFT${frame.control}`
    payments.push({
      ...{ trace: traceNumber, payerId: payer.id, date: frame.date, cents: paidCents },
      isForeign: payeeNpi !== null,
    })
    return toFile(
      '835',
      write835(frame, {
        kind: '835',
        paymentCents: paidCents,
        method: paidCents === 0 ? 'NON' : 'ACH',
        date: frame.date,
        traceNumber,
        payer: { name: payer.name, id: '1999999999', numbers: [payer.id] },
        payee: { name: billing.name, npi: payeeNpi ?? billing.npi, taxId: payeeNpi ? null : billing.taxId },
        claims: answers,
        providerAdjustments: [],
      }),
    )
  }

  function answerInquiries(kind: '270' | '276', content: string, now: Date): PayerFile[] {
    const read = readInquiries(content)
    const { sender, receiver, test } = readParties(content)
    if (read.state === 'unreadable') return []
    const parties = { sender: receiver, receiver: sender, test }
    plan(now, acknowledgeAfterMinutes, (at) => {
      const frame = buildFrame(parties, at)
      return kind === '270'
        ? [
            toFile(
              '271',
              write271(
                frame,
                read.value.map((one) => answerCoverage(one, at)),
              ),
            ),
          ]
        : [
            toFile(
              '277',
              write277(
                frame,
                read.value.map((one) => answerStatus(one, claims.get(one.claimNumber ?? ''), at)),
              ),
            ),
          ]
    })
    return []
  }

  return {
    listPayments: () => payments,
    exchange(files, now) {
      const out = files.flatMap((file) => receive(file, now))
      // An answer may plan the next one.
      for (;;) {
        const ripe = due.filter(({ at }) => at <= now.getTime()).toSorted((a, b) => a.at - b.at)
        if (ripe.length === 0) return out
        due = due.filter(({ at }) => at > now.getTime())
        out.push(...ripe.flatMap(({ write, at }) => write(new Date(at))))
      }
    },
  }
}

/** Nothing is forwarded where the payer knows no plan behind it. */
const withKnownPlan = <Drawn extends { received: ReceivedClaim; fate: ClaimFate }>(drawn: Drawn): Drawn =>
  drawn.fate === 'crossover' && !findNextPlan(drawn.received.claim) ? { ...drawn, fate: 'paid' } : drawn

const syntaxError = {
  segment: 'N4',
  position: 12,
  loop: '2010AA',
  code: '8',
  words: '',
  elements: [{ position: '3', code: '4', value: null, words: '' }],
}

const readParties = (content: string) => ({
  sender: content.slice(35, 50).trim(),
  receiver: content.slice(54, 69).trim(),
  test: content.charAt(102) === 'T',
})
