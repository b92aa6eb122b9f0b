/** What can be chosen about dates, times and measurements, as the settings name it. */
import {
  dateFormats,
  timeFormats,
  unitSystems,
  weekStarts,
  type DisplayFormats,
} from '@mendwell/contract/formats'

export type FormatName = keyof DisplayFormats

const labels: Readonly<Record<DisplayFormats[FormatName], string>> = {
  'MM/DD/YYYY': 'MM/DD/YYYY',
  'DD-Mon-YYYY': 'DD-Mon-YYYY',
  '12-hour': '12-hour (2:05 PM)',
  '24-hour': '24-hour (14:05)',
  us: '°F, lb, in',
  metric: '°C, kg, cm',
  sunday: 'Sunday',
  monday: 'Monday',
}

export const formatChoices: readonly {
  readonly name: FormatName
  readonly label: string
  readonly values: readonly DisplayFormats[FormatName][]
}[] = [
  { name: 'dateFormat', label: 'Date format', values: dateFormats },
  { name: 'timeFormat', label: 'Time format', values: timeFormats },
  { name: 'unitSystem', label: 'Units for vital signs', values: unitSystems },
  { name: 'weekStart', label: 'Week starts on', values: weekStarts },
]

export const toFormatOptions = (values: readonly DisplayFormats[FormatName][]) =>
  values.map((value) => ({ value, label: labels[value] }))
