/** Other plans of a claim (loops 2320 and 2330), and what they decided on it and on its lines (2430). */
import type {
  FilingCode,
  MspReason,
  OtherPlan,
  PatientRelation,
  PlanDecision,
  PlanLineDecision,
  PlanRank,
} from '../claim.ts'
import type { Findings } from '../envelope/findings.ts'
import { getElement, listComponents, readElement, type Segment } from '../envelope/segment.ts'
import { readAdjustments } from '../responses/adjustments.ts'
import { readName, splitRuns } from './read-parties.ts'

const ranks: readonly PlanRank[] = ['P', 'S', 'T', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const filings: readonly FilingCode[] = ['MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ']
const mspReasons: readonly MspReason[] = ['12', '13', '14', '15', '16', '41', '42', '43', '47']
export const relations: readonly PatientRelation[] = ['01', '19', '20', '21', '39', '40', '53', 'G8']

export function readRank(about: Segment, findings: Findings): PlanRank {
  const rank = ranks.find((one) => one === getElement(about, 1))
  if (!rank) findings.say(about, `SBR01 is "${getElement(about, 1)}", not a payer order that is supported.`)
  return rank ?? 'P'
}

export const readMspReason = (about: Segment): MspReason | null =>
  mspReasons.find((one) => one === getElement(about, 5)) ?? null

export function readOtherPlan(
  run: readonly Segment[],
  lines: readonly (readonly Segment[])[],
  findings: Findings,
): OtherPlan {
  const about = run[0]! // a run starts with its SBR
  const attested = run.find(({ id }) => id === 'OI')
  const party = (role: string) => run.find((one) => one.id === 'NM1' && getElement(one, 1) === role)
  const [holder, payer] = [party('IL'), party('PR')]
  if (!holder || !payer || !attested)
    findings.say(about, 'Other insurance information is missing (OI, NM1*IL, NM1*PR).')
  const relation = relations.find((one) => one === getElement(about, 2))
  const payerId = payer ? getElement(payer, 9) : ''
  const noncovered = findAmount(run, 'A8')
  return {
    rank: readRank(about, findings),
    relation: relation ?? '18',
    holder: holder ? readName(holder) : { last: '', first: null, middle: null, suffix: null },
    memberId: holder ? getElement(holder, 9) : '',
    groupNumber: readElement(getElement(about, 3)),
    planName: payer ? getElement(payer, 3) : '',
    payerId,
    filing: filings.find((one) => one === getElement(about, 9)) ?? 'ZZ',
    mspReason: readMspReason(about),
    benefits: (['Y', 'N', 'W'] as const).find((one) => attested && one === getElement(attested, 3)) ?? null,
    release: (['Y', 'I'] as const).find((one) => attested && one === getElement(attested, 6)) ?? null,
    decision: readDecision(run, listLineRuns(lines, payerId), findings),
    noncoveredCents: noncovered ? findings.cents(noncovered, 2) : null,
  }
}

const findAmount = (segments: readonly Segment[], qualifier: string) =>
  segments.find((one) => one.id === 'AMT' && getElement(one, 1) === qualifier)

/** The decisions of this payer on lines, each with the place of its line. */
const listLineRuns = (lines: readonly (readonly Segment[])[], payerId: string) =>
  lines.flatMap((line, place) =>
    splitRuns(line, 'SVD')
      .filter(([first]) => first?.id === 'SVD' && getElement(first, 1) === payerId)
      .map((run) => ({ place, run })),
  )

type LineRun = { readonly place: number; readonly run: readonly Segment[] }

/** Null where the plan says no amount: it has not decided. */
function readDecision(
  run: readonly Segment[],
  lines: readonly LineRun[],
  findings: Findings,
): PlanDecision | null {
  const paid = findAmount(run, 'D')
  if (!paid) return null
  const owed = findAmount(run, 'EAF')
  const decided = [run, ...lines.map((line) => line.run)]
    .flat()
    .find((one) => one.id === 'DTP' && getElement(one, 1) === '573')
  if (!decided) findings.say(paid, 'The day on which the other payer decided is missing (DTP*573).')
  const remarks = run.find(({ id }) => id === 'MOA')
  const number = run.find((one) => one.id === 'REF' && getElement(one, 1) === 'F8')
  return {
    paidCents: findings.cents(paid, 2),
    decidedOn: decided ? findings.date(decided, 3) : '',
    controlNumber: number ? readElement(getElement(number, 2)) : null,
    adjustments: readAdjustments(run, findings),
    remarks: remarks
      ? [3, 4, 5, 6, 7].map((place) => getElement(remarks, place)).filter((code) => code !== '')
      : [],
    owedCents: owed ? findings.cents(owed, 2) : null,
    lines: lines.map((line) => readLineDecision(line, findAmount(line.run, 'EAF'), findings)),
  }
}

function readLineDecision(
  { place, run }: LineRun,
  owed: Segment | undefined,
  findings: Findings,
): PlanLineDecision {
  const service = run[0]! // a run starts with its SVD
  const [, code = '', ...modifiers] = listComponents(service, 3)
  return {
    line: place,
    code,
    modifiers,
    units: findings.count(service, 5),
    paidCents: findings.cents(service, 2),
    bundledInto: getElement(service, 6) === '' ? null : findings.count(service, 6) - 1,
    adjustments: readAdjustments(run, findings),
    owedCents: owed ? findings.cents(owed, 2) : null,
  }
}
