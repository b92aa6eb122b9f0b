/** One claim and its lines out of the segments from its CLM on. */
import type {
  BillingProvider,
  Claim,
  ClaimFrequency,
  ClaimLine,
  FilingCode,
  OtherPatient,
  OtherPlan,
  OtherPlanRank,
  PatientRelation,
  Payer,
  Subscriber,
} from '../claim.ts'
import type { Findings } from '../envelope/findings.ts'
import { component, components, element, said, type Segment } from '../envelope/segment.ts'
import { readAddress, readName, readSex, runsOf } from './read-parties.ts'

type Surroundings = {
  readonly billing: BillingProvider
  readonly subscriber: Subscriber
  readonly payer: Payer
  /** The level of a patient who is not the subscriber. */
  readonly level: readonly Segment[] | null
}

export function readClaim(run: readonly Segment[], around: Surroundings, findings: Findings): Claim {
  const [whole = [], ...lineRuns] = runsOf(run, 'LX')
  const [head = [], ...planRuns] = runsOf(whole, 'SBR')
  const [about = [], ...parties] = runsOf(head, 'NM1')
  // A run begins with its CLM.
  const claim = about[0]!
  const find = (id: string, qualifier: string) =>
    about.find((segment) => segment.id === id && element(segment, 1) === qualifier)
  const reference = (qualifier: string) => textAt(find('REF', qualifier), 2)
  const date = (qualifier: string) => {
    const segment = find('DTP', qualifier)
    return segment ? findings.date(segment, 3) : null
  }
  const party = (role: string) => parties.find((one) => one[0] && element(one[0], 1) === role)
  const paid = find('AMT', 'F5')
  const rendering = party('82')
  return {
    claimNumber: findings.text(claim, 1),
    frequency: frequencyOf(claim, findings),
    originalReference: reference('F8'),
    billing: around.billing,
    subscriber: around.subscriber,
    patient: around.level ? readPatient(around.level, findings) : null,
    payer: around.payer,
    placeOfService: component(claim, 5, 1),
    acceptsAssignment: element(claim, 7) === 'A',
    benefits: (['Y', 'N', 'W'] as const).find((one) => one === element(claim, 8)) ?? null,
    release: (['Y', 'I'] as const).find((one) => one === element(claim, 9)) ?? null,
    signedByRepresentative: element(claim, 10) === 'P',
    related: relatedOf(claim, date('439')),
    otherPlans: planRuns.map((plan) => otherPlanOf(plan, findings)),
    diagnoses: diagnosesOf(about, findings),
    totalCents: findings.cents(claim, 2),
    patientPaidCents: paid ? findings.cents(paid, 2) : null,
    onsetDate: date('431'),
    admissionDate: date('435'),
    priorAuthorization: reference('G1'),
    recordNumber: reference('EA'),
    note: textAt(find('NTE', 'ADD'), 2),
    referring: referringOf(party('DN'), lineRuns[0]),
    rendering: rendering
      ? {
          ...practitionerOf(rendering)!,
          taxonomy: textAt(
            rendering.find(({ id }) => id === 'PRV'),
            3,
          ),
        }
      : null,
    facility: facilityOf(party('77'), findings),
    lines: lineRuns.map((line) => readLine(line, findings)),
  }
}

const textAt = (segment: Segment | undefined, place: number) =>
  segment ? said(element(segment, place)) : null

function frequencyOf(claim: Segment, findings: Findings): ClaimFrequency {
  const text = component(claim, 5, 3)
  if (text === '1' || text === '7' || text === '8') return text
  findings.say(claim, `CLM05 says frequency "${text}", not 1, 7 or 8.`)
  return '1'
}

function diagnosesOf(segments: readonly Segment[], findings: Findings): readonly string[] {
  const list = segments.find(({ id }) => id === 'HI')
  if (!list) {
    findings.say(segments[0] ?? null, 'A claim has no diagnosis (HI).')
    return []
  }
  return list.elements.map((_, index) => withDot(component(list, index + 1, 2)))
}

const withDot = (code: string) => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code)

function practitionerOf(run: readonly Segment[] | undefined) {
  const name = run?.[0]
  return name ? { name: readName(name), npi: element(name, 9) } : null
}

/** Who referred stands in the claim, who ordered on each of its lines. */
function referringOf(
  referred: readonly Segment[] | undefined,
  line: readonly Segment[] | undefined,
): Claim['referring'] {
  const inClaim = practitionerOf(referred)
  if (inClaim) return { ...inClaim, role: 'DN' }
  const ordered = line?.find((segment) => segment.id === 'NM1' && element(segment, 1) === 'DK')
  const onLine = practitionerOf(ordered && [ordered])
  return onLine ? { ...onLine, role: 'DK' } : null
}

function relatedOf(claim: Segment, on: string | null): Claim['related'] {
  const causes = [component(claim, 11, 1), component(claim, 11, 2)]
  return {
    employment: causes.includes('EM'),
    auto: causes.includes('AA'),
    other: causes.includes('OA'),
    state: said(component(claim, 11, 4)),
    on,
  }
}

function facilityOf(run: readonly Segment[] | undefined, findings: Findings): Claim['facility'] {
  const name = run?.[0]
  if (!run || !name) return null
  return { name: findings.text(name, 3), npi: said(element(name, 9)), address: readAddress(run, findings) }
}

const ranks: readonly OtherPlanRank[] = ['S', 'T', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const filings: readonly FilingCode[] = ['MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ']

function otherPlanOf(run: readonly Segment[], findings: Findings): OtherPlan {
  const about = run[0]! // a run begins with its SBR
  const attested = run.find(({ id }) => id === 'OI')
  const party = (role: string) => run.find((one) => one.id === 'NM1' && element(one, 1) === role)
  const [holder, payer] = [party('IL'), party('PR')]
  if (!holder || !payer || !attested)
    findings.say(about, 'Another plan is not described (OI, NM1*IL, NM1*PR).')
  const relation = relations.find((one) => one === element(about, 2))
  return {
    rank: ranks.find((one) => one === element(about, 1)) ?? 'S',
    relation: relation ?? '18',
    holder: holder ? readName(holder) : { last: '', first: null, middle: null, suffix: null },
    memberId: holder ? element(holder, 9) : '',
    groupNumber: said(element(about, 3)),
    planName: payer ? element(payer, 3) : '',
    payerId: payer ? element(payer, 9) : '',
    filing: filings.find((one) => one === element(about, 9)) ?? 'ZZ',
    benefits: (['Y', 'N', 'W'] as const).find((one) => attested && one === element(attested, 3)) ?? null,
    release: (['Y', 'I'] as const).find((one) => attested && one === element(attested, 6)) ?? null,
  }
}

const relations: readonly PatientRelation[] = ['01', '19', '20', '21', '39', '40', '53', 'G8']

function readPatient(level: readonly Segment[], findings: Findings): OtherPatient | null {
  const about = level.find(({ id }) => id === 'PAT')
  const name = level.find(({ id }) => id === 'NM1')
  const person = level.find(({ id }) => id === 'DMG')
  const relation = relations.find((one) => about && one === element(about, 1))
  if (!name || !person || !relation) {
    findings.say(level[0] ?? null, 'The patient is not described (PAT, NM1*QC, DMG).')
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

function readLine(run: readonly Segment[], findings: Findings): ClaimLine {
  const service = run.find(({ id }) => id === 'SV1')
  const date = run.find((segment) => segment.id === 'DTP' && element(segment, 1) === '472')
  if (!service || !date) {
    findings.say(run[0] ?? null, 'A line has no service or no date (SV1, DTP*472).')
    return emptyLine
  }
  const [, code = '', ...modifiers] = components(service, 1)
  return {
    code,
    modifiers,
    chargeCents: findings.cents(service, 2),
    units: findings.count(service, 4),
    placeOfService: said(element(service, 5)),
    pointers: components(service, 7).map(Number),
    serviceDate: findings.date(date, 3),
    controlNumber: textAt(
      run.find((one) => one.id === 'REF' && element(one, 1) === '6R'),
      2,
    ),
    note: textAt(
      run.find((one) => one.id === 'NTE' && element(one, 1) === 'ADD'),
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
}
