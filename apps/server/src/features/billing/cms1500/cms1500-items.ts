/**
 * What a claim puts into the items of a CMS-1500 (version 02/12), and where: rows and columns of the form's own grid, six rows
 * and ten characters to the inch, so that the values also land right on pre-printed sheets.
 */
import type { Address, Claim, ClaimLine, PersonName } from '@mendwell/x12'

export type Entry = { readonly row: number; readonly column: number; readonly text: string }

/** The form has six service lines; a longer claim goes on further sheets. */
export const linesPerSheet = 6

export function sheetsOf(claim: Claim): readonly (readonly Entry[])[] {
  const count = Math.max(1, Math.ceil(claim.lines.length / linesPerSheet))
  return Array.from({ length: count }, (_, sheet) => {
    const lines = claim.lines.slice(sheet * linesPerSheet, (sheet + 1) * linesPerSheet)
    const last = sheet === count - 1
    return [
      ...patientEntries(claim),
      ...claimEntries(claim),
      ...lineEntries(lines, claim),
      ...closingEntries(claim, last),
    ]
  })
}

const put = (row: number, column: number, text: string | null, most = 80): readonly Entry[] =>
  text === null || text === '' ? [] : [{ row, column, text: text.toUpperCase().slice(0, most) }]

const nameOf = ({ last, first, middle, suffix }: PersonName) =>
  [[last, suffix].filter(Boolean).join(' '), first, middle].filter(Boolean).join(', ')

const parts = (date: string) => ({ year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) })

/** Month, day and year, each in its own field, three columns apart. */
function dateEntries(row: number, column: number, date: string | null, longYear = false): readonly Entry[] {
  if (date === null) return []
  const { year, month, day } = parts(date)
  return [
    ...put(row, column, month),
    ...put(row, column + 3, day),
    ...put(row, column + 6, longYear ? year : year.slice(2)),
  ]
}

/** Dollars and cents stand apart without a point; `column` is where the cents end. */
function moneyEntries(row: number, column: number, cents: number): readonly Entry[] {
  const text = `${Math.floor(cents / 100)} ${String(cents % 100).padStart(2, '0')}`
  return put(row, column - text.length + 1, text)
}

const payerBoxes = { MB: 1, MC: 8, CI: 31, BL: 31, HM: 31, '16': 45, ZZ: 45 } as const

/** Spouse, child, and everybody else. */
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
const answerEntry = (row: number, yes: number, no: number, answer: boolean | null): readonly Entry[] =>
  answer === null ? [] : put(row, answer ? yes : no, 'X')

const onFile = 'Signature on file'

function patientEntries(claim: Claim): readonly Entry[] {
  const { payer, subscriber, patient, related, otherPlans } = claim
  const isMedicare = payer.filing === 'MB'
  const plan = otherPlans?.[0] ?? null
  const person = patient ?? subscriber
  const relation = patient ? relationBoxes[patient.relation] : 33
  return [
    ...put(2, 41, payer.name, 38),
    ...put(8, payerBoxes[payer.filing], 'X'),
    ...put(8, 50, subscriber.memberId, 29),
    ...put(10, 1, nameOf(person.name), 28),
    ...dateEntries(10, 31, person.birthDate, true),
    ...put(10, person.sex === 'M' ? 42 : 47, person.sex === 'U' ? null : 'X'),
    ...put(10, 50, nameOf(subscriber.name), 29),
    ...put(12, 1, streetOf(person.address), 28),
    ...put(12, relation, 'X'),
    ...put(12, 50, streetOf(subscriber.address), 29),
    ...townEntries(person.address, 1, 26),
    ...townEntries(subscriber.address, 50, 74),
    ...put(18, 1, plan ? nameOf(plan.holder) : null, 28),
    ...put(20, 1, plan?.memberId ?? null, 28),
    ...put(26, 1, plan?.planName ?? null, 28),
    // Medicare reads NONE as "nothing pays before Medicare", which somebody has to have asked.
    ...put(18, 50, subscriber.groupNumber ?? (isMedicare && otherPlans !== null ? 'NONE' : null), 29),
    ...answerEntry(20, 35, 41, related?.employment ?? null),
    ...answerEntry(22, 35, 41, related?.auto ?? null),
    ...put(22, 45, related?.state ?? null, 2),
    ...answerEntry(24, 35, 41, related?.other ?? null),
    ...dateEntries(20, 53, subscriber.birthDate, true),
    ...put(20, subscriber.sex === 'M' ? 68 : 75, subscriber.sex === 'U' ? null : 'X'),
    // Medicare wants 11d left blank.
    ...answerEntry(26, 52, 57, isMedicare || otherPlans === null ? null : plan !== null),
    ...put(29, 7, claim.release === 'Y' ? onFile : null),
    ...put(29, 57, claim.benefits === 'Y' ? onFile : null),
  ]
}

const streetOf = ({ street, street2 }: Address) => [street, street2].filter(Boolean).join(' ')

const townEntries = (address: Address, column: number, stateColumn: number): readonly Entry[] => [
  ...put(14, column, address.city, 24),
  ...put(14, stateColumn, address.state),
  ...put(16, column, zipOf(address), 12),
]

const zipOf = ({ zip }: Address) => (zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip)

function claimEntries(claim: Claim): readonly Entry[] {
  const { referring, diagnoses } = claim
  return [
    ...dateEntries(32, 2, claim.onsetDate),
    ...put(32, 16, claim.onsetDate === null ? null : '431'),
    ...put(34, 1, referring?.role ?? null),
    ...put(34, 4, referring ? nameOf(referring.name) : null, 23),
    ...put(34, 33, referring?.npi ?? null),
    ...dateEntries(34, 54, claim.admissionDate),
    ...put(36, 1, claim.note, 48),
    ...put(37, 42, '0'),
    ...diagnoses.flatMap((code, at) =>
      put(38 + Math.floor(at / 4), 3 + 13 * (at % 4), code.replace('.', '')),
    ),
    ...put(38, 50, claim.frequency === '1' ? null : claim.frequency),
    ...put(38, 62, claim.originalReference, 18),
    ...put(40, 50, claim.priorAuthorization, 29),
  ]
}

/** The place of the claim stands where a line names none of its own. */
function lineEntries(lines: readonly ClaimLine[], { placeOfService, rendering }: Claim): readonly Entry[] {
  return lines.flatMap((line, at) => {
    const row = 44 + 2 * at
    return [
      ...dateEntries(row, 1, line.serviceDate),
      ...dateEntries(row, 10, line.serviceDate),
      ...put(row, 19, line.placeOfService ?? placeOfService),
      ...put(row, 25, line.code),
      ...line.modifiers.flatMap((modifier, place) => put(row, 33 + 3 * place, modifier)),
      ...put(row, 45, line.pointers.map((pointer) => String.fromCharCode(64 + pointer)).join('')),
      ...moneyEntries(row, 57, line.chargeCents),
      ...put(row, 59, String(line.units)),
      ...put(row, 68, rendering?.npi ?? null),
      ...put(row - 1, 1, line.note, 60),
    ]
  })
}

/** The total stands on the last sheet only; earlier ones say that the claim goes on. */
function closingEntries(claim: Claim, last: boolean): readonly Entry[] {
  const { billing, facility, rendering, patientPaidCents } = claim
  return [
    ...put(56, 1, billing.taxId),
    ...put(56, 19, 'X'),
    ...put(56, 23, claim.claimNumber, 14),
    ...answerEntry(56, 38, 43, claim.acceptsAssignment),
    ...(last ? moneyEntries(56, 60, claim.totalCents) : put(56, 52, 'continued')),
    ...(last && patientPaidCents !== null ? moneyEntries(56, 70, patientPaidCents) : []),
    ...put(60, 1, rendering ? nameOf(rendering.name) : null, 20),
    ...blockEntries(23, facility),
    ...blockEntries(50, billing),
    ...put(57, 66, billing.phone),
  ]
}

function blockEntries(
  column: number,
  place: { readonly name: string; readonly npi: string | null; readonly address: Address } | null,
): readonly Entry[] {
  if (!place) return []
  const town = `${place.address.city} ${place.address.state} ${zipOf(place.address)}`
  return [
    ...put(58, column, place.name, 26),
    ...put(59, column, streetOf(place.address), 26),
    ...put(60, column, town, 26),
    ...put(61, column + 1, place.npi),
  ]
}
