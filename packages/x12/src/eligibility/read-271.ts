/**
 * Parses an eligibility response, 271 005010X279A1. What the payer did not say stays null, and coverage is "active" only where a segment
 * says so.
 */
import { splitRuns } from '../claims/read-parties.ts'
import { Findings } from '../envelope/findings.ts'
import { readInterchanges, type Transaction } from '../envelope/read-interchange.ts'
import { getElement, listRepetitions, readElement, type Segment } from '../envelope/segment.ts'
import type { ReadResult } from '../results.ts'
import { parsePeriod } from '../text/dates.ts'
import { readBenefits, readOtherPayers, readPeriod, type BenefitRun } from './read-benefits.ts'
import { followUps, rejectReasons } from './labels.ts'
import type { CoverageOutcome, EligibilityResponse, Period, Rejection } from './types.ts'

export function read271(file: string): ReadResult<readonly EligibilityResponse[]> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const transactions = opened.value.flatMap((interchange) => interchange.transactions)
  const responses = transactions.filter(({ kind }) => kind === '271')
  if (responses.length === 0) findings.say(null, 'The file contains no eligibility response (271).')
  for (const { kind, at } of transactions)
    if (kind !== '271') findings.say(at, `Transaction ${kind} is not an eligibility response (271).`)
  return findings.reading(responses.flatMap((transaction) => readResponses(transaction, findings)))
}

type Level = {
  readonly id: string
  readonly parent: string
  readonly kind: string
  readonly run: readonly Segment[]
}

function readResponses({ segments, at }: Transaction, findings: Findings): readonly EligibilityResponse[] {
  const levels: Level[] = splitRuns(segments, 'HL').flatMap((run) => {
    const head = run[0]
    if (head?.id !== 'HL') return []
    return [{ id: getElement(head, 1), parent: getElement(head, 2), kind: getElement(head, 3), run }]
  })
  const findParent = (level: Level | undefined) => levels.find(({ id }) => id === level?.parent)
  const people = levels.filter(
    ({ id, kind }) =>
      // A subscriber above a dependent only leads to them.
      kind === '23' || (kind === '22' && !levels.some((below) => below.parent === id && below.kind === '23')),
  )
  const answers = people.map((level) => {
    const subscriber = level.kind === '23' ? findParent(level) : level
    const provider = findParent(subscriber)
    const source = findParent(provider)
    if (!source) findings.say(level.run[0] ?? at, 'A response names no payer (HL 20).')
    return readPerson(level, [source, provider, subscriber === level ? undefined : subscriber], findings)
  })
  return people.length > 0 ? answers : readRefusedFile(levels, at, findings)
}

/** A payer or provider level may refuse everything below it; then nobody is listed. */
function readRefusedFile(levels: readonly Level[], at: number, findings: Findings): EligibilityResponse[] {
  const rejections = levels.flatMap(({ run }) => readRejections(run))
  if (rejections.length === 0) findings.say(at, 'The response lists no patient.')
  const source = levels.find(({ kind }) => kind === '20')
  return rejections.length === 0
    ? []
    : [{ ...buildEmpty(readPayer(source)), outcome: 'rejected', rejections }]
}

function readPerson(
  level: Level,
  above: readonly (Level | undefined)[],
  findings: Findings,
): EligibilityResponse {
  const [source, , subscriber] = above
  const [about = [], ...benefitRuns] = splitRuns(level.run, 'EB')
  const rejections = [
    ...above.flatMap((one) => readRejections(one ? listHeadSegments(one) : [])),
    ...readRejections(level.run),
  ]
  const runs: BenefitRun[] = benefitRuns.flatMap(([head, ...rest]) => (head ? [{ head, rest }] : []))
  const active = runs.filter((run) => activeCodes.includes(getElement(run.head, 1)))
  const plans = active.filter(isAboutPlan)
  const plan = plans.find(({ head }) => getElement(head, 4) === 'MB') ?? plans[0]
  // Without dates, "active" or "benefit" says that such care is covered, not that it goes on.
  const isPeriod = ({ head, rest }: BenefitRun) =>
    getElement(head, 1) === 'X' ||
    (['1', 'D'].includes(getElement(head, 1)) && rest.some(({ id }) => id === 'DTP'))
  const listPeriods = (serviceType: string): Period[] =>
    runs
      .filter((run) => isPeriod(run) && isOnly(run.head, serviceType))
      .map(({ rest }) => readPeriod(rest, findings))
  return {
    ...buildEmpty(readPayer(source)),
    trace: readTrace(about) ?? readTrace(subscriber?.run ?? []),
    patient: readPatient(level, subscriber, findings),
    outcome: decideOutcome(runs, rejections),
    rejections,
    planName: plan ? readElement(getElement(plan.head, 5)) : null,
    planType: plan ? readElement(getElement(plan.head, 4)) : null,
    plan: readPlanPeriod(about, plan?.rest ?? [], findings),
    benefits: readBenefits(runs, findings),
    otherPayers: readOtherPayers(runs, findings),
    hospice: listPeriods('45'),
    homeHealth: listPeriods('42'),
    skilledNursing: listPeriods('AG'),
    isQmb: runs.some(({ head }) => getElement(head, 4) === 'QM'),
    messages: active.flatMap(({ rest }) => listMessages(rest)),
  }
}

const listHeadSegments = (level: Level) => splitRuns(level.run, 'EB')[0] ?? []
const isOnly = (head: Segment, serviceType: string) => {
  const types = listRepetitions(head, 3)
  return types.length === 1 && types[0] === serviceType
}

const buildEmpty = (payer: EligibilityResponse['payer']): EligibilityResponse => ({
  trace: null,
  payer,
  patient: { last: '', first: null, memberId: null, birthDate: null },
  outcome: 'unclear',
  rejections: [],
  planName: null,
  planType: null,
  plan: { from: null, to: null },
  benefits: [],
  otherPayers: [],
  hospice: [],
  homeHealth: [],
  skilledNursing: [],
  isQmb: false,
  messages: [],
})

const isAboutPlan = ({ head }: BenefitRun) => {
  const types = listRepetitions(head, 3)
  return types.length === 0 || types.includes('30')
}

/**
 * An answer about the plan as a whole decides; one about a single service does not. Where Part B is named (MB), it decides alone: Part A
 * does not pay for visits. Otherwise active beside inactive is unclear.
 */
function decideOutcome(runs: readonly BenefitRun[], rejections: readonly Rejection[]): CoverageOutcome {
  const statements = runs.filter(
    (run) => isAboutPlan(run) && [...activeCodes, ...inactiveCodes].includes(getElement(run.head, 1)),
  )
  const partB = statements.filter(({ head }) => getElement(head, 4) === 'MB')
  const deciding = (partB.length > 0 ? partB : statements).map(({ head }) => getElement(head, 1))
  const isActive = deciding.some((code) => activeCodes.includes(code))
  const isInactive = deciding.some((code) => inactiveCodes.includes(code))
  if (isActive && isInactive) return 'unclear'
  if (isActive) return 'active'
  if (isInactive) return 'inactive'
  return rejections.length > 0 ? 'rejected' : 'unclear'
}

/** EB01. 5 is pending, which is neither. */
const activeCodes = ['1', '2', '3', '4']
const inactiveCodes = ['6', '7', '8']

function readRejections(run: readonly Segment[]): Rejection[] {
  return run.flatMap((segment) => {
    if (segment.id !== 'AAA') return []
    const code = getElement(segment, 3)
    const followUp = getElement(segment, 4)
    return [
      {
        code,
        words: rejectReasons[code] ?? `Reason ${code}`,
        followUp: followUps[followUp] ?? readElement(followUp),
      },
    ]
  })
}

function readPayer(source: Level | undefined): EligibilityResponse['payer'] {
  const name = source?.run.find((segment) => segment.id === 'NM1')
  return name ? { name: getElement(name, 3), id: readElement(getElement(name, 9)) } : { name: '', id: null }
}

/** TRN01 is 2 for what we asked with; 1 is the payer's own. */
const readTrace = (run: readonly Segment[]): string | null => {
  const trace = run.find((segment) => segment.id === 'TRN' && getElement(segment, 1) === '2')
  return trace ? readElement(getElement(trace, 2)) : null
}

function readPatient(level: Level, subscriber: Level | undefined, findings: Findings) {
  const name = level.run.find((segment) => segment.id === 'NM1')
  const insured = subscriber?.run.find((segment) => segment.id === 'NM1')
  const born = listHeadSegments(level).find((segment) => segment.id === 'DMG')
  if (!name) findings.say(level.run[0] ?? null, 'A patient has no name (NM1).')
  return {
    last: name ? getElement(name, 3) : '',
    first: name ? readElement(getElement(name, 4)) : null,
    memberId: readElement((name && getElement(name, 9)) || (insured ? getElement(insured, 9) : '')),
    birthDate: born ? findings.maybeDate(born, 2) : null,
  }
}

const planDates = { begin: ['346', '356'], end: ['347', '357'], both: ['291', '307', '290'] }

/** Dates of the plan are at the person or at the active coverage. */
function readPlanPeriod(about: readonly Segment[], atPlan: readonly Segment[], findings: Findings): Period {
  const dates = [...atPlan, ...about].filter(({ id }) => id === 'DTP')
  const find = (qualifiers: readonly string[]) =>
    dates.find((segment) => qualifiers.includes(getElement(segment, 1)))
  const [begin, end, both] = [find(planDates.begin), find(planDates.end), find(planDates.both)]
  const period = both ? parsePeriod(getElement(both, 3)) : null
  return {
    from: begin ? findings.maybeDate(begin, 3) : (period?.from ?? null),
    // A single day under "plan" says from when.
    to: end ? findings.maybeDate(end, 3) : (period?.to ?? null),
  }
}

const listMessages = (rest: readonly Segment[]): string[] =>
  rest.flatMap((segment) => (segment.id === 'MSG' ? [getElement(segment, 1)] : []))
