/** The organization's form: values, validation, and conversion to the request. */
import { escalationMinutes, formatZoneName } from '@mendwell/clinical'
import type { CallInput, changeOrganization, Organization, Targets } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { formatChoices, toFormatOptions } from './format-labels.ts'
import type { DisplayFormats } from '@mendwell/contract/formats'
import { parseNumber } from '../../../ui/form/number-text.ts'

type TargetName = keyof Targets

export type OrganizationValues = {
  name: string
  timeZone: string
  phone: string
  requireSecondFactor: boolean
  criticalFindingMinutes: string
  externalConsults: boolean
} & { [name in TargetName]: string } & DisplayFormats

/** The practice's own aims, with their unit and the range that makes sense. */
export const targetFields: readonly {
  readonly name: TargetName
  readonly label: string
  readonly unit: string
  readonly from: number
  readonly to: number
}[] = [
  { name: 'healingRate', label: 'Healing rate', unit: '%', from: 0, to: 100 },
  { name: 'documentationRate', label: 'Documentation rate', unit: '%', from: 0, to: 100 },
  { name: 'treatmentEffectiveness', label: 'Treatment effectiveness', unit: '%', from: 0, to: 100 },
  { name: 'collectionRate', label: 'Collection rate', unit: '%', from: 0, to: 100 },
  { name: 'denialRate', label: 'Maximum denial rate', unit: '%', from: 0, to: 100 },
  { name: 'visitMinutes', label: 'Visit length', unit: 'min', from: 1, to: 600 },
  { name: 'dailyAssessments', label: 'Assessments per day', unit: 'per day', from: 0, to: 100_000 },
  { name: 'tasksPerUser', label: 'Open tasks per user', unit: 'tasks', from: 0, to: 1000 },
  { name: 'sessionRating', label: 'Video visit rating', unit: 'of 5', from: 1, to: 5 },
]

export function toOrganizationValues(stored: Organization): OrganizationValues {
  const targets = Object.fromEntries(
    targetFields.map(({ name }) => [name, String(stored.targets[name])]),
  ) as { [name in TargetName]: string } // one entry per field of the list, which has them all
  const { name, timeZone, phone, requireSecondFactor, externalConsults } = stored
  const criticalFindingMinutes = String(stored.criticalFindingMinutes)
  return {
    ...{ name, timeZone, phone: phone ?? '', requireSecondFactor, criticalFindingMinutes, externalConsults },
    ...stored.formats,
    ...targets,
  }
}

const parseOptionalNumber = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export function validateOrganization(values: OrganizationValues): FieldMessages<OrganizationValues> {
  const messages: FieldMessages<OrganizationValues> = {}
  if (values.name.trim() === '') messages.name = 'A name is required'
  for (const { name, from, to } of targetFields) {
    const value = parseOptionalNumber(values[name])
    if (value === null) messages[name] = 'Enter a number'
    else if (value < from || value > to) messages[name] = `Enter a number from ${from} to ${to}`
  }
  const minutes = parseOptionalNumber(values.criticalFindingMinutes)
  const { from, to } = escalationMinutes
  if (minutes === null || !Number.isInteger(minutes) || minutes < from || minutes > to)
    messages.criticalFindingMinutes = `Enter whole minutes from ${from} to ${to}`
  return messages
}

/** Only what was changed travels, so that two people can change different things. */
export function toOrganizationChange(
  values: OrganizationValues,
  stored: Organization,
): CallInput<typeof changeOrganization>['body'] {
  const targets = Object.fromEntries(
    targetFields.flatMap(({ name }) => {
      const value = parseOptionalNumber(values[name])
      return value === null || value === stored.targets[name] ? [] : [[name, value]]
    }),
  )
  const formats = Object.fromEntries(
    formatChoices.flatMap(({ name }) =>
      values[name] === stored.formats[name] ? [] : [[name, values[name]]],
    ),
  )
  return {
    formats: Object.keys(formats).length > 0 ? formats : undefined,
    name: values.name.trim() === stored.name ? undefined : values.name.trim(),
    timeZone: values.timeZone === stored.timeZone ? undefined : values.timeZone,
    phone: values.phone.trim() === (stored.phone ?? '') ? undefined : values.phone.trim() || null,
    requireSecondFactor:
      values.requireSecondFactor === stored.requireSecondFactor ? undefined : values.requireSecondFactor,
    criticalFindingMinutes:
      values.criticalFindingMinutes === String(stored.criticalFindingMinutes)
        ? undefined
        : (parseOptionalNumber(values.criticalFindingMinutes) ?? undefined),
    externalConsults:
      values.externalConsults === stored.externalConsults ? undefined : values.externalConsults,
    targets: Object.keys(targets).length > 0 ? targets : undefined,
  }
}

export const criticalFindingLabel = 'Escalate critical findings after'

const formatRequired = (on: boolean) => (on ? 'Required' : 'Not required')

export function listOrganizationDifferences(
  mine: OrganizationValues,
  stored: OrganizationValues,
): Difference[] {
  const rows: Difference[] = [
    { field: 'Name', mine: mine.name, stored: stored.name },
    { field: 'Phone number for patients', mine: mine.phone, stored: stored.phone },
    { field: 'Time zone', mine: formatZoneName(mine.timeZone), stored: formatZoneName(stored.timeZone) },
    {
      field: 'Two-step verification',
      mine: formatRequired(mine.requireSecondFactor),
      stored: formatRequired(stored.requireSecondFactor),
    },
    {
      field: criticalFindingLabel,
      mine: mine.criticalFindingMinutes,
      stored: stored.criticalFindingMinutes,
    },
    {
      field: 'Links to outside specialists',
      mine: mine.externalConsults ? 'On' : 'Off',
      stored: stored.externalConsults ? 'On' : 'Off',
    },
    ...formatChoices.map(({ name, label }) => ({
      field: label,
      mine: toFormatOptions([mine[name]])[0]?.label ?? '',
      stored: toFormatOptions([stored[name]])[0]?.label ?? '',
    })),
    ...targetFields.map(({ name, label }) => ({ field: label, mine: mine[name], stored: stored[name] })),
  ]
  return rows.filter((row) => row.mine !== row.stored)
}
