/** One claim and its lines out of the segments from its CLM on. */
import type {
  BillingProvider,
  Claim,
  ClaimFrequency,
  ClaimLine,
  OtherPatient,
  Payer,
  Subscriber,
} from '../claim.ts'
import type { Findings } from '../envelope/findings.ts'
import { getComponent, listComponents, getElement, readElement, type Segment } from '../envelope/segment.ts'
import { readOtherPlan, relations } from './read-other-plans.ts'
import { readAddress, readName, readSex, splitRuns } from './read-parties.ts'

type ClaimContext = {
  readonly billing: BillingProvider
  readonly subscriber: Subscriber
  readonly payer: Payer
  readonly rank: Claim['rank']
  readonly mspReason: Claim['mspReason']
  /** The level of a patient who is not the subscriber. */
  readonly level: readonly Segment[] | null
}

export function readClaim(run: readonly Segment[], around: ClaimContext, findings: Findings): Claim {
  const [whole = [], ...lineRuns] = splitRuns(run, 'LX')
  const [head = [], ...planRuns] = splitRuns(whole, 'SBR')
  const [about = [], ...parties] = splitRuns(head, 'NM1')
  // A run starts with its CLM.
  const claim = about[0]!
  const find = (id: string, qualifier: string) =>
    about.find((segment) => segment.id === id && getElement(segment, 1) === qualifier)
  const reference = (qualifier: string) => readText(find('REF', qualifier), 2)
  const date = (qualifier: string) => {
    const segment = find('DTP', qualifier)
    return segment ? findings.date(segment, 3) : null
  }
  const party = (role: string) => parties.find((one) => one[0] && getElement(one[0], 1) === role)
  const paid = find('AMT', 'F5')
  const rendering = party('82')
  return {
    claimNumber: findings.text(claim, 1),
    frequency: readFrequency(claim, findings),
    originalReference: reference('F8'),
    billing: around.billing,
    subscriber: around.subscriber,
    patient: around.level ? readPatient(around.level, findings) : null,
    payer: around.payer,
    rank: around.rank,
    mspReason: around.mspReason,
    placeOfService: getComponent(claim, 5, 1),
    acceptsAssignment: getElement(claim, 7) === 'A',
    benefits: (['Y', 'N', 'W'] as const).find((one) => one === getElement(claim, 8)) ?? null,
    release: (['Y', 'I'] as const).find((one) => one === getElement(claim, 9)) ?? null,
    signedByRepresentative: getElement(claim, 10) === 'P',
    related: readRelatedCauses(claim, date('439')),
    otherPlans: planRuns.map((plan) => readOtherPlan(plan, lineRuns, findings)),
    diagnoses: readDiagnoses(about, findings),
    totalCents: findings.cents(claim, 2),
    patientPaidCents: paid ? findings.cents(paid, 2) : null,
    onsetDate: date('431'),
    admissionDate: date('435'),
    priorAuthorization: reference('G1'),
    recordNumber: reference('EA'),
    note: readText(find('NTE', 'ADD'), 2),
    referring: readReferring(party('DN'), lineRuns[0]),
    rendering: rendering
      ? {
          ...readPractitioner(rendering)!,
          taxonomy: readText(
            rendering.find(({ id }) => id === 'PRV'),
            3,
          ),
        }
      : null,
    facility: readFacility(party('77'), findings),
    lines: lineRuns.map((line) => readLine(line, findings)),
  }
}

const readText = (segment: Segment | undefined, place: number) =>
  segment ? readElement(getElement(segment, place)) : null

function readFrequency(claim: Segment, findings: Findings): ClaimFrequency {
  const text = getComponent(claim, 5, 3)
  if (text === '1' || text === '7' || text === '8') return text
  findings.say(claim, `CLM05 frequency is "${text}", not 1, 7, or 8.`)
  return '1'
}

function readDiagnoses(segments: readonly Segment[], findings: Findings): readonly string[] {
  const list = segments.find(({ id }) => id === 'HI')
  if (!list) {
    findings.say(segments[0] ?? null, 'A claim has no diagnosis (HI).')
    return []
  }
  return list.elements.map((_, index) => addDot(getComponent(list, index + 1, 2)))
}

const addDot = (code: string) => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code)

function readPractitioner(run: readonly Segment[] | undefined) {
  const name = run?.[0]
  return name ? { name: readName(name), npi: getElement(name, 9) } : null
}

/** The referring provider is in the claim, the ordering one on each of its lines. */
function readReferring(
  referred: readonly Segment[] | undefined,
  line: readonly Segment[] | undefined,
): Claim['referring'] {
  const inClaim = readPractitioner(referred)
  if (inClaim) return { ...inClaim, role: 'DN' }
  const ordered = line?.find((segment) => segment.id === 'NM1' && getElement(segment, 1) === 'DK')
  const onLine = readPractitioner(ordered && [ordered])
  return onLine ? { ...onLine, role: 'DK' } : null
}

function readRelatedCauses(claim: Segment, on: string | null): Claim['related'] {
  const causes = [getComponent(claim, 11, 1), getComponent(claim, 11, 2)]
  return {
    employment: causes.includes('EM'),
    auto: causes.includes('AA'),
    other: causes.includes('OA'),
    state: readElement(getComponent(claim, 11, 4)),
    on,
  }
}

function readFacility(run: readonly Segment[] | undefined, findings: Findings): Claim['facility'] {
  const name = run?.[0]
  if (!run || !name) return null
  return {
    name: findings.text(name, 3),
    npi: readElement(getElement(name, 9)),
    address: readAddress(run, findings),
  }
}

function readPatient(level: readonly Segment[], findings: Findings): OtherPatient | null {
  const about = level.find(({ id }) => id === 'PAT')
  const name = level.find(({ id }) => id === 'NM1')
  const person = level.find(({ id }) => id === 'DMG')
  const relation = relations.find((one) => about && one === getElement(about, 1))
  if (!name || !person || !relation) {
    findings.say(level[0] ?? null, 'Patient information is missing (PAT, NM1*QC, DMG).')
    return null
  }
  const sex = readSex(person, findings)
  return {
    relation,
    name: readName(name),
    birthDate: findings.date(person, 2),
    sex,
    address: readAddress(level, findings),
  }
}

function readLine(whole: readonly Segment[], findings: Findings): ClaimLine {
  // What follows the first SVD was said by other payers.
  const [run = []] = splitRuns(whole, 'SVD')
  const service = run.find(({ id }) => id === 'SV1')
  const date = run.find((segment) => segment.id === 'DTP' && getElement(segment, 1) === '472')
  if (!service || !date) {
    findings.say(run[0] ?? null, 'A line has no service or no date (SV1, DTP*472).')
    return emptyLine
  }
  const [, code = '', ...rest] = listComponents(service, 1)
  return {
    code,
    modifiers: rest.slice(0, 4).filter((modifier) => modifier !== ''),
    description: rest[4] ?? null,
    chargeCents: findings.cents(service, 2),
    units: findings.count(service, 4),
    placeOfService: readElement(getElement(service, 5)),
    pointers: listComponents(service, 7).map(Number),
    serviceDate: findings.date(date, 3),
    controlNumber: readText(
      run.find((one) => one.id === 'REF' && getElement(one, 1) === '6R'),
      2,
    ),
    note: readText(
      run.find((one) => one.id === 'NTE' && getElement(one, 1) === 'ADD'),
      2,
    ),
  }
}

const emptyLine: ClaimLine = {
  code: '',
  modifiers: [],
  chargeCents: 0,
  units: 0,
  placeOfService: null,
  pointers: [],
  serviceDate: '',
  controlNumber: null,
  note: null,
  description: null,
}
