/** The wound form as it stands on screen, its checks, and its way to the wire. Nothing in it is chosen beforehand. */
import { isOption, woundLateralities, woundTypes } from '@mendwell/clinical'
import { type CallInput, type createWound, type Wound, WoundFields } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'

type AdmissionAnswer = '' | 'yes' | 'no' | 'unknown'

export type WoundValues = {
  woundType: string
  bodyRegion: string
  location: string
  laterality: string
  onsetDate: string
  presentOnAdmission: AdmissionAnswer
  previousWoundHistory: string
  notes: string
}

export const emptyWound: WoundValues = {
  woundType: '',
  bodyRegion: '',
  location: '',
  laterality: '',
  onsetDate: '',
  presentOnAdmission: '',
  previousWoundHistory: '',
  notes: '',
}

/** A wound that is there already: "not known" stands for what was never answered too. */
export function toWoundValues(wound: Wound): WoundValues {
  return {
    woundType: wound.woundType,
    bodyRegion: wound.bodyRegion ?? '',
    location: wound.location,
    laterality: wound.laterality ?? '',
    onsetDate: wound.onsetDate ? formatCalendarDate(wound.onsetDate) : '',
    presentOnAdmission:
      wound.presentOnAdmission === null ? 'unknown' : wound.presentOnAdmission ? 'yes' : 'no',
    previousWoundHistory: wound.previousWoundHistory ?? '',
    notes: wound.notes ?? '',
  }
}

export type WoundBody = Omit<CallInput<typeof createWound>['body'], 'id' | 'patientId'>

const onAdmission: Record<AdmissionAnswer, boolean | null> = { '': null, unknown: null, yes: true, no: false }

export function toWoundRequest(values: WoundValues): WoundBody {
  return {
    // An empty one is refused by the contract, with its own words.
    woundType: values.woundType as WoundBody['woundType'],
    location: values.location.trim(),
    bodyRegion: values.bodyRegion || null,
    laterality: isOption(woundLateralities, values.laterality) ? values.laterality : null,
    onsetDate: values.onsetDate.trim() === '' ? null : (parseDate(values.onsetDate) ?? values.onsetDate),
    presentOnAdmission: onAdmission[values.presentOnAdmission],
    previousWoundHistory: values.previousWoundHistory,
    notes: values.notes,
  }
}

/** The contract's own rules, told at the form's fields. `today` is the facility's date. */
export function validateWound(values: WoundValues, today: string): FieldMessages<WoundValues> {
  const messages: FieldMessages<WoundValues> = {}
  const parsed = WoundFields.safeParse(toWoundRequest(values))
  for (const issue of parsed.error?.issues ?? []) {
    // The form's names are the wire's.
    messages[issue.path.join('.') as keyof WoundValues] ??= issue.message
  }
  const onset = parseDate(values.onsetDate)
  if (values.onsetDate.trim() !== '' && onset === null)
    messages.onsetDate = 'Write a date such as 12-Mar-2026'
  if (onset !== null && onset > today) messages.onsetDate = 'Cannot be in the future'
  if (values.presentOnAdmission === '') messages.presentOnAdmission = 'Answer yes, no or not known'
  return messages
}

const fieldLabels: Record<keyof WoundValues, string> = {
  woundType: 'Wound type',
  bodyRegion: 'Place on the body map',
  location: 'Anatomical location',
  laterality: 'Side',
  onsetDate: 'Onset date',
  presentOnAdmission: 'Present on admission',
  previousWoundHistory: 'Earlier wounds here',
  notes: 'Notes',
}

/** Field by field, where two versions differ. */
export function listWoundDifferences(mine: WoundValues, stored: WoundValues): Difference[] {
  // Its own keys.
  return (Object.keys(fieldLabels) as (keyof WoundValues)[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({
      field: fieldLabels[name],
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
}

function formatField(name: keyof WoundValues, values: WoundValues): string {
  const value = values[name].trim()
  if (value === '') return 'empty'
  if (name === 'woundType' && isOption(woundTypes, value)) return woundTypes.labels[value]
  if (name === 'laterality' && isOption(woundLateralities, value)) return woundLateralities.labels[value]
  return value
}
