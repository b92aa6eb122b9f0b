/** Parses a remittance, 835 005010X221A1: the payment, each claim and line with its adjustments and reasons, and provider adjustments. */
import type { Findings } from '../envelope/findings.ts'
import type { Transaction } from '../envelope/read-interchange.ts'
import { getComponent, listComponents, getElement, readElement, type Segment } from '../envelope/segment.ts'
import { splitRuns } from '../claims/read-parties.ts'
import { readAdjustments } from './adjustments.ts'
import type { ProviderAdjustment, Remittance, RemittedClaim, RemittedLine } from './types.ts'

export function readRemittance({ segments, at }: Transaction, findings: Findings): Remittance {
  const [head = [], ...claims] = splitRuns(segments, 'CLP')
  const payment = head.find(({ id }) => id === 'BPR')
  const trace = head.find(({ id }) => id === 'TRN')
  const payer = head.find((segment) => segment.id === 'N1' && getElement(segment, 1) === 'PR')
  const payee = head.find((segment) => segment.id === 'N1' && getElement(segment, 1) === 'PE')
  if (!payment || !trace || !payer || !payee)
    findings.say(at, 'The payer, payee, amount, or trace number of the remittance is missing (BPR, TRN, N1).')
  const cents = payment ? findings.cents(payment, 2) : 0
  return {
    kind: '835',
    // D reverses what C gives.
    paymentCents: payment && getElement(payment, 3) === 'D' ? -cents : cents,
    method: payment ? getElement(payment, 4) : '',
    date: payment ? findings.maybeDate(payment, 16) : null,
    traceNumber: trace ? findings.text(trace, 2) : '',
    payer: {
      name: payer ? getElement(payer, 2) : '',
      id: trace ? readElement(getElement(trace, 3)) : null,
      numbers: payer ? listPayerNumbers(head, payer) : [],
    },
    payee: {
      name: payee ? getElement(payee, 2) : '',
      npi: payee && getElement(payee, 3) === 'XX' ? readElement(getElement(payee, 4)) : null,
      taxId: payee ? findTaxId(head, payee) : null,
    },
    claims: claims.map((run) => readClaim(run, findings)),
    providerAdjustments: segments
      .filter(({ id }) => id === 'PLB')
      .flatMap((one) => readProviderAdjustments(one, findings)),
  }
}

/** The REF segments of one party: its loop ends where the next party's starts. */
function listReferences(head: readonly Segment[], party: Segment, qualifier: string): readonly string[] {
  const from = head.indexOf(party)
  const next = head.findIndex(({ id }, at) => at > from && id === 'N1')
  const loop = head.slice(from + 1, next < 0 ? undefined : next)
  return loop
    .filter((one) => one.id === 'REF' && getElement(one, 1) === qualifier)
    .map((one) => getElement(one, 2))
}

function listPayerNumbers(head: readonly Segment[], payer: Segment): readonly string[] {
  const numbers = [getElement(payer, 4), ...listReferences(head, payer, '2U')]
  return [...new Set(numbers.filter((number) => number !== ''))]
}

function findTaxId(head: readonly Segment[], payee: Segment): string | null {
  const named =
    getElement(payee, 3) === 'FI' ? getElement(payee, 4) : (listReferences(head, payee, 'TJ')[0] ?? '')
  return readElement(named)
}

function readClaim(run: readonly Segment[], findings: Findings): RemittedClaim {
  const [about = [], ...lines] = splitRuns(
    run.filter(({ id }) => id !== 'PLB'),
    'SVC',
  )
  // A run starts with its CLP.
  const claim = about[0]!
  const patient = about.find((segment) => segment.id === 'NM1' && getElement(segment, 1) === 'QC')
  const next = about.find((segment) => segment.id === 'NM1' && getElement(segment, 1) === 'TT')
  const date = about.find(
    (segment) => segment.id === 'DTM' && ['232', '472'].includes(getElement(segment, 1)),
  )
  return {
    claimNumber: findings.text(claim, 1),
    status: findings.text(claim, 2),
    chargeCents: findings.cents(claim, 3),
    paidCents: findings.cents(claim, 4),
    patientCents: findings.maybeCents(claim, 5),
    payerControlNumber: readElement(getElement(claim, 7)),
    patient: patient
      ? {
          last: getElement(patient, 3),
          first: readElement(getElement(patient, 4)),
          memberId: readElement(getElement(patient, 9)),
        }
      : null,
    forwardedTo: next ? { name: getElement(next, 3), id: readElement(getElement(next, 9)) } : null,
    serviceDate: date ? findings.maybeDate(date, 2) : null,
    adjustments: readAdjustments(about, findings),
    remarks: about.flatMap(readRemarks),
    lines: lines.map((line) => readLine(line, findings)),
  }
}

/** Remarks on the whole claim: MOA03 to MOA07, or MIA05 and MIA20 to MIA23 for a stay. */
function readRemarks(segment: Segment): readonly string[] {
  const places = segment.id === 'MOA' ? [3, 4, 5, 6, 7] : segment.id === 'MIA' ? [5, 20, 21, 22, 23] : []
  return places.map((place) => getElement(segment, place)).filter((code) => code !== '')
}

function readLine(run: readonly Segment[], findings: Findings): RemittedLine {
  // A run starts with its SVC.
  const service = run[0]!
  const [, code = '', ...modifiers] = listComponents(service, 1)
  const find = (id: string, qualifier: string) =>
    run.find((segment) => segment.id === id && getElement(segment, 1) === qualifier)
  const date = find('DTM', '472') ?? find('DTM', '150')
  const allowed = find('AMT', 'B6')
  const number = find('REF', '6R')
  return {
    code,
    modifiers: modifiers.slice(0, 4).filter((modifier) => modifier !== ''),
    chargeCents: findings.cents(service, 2),
    paidCents: findings.cents(service, 3),
    // The guide defines an absent count as one.
    units: getElement(service, 5) === '' ? 1 : findings.quantity(service, 5),
    allowedCents: allowed ? findings.cents(allowed, 2) : null,
    serviceDate: date ? findings.maybeDate(date, 2) : null,
    controlNumber: number ? readElement(getElement(number, 2)) : null,
    adjustments: readAdjustments(run, findings),
    remarks: run
      .filter((one) => one.id === 'LQ' && getElement(one, 1) === 'HE')
      .map((one) => getElement(one, 2)),
  }
}

/** Up to six pairs of reason and amount after the provider and the end of its fiscal year. */
function readProviderAdjustments(segment: Segment, findings: Findings): readonly ProviderAdjustment[] {
  return [3, 5, 7, 9, 11, 13]
    .filter((place) => getElement(segment, place) !== '')
    .map((place) => ({
      npi: getElement(segment, 1),
      date: findings.maybeDate(segment, 2),
      reason: getComponent(segment, place, 1),
      reference: readElement(getComponent(segment, place, 2)),
      cents: findings.cents(segment, place + 1),
    }))
}
