/** What is written into form CMS-R-131, and which of its fields is for what, as far as their names tell. */
import { listAddressLines } from '@mendwell/clinical'
import { abnFormValues, type AbnFormValue } from '@mendwell/contract'
import type { ProfileRow } from '../payers/store.ts'
import type { AbnFormRow, NoticeRow } from './store.ts'

/** The form's letters, and words that editions use. The first that fits a field takes it. */
const namePatterns: readonly (readonly [AbnFormValue, RegExp])[] = [
  ['notifierAddress', /address/i],
  ['notifierPhone', /phone|tty/i],
  ['notifier', /notifier|^a\b/i],
  ['identification', /identification|\bid\b|^c\b/i],
  ['patientName', /patient|^b\b/i],
  ['reasons', /reason|^e\b/i],
  ['costs', /cost|^f\b/i],
  ['additionalInformation', /additional|^h\b/i],
  ['services', /service|item|care|^d\b/i],
]

export function guessFieldMap(fields: readonly string[]): Partial<Record<AbnFormValue, string>> {
  const map: Partial<Record<AbnFormValue, string>> = {}
  for (const field of fields) {
    const value = namePatterns.find(([, pattern]) => pattern.test(field))?.[0]
    if (value && map[value] === undefined) map[value] = field
  }
  return map
}

type Patient = { firstName: string; lastName: string; medicalRecordNumber: string }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** One line for each service. The identification is the record number: the form forbids the Medicare number. */
function buildValues(notice: NoticeRow, patient: Patient, profile: ProfileRow): Record<AbnFormValue, string> {
  const lines = (pick: (item: NoticeRow['items'][number]) => string) => notice.items.map(pick).join('\n')
  return {
    notifier: profile.legalName ?? '',
    notifierAddress: listAddressLines(profile).join(', '),
    notifierPhone: profile.phone ?? '',
    patientName: `${patient.firstName} ${patient.lastName}`,
    identification: patient.medicalRecordNumber,
    services: lines(({ description, code }) => `${description} (${code})`),
    reasons: lines(({ reason }) => reason ?? ''),
    costs: lines(({ estimateCents }) => (estimateCents === null ? '' : formatCents(estimateCents))),
    additionalInformation: notice.additionalInformation ?? '',
  }
}

/** By the names of the form's fields. */
export function buildFieldValues(
  form: AbnFormRow,
  notice: NoticeRow,
  patient: Patient,
  profile: ProfileRow,
): Record<string, string> {
  const values = buildValues(notice, patient, profile)
  return Object.fromEntries(
    abnFormValues.flatMap((name) => {
      const field = form.fieldMap[name]
      return field === undefined ? [] : [[field, values[name]]]
    }),
  )
}
