/** The demo's payers: their responses to claims, as files that the product imports like any other. */
import { transliterate, type ClaimAcknowledgment, type Remittance, type RemittedClaim } from '@mendwell/x12'
import { write277ca, write835, write999 } from '@mendwell/x12/test-responses'
import type { Random } from '../random.ts'

/** The payer's adjudication. */
export interface AnsweredClaim {
  id: string
  claimNumber: string
  serviceDate: string
  totalCents: number
  payerId: string
  payerName: string
  payerNumber: string
  lastName: string
  /** The plan behind the payer, to which Medicare forwards two of three claims. */
  second: { name: string; number: string } | null
  lines: {
    code: string
    modifiers: string[]
    units: number
    chargeCents: number
    expectedCents: number | null
  }[]
}

/** The file itself was accepted. */
export function writeReceivedFile(groupControl: string, day: string, control: number): string {
  return write999(buildFrame(day, control), {
    kind: '999',
    groupControl,
    outcome: 'accepted',
    transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
    counts: { included: 1, received: 1, accepted: 1 },
  })
}

/** Every claim of a file was accepted. */
export function writeAcceptedFile(claims: readonly AnsweredClaim[], day: string, control: number): string {
  const answer: ClaimAcknowledgment = {
    kind: '277CA',
    rejections: [],
    sender: 'DEMO CLEARINGHOUSE',
    reference: `R${control}`,
    date: day,
    batchReference: null,
    claims: claims.map((claim) => ({
      claimNumber: claim.claimNumber,
      outcome: 'accepted',
      statuses: [{ category: 'A2', code: '20', entity: null, words: '' }],
      payerControlNumber: `ICN${claim.claimNumber}`,
      chargeCents: claim.totalCents,
      patient: { last: transliterate(claim.lastName), first: null, memberId: null },
      serviceDate: claim.serviceDate,
    })),
  }
  return write277ca(buildFrame(day, control), answer)
}

const buildFrame = (date: string, control: number) => ({
  sender: 'DEMOREC',
  receiver: 'DEMOSUB',
  date,
  time: '06:00',
  control,
})

/** Most are paid as agreed, less the patient's responsibility; some are denied, completely or partially. */
export function writeRemittance(
  claims: readonly AnsweredClaim[],
  payer: Remittance['payer'],
  day: string,
  control: number,
  { random, denied }: { random: Random; denied: readonly string[] },
): string {
  const answers = claims.map((claim) => buildRemittedClaim(claim, random, denied.includes(claim.id)))
  const answer: Remittance = {
    kind: '835',
    paymentCents: answers.reduce((sum, { paidCents }) => sum + paidCents, 0),
    method: 'ACH',
    date: day,
    traceNumber: `EFT${control}`,
    payer,
    payee: { name: 'CEDAR GROVE WOUND CARE', npi: null, taxId: null },
    claims: answers,
    providerAdjustments: [],
  }
  return write835(buildFrame(day, control), answer)
}

const denials = ['50', '16', '97', '29', '11'] as const
const buildAdjustment = (group: 'CO' | 'PR', reason: string, amount: number) => ({
  group,
  reason,
  cents: amount,
  units: null,
})

function buildRemittedClaim(claim: AnsweredClaim, random: Random, isDenied: boolean): RemittedClaim {
  const drawn = random.weighted([
    ['paid', 94],
    ['partly', 4],
    ['denied', 2],
  ] as const)
  const fate = isDenied ? 'denied' : drawn
  const refused = random.pick(denials)
  const lines = claim.lines.map((line, at) => {
    const charge = line.chargeCents
    // Private payers pay four fifths of the price.
    const allowed =
      line.expectedCents === null ? Math.round(charge * 0.8) : Math.min(charge, line.expectedCents)
    const share = Math.round(allowed / 5)
    const isRefused = fate === 'denied' || (fate === 'partly' && at === claim.lines.length - 1)
    return {
      code: line.code,
      modifiers: line.modifiers,
      chargeCents: charge,
      paidCents: isRefused ? 0 : allowed - share,
      units: line.units,
      allowedCents: null,
      serviceDate: claim.serviceDate,
      controlNumber: String(at + 1),
      adjustments: isRefused
        ? [buildAdjustment('CO', refused, charge)]
        : [buildAdjustment('CO', '45', charge - allowed), buildAdjustment('PR', '2', share)].filter(
            (one) => one.cents !== 0,
          ),
      remarks: isRefused && refused === '50' ? ['N115'] : [],
    }
  })
  const isForwarded =
    fate === 'paid' && claim.second !== null && Number(claim.claimNumber.slice(-2)) % 3 !== 0
  return {
    claimNumber: claim.claimNumber,
    status: fate === 'denied' ? '4' : isForwarded ? '19' : '1',
    chargeCents: claim.totalCents,
    paidCents: lines.reduce((sum, { paidCents }) => sum + paidCents, 0),
    patientCents: null,
    payerControlNumber: `ICN${claim.claimNumber}`,
    patient: null,
    forwardedTo: isForwarded && claim.second ? { name: claim.second.name, id: claim.second.number } : null,
    serviceDate: claim.serviceDate,
    adjustments: [],
    remarks: isForwarded ? ['MA18'] : [],
    lines,
  }
}
