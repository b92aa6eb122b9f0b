/**
 * What a claim puts into the items of a CMS-1500 (version 02/12), and where: rows and columns of the form's own grid, six rows
 * and ten characters to the inch, so that the values also land right on pre-printed sheets.
 */
import type { Address, Claim, ClaimLine, OtherPlan, PersonName } from '@mendwell/x12'

export type Entry = { readonly row: number; readonly column: number; readonly text: string }

/** The form has six service lines; a longer claim continues on further sheets. */
const linesPerSheet = 6

export function buildSheets(claim: Claim): readonly (readonly Entry[])[] {
  const count = Math.max(1, Math.ceil(claim.lines.length / linesPerSheet))
  return Array.from({ length: count }, (_, sheet) => {
    const lines = claim.lines.slice(sheet * linesPerSheet, (sheet + 1) * linesPerSheet)
    const last = sheet === count - 1
    return [
      ...buildPatientEntries(claim),
      ...buildClaimEntries(claim),
      ...buildLineEntries(lines, claim),
      ...buildClosingEntries(claim, last),
    ]
  })
}

const buildEntry = (row: number, column: number, text: string | null, maxLength = 80): readonly Entry[] =>
  text === null || text === '' ? [] : [{ row, column, text: text.toUpperCase().slice(0, maxLength) }]

const formatName = ({ last, first, middle, suffix }: PersonName) =>
  [[last, suffix].filter(Boolean).join(' '), first, middle].filter(Boolean).join(', ')

const splitDate = (date: string) => ({
  year: date.slice(0, 4),
  month: date.slice(5, 7),
  day: date.slice(8, 10),
})

/** Month, day and year, each in its own field, three columns apart. */
function buildDateEntries(
  row: number,
  column: number,
  date: string | null,
  longYear = false,
): readonly Entry[] {
  if (date === null) return []
  const { year, month, day } = splitDate(date)
  return [
    ...buildEntry(row, column, month),
    ...buildEntry(row, column + 3, day),
    ...buildEntry(row, column + 6, longYear ? year : year.slice(2)),
  ]
}

/** Dollars and cents are printed apart without a point; `column` is where the cents end. */
function buildMoneyEntries(row: number, column: number, cents: number): readonly Entry[] {
  const text = `${Math.floor(cents / 100)} ${String(cents % 100).padStart(2, '0')}`
  return buildEntry(row, column - text.length + 1, text)
}

const payerBoxes = { MB: 1, MC: 8, CI: 31, BL: 31, HM: 31, '16': 45, ZZ: 45 } as const

/** Spouse, child, and all others. */
const relationBoxes = {
  '01': 38,
  '19': 42,
  '20': 47,
  '21': 47,
  '39': 47,
  '40': 47,
  '53': 47,
  G8: 47,
} as const

/** Checked yes or no from a record; left blank where there is none. */
const buildAnswerEntry = (row: number, yes: number, no: number, answer: boolean | null): readonly Entry[] =>
  answer === null ? [] : buildEntry(row, answer ? yes : no, 'X')

const onFile = 'Signature on file'

function buildPatientEntries(claim: Claim): readonly Entry[] {
  const { payer, subscriber, patient, related, otherPlans } = claim
  const isMedicare = payer.filing === 'MB'
  const plan = otherPlans?.[0] ?? null
  const person = patient ?? subscriber
  const insured = findInsured(claim)
  return [
    ...buildEntry(2, 41, payer.name, 38),
    ...buildEntry(8, payerBoxes[payer.filing], 'X'),
    ...buildEntry(8, 50, subscriber.memberId, 29),
    ...buildEntry(10, 1, formatName(person.name), 28),
    ...buildDateEntries(10, 31, person.birthDate, true),
    ...buildEntry(10, person.sex === 'M' ? 42 : 47, person.sex === 'U' ? null : 'X'),
    ...buildEntry(10, 50, insured?.name ?? null, 29),
    ...buildEntry(12, 1, formatStreet(person.address), 28),
    ...(insured ? buildEntry(12, insured.relationBox, 'X') : []),
    ...buildEntry(12, 50, insured?.street ?? null, 29),
    ...buildTownEntries(person.address, 1, 26),
    ...(insured?.person ? buildTownEntries(insured.person.address, 50, 74) : []),
    ...buildEntry(18, 1, plan ? formatName(plan.holder) : null, 28),
    ...buildEntry(20, 1, plan?.memberId ?? null, 28),
    ...buildEntry(26, 1, plan && findPlanName(claim, plan), 28),
    ...buildEntry(18, 50, findInsuredGroup(claim), 29),
    ...buildAnswerEntry(20, 35, 41, related?.employment ?? null),
    ...buildAnswerEntry(22, 35, 41, related?.auto ?? null),
    ...buildEntry(22, 45, related?.state ?? null, 2),
    ...buildAnswerEntry(24, 35, 41, related?.other ?? null),
    ...(insured?.person ? buildInsuredPersonEntries(insured.person) : []),
    // Medicare wants 11d left blank.
    ...buildAnswerEntry(26, 52, 57, isMedicare || otherPlans === null ? null : plan !== null),
    ...buildEntry(29, 7, claim.release === 'Y' ? onFile : null),
    ...buildEntry(29, 57, claim.benefits === 'Y' ? onFile : null),
  ]
}

/** Medicare forwards the claim by the crossover number of a Medigap plan, which starts with 5. */
const findPlanName = ({ payer, rank }: Claim, { payerId, planName }: OtherPlan): string =>
  payer.filing === 'MB' && rank === 'P' && /^5\d{4}$/.test(payerId) ? payerId : planName

const findFirstPlan = ({ otherPlans }: Claim) => otherPlans?.find(({ rank }) => rank === 'P')

type Insured = {
  readonly name: string
  readonly relationBox: number
  readonly street: string | null
  /** Null: the patient, or the holder of another plan, of whom only the name is recorded. */
  readonly person: Claim['subscriber'] | null
}

const getRelationBox = (relation: OtherPlan['relation']): number =>
  relation === '18' ? 33 : relationBoxes[relation]

/** Items 4, 6, 7, and 11a: to Medicare, who holds the plan that pays before it; blank where Medicare is the first payer. */
function findInsured(claim: Claim): Insured | null {
  const { payer, rank, subscriber, patient } = claim
  if (payer.filing !== 'MB')
    return {
      name: formatName(subscriber.name),
      relationBox: getRelationBox(patient?.relation ?? '18'),
      street: formatStreet(subscriber.address),
      person: subscriber,
    }
  const first = rank === 'P' ? undefined : findFirstPlan(claim)
  if (!first) return null
  const isPatient = first.relation === '18'
  return {
    name: isPatient ? 'Same' : formatName(first.holder),
    relationBox: getRelationBox(first.relation),
    street: isPatient ? 'Same' : null,
    person: null,
  }
}

const buildInsuredPersonEntries = ({ birthDate, sex }: Claim['subscriber']): readonly Entry[] => [
  ...buildDateEntries(20, 53, birthDate, true),
  ...buildEntry(20, sex === 'M' ? 68 : 75, sex === 'U' ? null : 'X'),
]

/**
 * Item 11. Medicare reads NONE as "nothing pays before Medicare", so other insurance must have been asked about; as a later payer it wants the
 * policy of the first one.
 */
function findInsuredGroup(claim: Claim): string | null {
  const { payer, rank, subscriber, otherPlans } = claim
  if (payer.filing !== 'MB') return subscriber.groupNumber
  if (rank === 'P') return otherPlans === null ? null : 'NONE'
  const first = findFirstPlan(claim)
  return first ? (first.groupNumber ?? first.memberId) : null
}

const formatStreet = ({ street, street2 }: Address) => [street, street2].filter(Boolean).join(' ')

const buildTownEntries = (address: Address, column: number, stateColumn: number): readonly Entry[] => [
  ...buildEntry(14, column, address.city, 24),
  ...buildEntry(14, stateColumn, address.state),
  ...buildEntry(16, column, formatZip(address), 12),
]

const formatZip = ({ zip }: Address) => (zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip)

function buildClaimEntries(claim: Claim): readonly Entry[] {
  const { referring, diagnoses } = claim
  return [
    ...buildDateEntries(32, 2, claim.onsetDate),
    ...buildEntry(32, 16, claim.onsetDate === null ? null : '431'),
    ...buildEntry(34, 1, referring?.role ?? null),
    ...buildEntry(34, 4, referring ? formatName(referring.name) : null, 23),
    ...buildEntry(34, 33, referring?.npi ?? null),
    ...buildDateEntries(34, 54, claim.admissionDate),
    ...buildEntry(36, 1, claim.note, 48),
    ...buildEntry(37, 42, '0'),
    ...diagnoses.flatMap((code, at) =>
      buildEntry(38 + Math.floor(at / 4), 3 + 13 * (at % 4), code.replace('.', '')),
    ),
    ...buildEntry(38, 50, claim.frequency === '1' ? null : claim.frequency),
    ...buildEntry(38, 62, claim.originalReference, 18),
    ...buildEntry(40, 50, claim.priorAuthorization, 29),
  ]
}

/** The claim's place of service applies where a line has none. */
function buildLineEntries(
  lines: readonly ClaimLine[],
  { placeOfService, rendering }: Claim,
): readonly Entry[] {
  return lines.flatMap((line, at) => {
    const row = 44 + 2 * at
    return [
      ...buildDateEntries(row, 1, line.serviceDate),
      ...buildDateEntries(row, 10, line.serviceDate),
      ...buildEntry(row, 19, line.placeOfService ?? placeOfService),
      ...buildEntry(row, 25, line.code),
      ...line.modifiers.flatMap((modifier, place) => buildEntry(row, 33 + 3 * place, modifier)),
      ...buildEntry(row, 45, line.pointers.map((pointer) => String.fromCharCode(64 + pointer)).join('')),
      ...buildMoneyEntries(row, 57, line.chargeCents),
      ...buildEntry(row, 59, String(line.units)),
      ...buildEntry(row, 68, rendering?.npi ?? null),
      ...buildEntry(row - 1, 1, [line.description, line.note].filter(Boolean).join(' '), 60),
    ]
  })
}

/** The total is on the last sheet only; earlier ones say that the claim continues. */
function buildClosingEntries(claim: Claim, last: boolean): readonly Entry[] {
  const { billing, facility, rendering, patientPaidCents } = claim
  return [
    ...buildEntry(56, 1, billing.taxId),
    ...buildEntry(56, 19, 'X'),
    ...buildEntry(56, 23, claim.claimNumber, 14),
    ...buildAnswerEntry(56, 38, 43, claim.acceptsAssignment),
    ...(last ? buildMoneyEntries(56, 60, claim.totalCents) : buildEntry(56, 52, 'continued')),
    ...(last && patientPaidCents !== null ? buildMoneyEntries(56, 70, patientPaidCents) : []),
    ...buildEntry(60, 1, rendering ? formatName(rendering.name) : null, 20),
    ...buildBlockEntries(23, facility),
    ...buildBlockEntries(50, billing),
    ...buildEntry(57, 66, billing.phone),
  ]
}

function buildBlockEntries(
  column: number,
  place: { readonly name: string; readonly npi: string | null; readonly address: Address } | null,
): readonly Entry[] {
  if (!place) return []
  const town = `${place.address.city} ${place.address.state} ${formatZip(place.address)}`
  return [
    ...buildEntry(58, column, place.name, 26),
    ...buildEntry(59, column, formatStreet(place.address), 26),
    ...buildEntry(60, column, town, 26),
    ...buildEntry(61, column + 1, place.npi),
  ]
}
