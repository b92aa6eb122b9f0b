/** Further rows with the record number of a patient: what they say beside a wound is the first row's too, or needs attention. */
import type { ImportField } from '@mendwell/contract'
import { isSame, listNewAllergies } from './differences.ts'
import type { ReadRow } from './rows.ts'
import { getWoundKey } from './wounds.ts'

/** Problems are added at their fields. Allergies of further rows become the first row's; nothing else of them is stored but the wound. */
export function joinFurtherRows(read: readonly ReadRow[]): void {
  const leads = new Map<string, ReadRow>()
  const sizes = new Map<string, number>()
  for (const one of read) {
    rejectSecondSize(one, sizes)
    const number = one.values.medicalRecordNumber?.toLowerCase()
    if (!number) continue
    const lead = leads.get(number)
    if (lead) joinLead(one, lead)
    else leads.set(number, one)
  }
}

/** One wound has one size on a day. */
function rejectSecondSize({ row, wound, values, fields }: ReadRow, sizes: Map<string, number>): void {
  if (!wound?.measurement) return
  const key = [
    values.medicalRecordNumber?.toLowerCase(),
    getWoundKey(wound),
    wound.measurement.measuredOn,
  ].join('\n')
  const before = sizes.get(key)
  if (before) fields['woundMeasuredOn'] ??= `Row ${before} already has a size for this wound on this date`
  else sizes.set(key, row)
}

export const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

function joinLead(one: ReadRow, lead: ReadRow): void {
  const { values, fields, wound } = one
  const allergies = findMoreAllergies(one, lead)
  const isOther =
    Boolean(values.lastName && foldName(values.lastName) !== foldName(lead.values.lastName ?? '')) ||
    Boolean(values.dateOfBirth && values.dateOfBirth !== lead.values.dateOfBirth)
  if (isOther || (!wound && !allergies && Object.keys(fields).length === 0)) {
    fields['medicalRecordNumber'] = `Row ${lead.row} has the same MRN`
    return
  }
  for (const [name, value] of Object.entries(values)) {
    const field = name as ImportField // of its type's own names
    const before = lead.values[field] ?? ''
    const isEqual = nameFields.includes(field)
      ? foldName(before) === foldName(value)
      : isSame(field, before, value)
    if (isCompared(field) && !isEqual) fields[field] ??= `Differs from row ${lead.row}`
  }
  if (allergies?.problem) fields['allergies'] ??= allergies.problem
  if (allergies && Object.keys(fields).length === 0) setAllergies(lead, allergies.text, one)
}

const maxAllergies = 2_000

const nameFields: readonly ImportField[] = ['firstName', 'middleName']

const isCompared = (field: ImportField) =>
  !field.startsWith('wound') &&
  !['medicalRecordNumber', 'lastName', 'dateOfBirth', 'allergies'].includes(field)

/** Those of both rows, where the further row has more. */
function findMoreAllergies(
  { values, change }: ReadRow,
  lead: ReadRow,
): { text: string; problem?: string } | undefined {
  const [text, known] = [values.allergies, lead.values.allergies]
  if (!text) return undefined
  if (!known) return { text }
  const isNone = change.noKnownAllergies === true
  if (isNone !== (lead.change.noKnownAllergies === true))
    return { text, problem: `Differs from row ${lead.row}` }
  const more = isNone ? [] : listNewAllergies(text, known, [])
  if (more.length === 0) return undefined
  const all = [known, ...more].join('\n')
  return all.length > maxAllergies
    ? { text, problem: `Maximum ${maxAllergies} characters, including row ${lead.row}` }
    : { text: all }
}

function setAllergies(lead: ReadRow, allergies: string, { change }: ReadRow): void {
  lead.values.allergies = allergies
  const answer = change.noKnownAllergies ? { noKnownAllergies: true } : { allergies }
  Object.assign(lead.change, answer)
  if (lead.patient) Object.assign(lead.patient, answer)
}
