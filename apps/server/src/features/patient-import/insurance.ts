/** Insurance of a row, as registration stores it: a payer of the practice, a member ID, and the day from which it applies. */
import type { ImportField, relations } from '@mendwell/contract'
import type { Cells } from './rows.ts'

export interface ReadCoverage {
  rank: 'primary' | 'secondary'
  payerId: string
  payerName: string
  memberId: string
  groupNumber: string | null
  relation: (typeof relations)[number]
  subscriberFirstName: string | null
  subscriberLastName: string | null
  subscriberBirthDate: string | null
  startDate: string
}

export interface InsurancePlaces {
  /** Active payers by name in lower case, and by their number. */
  payers: ReadonlyMap<string, { id: string; name: string }>
  /** For rows that name no date. */
  insuranceStart: string | null
}

const relationNames = new Map<string, ReadCoverage['relation']>([
  ['', 'self'],
  ['self', 'self'],
  ['patient', 'self'],
  ['same', 'self'],
  ['subscriber', 'self'],
  ['insured', 'self'],
  ['spouse', 'spouse'],
  ['wife', 'spouse'],
  ['husband', 'spouse'],
  ['partner', 'spouse'],
  ['child', 'child'],
  ['son', 'child'],
  ['daughter', 'child'],
  ['dependent', 'child'],
  ['other', 'other'],
])

const plans = {
  primary: ['insurancePayer', 'insuranceMemberId', 'insuranceGroup', 'insuranceStart'],
  secondary: ['secondaryPayer', 'secondaryMemberId', 'secondaryGroup', 'secondaryStart'],
} as const satisfies Record<ReadCoverage['rank'], readonly ImportField[]>

/** Problems are added at their fields. */
export function readCoverages(
  values: Cells,
  places: InsurancePlaces,
  fields: Record<string, string>,
): ReadCoverage[] {
  return (['primary', 'secondary'] as const).flatMap((rank) => {
    const [payerField, memberField, groupField, startField] = plans[rank]
    const [name, memberId, group] = [values[payerField], values[memberField], values[groupField]]
    if (!name && !memberId && !group) return []
    const payer = name ? places.payers.get(name.toLowerCase()) : undefined
    const startDate = values[startField] ?? places.insuranceStart
    const before = Object.keys(fields).length
    if (!name) fields[payerField] ??= 'Payer is required'
    else if (!payer) fields[payerField] ??= 'Payer not found. Add it under Billing > Setup'
    else values[payerField] = payer.name
    if (!memberId) fields[memberField] ??= 'Member ID is required'
    else if (memberId.length > 40) fields[memberField] ??= 'Maximum 40 characters'
    if (group && group.length > 30) fields[groupField] ??= 'Maximum 30 characters'
    if (!startDate)
      fields[startField] ??= 'Effective date is required. Add it to the file, or select one for all rows'
    const insured = rank === 'primary' ? readInsured(values, fields) : nobody
    if (!payer || !memberId || !startDate || !insured || Object.keys(fields).length > before) return []
    return [
      {
        rank,
        payerId: payer.id,
        payerName: payer.name,
        memberId,
        groupNumber: group ?? null,
        startDate,
        ...insured,
      },
    ]
  })
}

const nobody = {
  relation: 'self',
  subscriberFirstName: null,
  subscriberLastName: null,
  subscriberBirthDate: null,
} as const

function readInsured(values: Cells, fields: Record<string, string>) {
  const relation = relationNames.get((values.insuredRelation ?? '').toLowerCase())
  if (!relation) {
    fields['insuredRelation'] ??= 'Enter self, spouse, child, or other'
    return undefined
  }
  values.insuredRelation &&= relation
  const { insuredFirstName: first, insuredLastName: last, insuredBirthDate: born } = values
  if ((first?.length ?? 0) > 35) fields['insuredFirstName'] ??= 'Maximum 35 characters'
  if ((last?.length ?? 0) > 60) fields['insuredLastName'] ??= 'Maximum 60 characters'
  if (relation !== 'self' && (!first || !last)) fields['insuredLastName'] ??= 'Enter the subscriber’s name'
  return {
    relation,
    subscriberFirstName: first ?? null,
    subscriberLastName: last ?? null,
    subscriberBirthDate: born ?? null,
  }
}
