/** The main parts of a chart as a document for the person it is about. */
import { appointmentTypes, woundName, woundSite, woundTypes } from '@mendwell/clinical'
import type { AppointmentType, WoundLaterality, WoundType } from '@mendwell/clinical'
import type { TypedMedication } from '@mendwell/contract'
import { dayInWords } from '../../platform/dates.ts'
import type { ReportDocument, Section } from '../insights/public.ts'
import type { OwnChart } from './store.ts'

type Rows = readonly Record<string, unknown>[]
const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const day = (value: unknown): string | null => {
  const written = text(value)?.slice(0, 10)
  return written ? dayInWords(written) : null
}

/** As the chart lists them: no entry that was made in error, nor one that another stands in for. */
export function medicinesInForce(entries: Rows, voids: Rows): Rows {
  const inError = new Set(voids.map((row) => row['medicationId']))
  const isReplaced = (id: unknown): boolean =>
    entries.some((row) => row['replaces'] === id && (!inError.has(row['id']) || isReplaced(row['id'])))
  return entries.filter((row) => !inError.has(row['id']) && !isReplaced(row['id']))
}

/** Typed when the patient was registered: on the list as for the care team, with the same remark, until a clinician removed or replaced it. */
const typedRow = ({ text: line, state }: TypedMedication): Section['rows'] =>
  state === 'removed' || state === 'replaced'
    ? []
    : [[line, null, null, null, null, state === 'accepted' ? null : 'Not reconciled']]

const formatAllergies = ({ allergy_state: state, allergies }: OwnChart): string | null =>
  state === 'listed' ? allergies : state === 'none-known' ? 'None known' : 'Not assessed'

export function summaryOf(
  chart: OwnChart,
  data: Record<string, unknown>,
  plans: readonly { goals: string | null; steps: readonly { title: string; frequency: string | null }[] }[],
  typedMedications: readonly TypedMedication[],
  now: Date,
): ReportDocument {
  const rows = (name: string): Rows => (data[name] as Rows | undefined) ?? [] // what own-data made
  const patient = `${chart.last_name.toLocaleUpperCase('en-US')}, ${chart.first_name} · MRN ${chart.medical_record_number}`
  const section = (heading: string, columns: string[], cells: Section['rows'], none: string): Section => ({
    heading,
    patient,
    columns,
    rows: cells,
    curves: [],
    pictures: [],
    note: cells.length === 0 ? none : null,
  })
  const voided = new Set(rows('recordVoids').map((row) => row['recordId']))
  const newestVersions = new Map<unknown, Record<string, unknown>>()
  for (const row of rows('woundAssessmentVersions')) {
    const before = newestVersions.get(row['recordId'])
    if (!before || Number(row['version']) > Number(before['version']))
      newestVersions.set(row['recordId'], row)
  }
  const assessments = [...newestVersions.values()]
    .filter((row) => !voided.has(row['recordId']))
    .toSorted((a, b) => String(b['assessedAt']).localeCompare(String(a['assessedAt'])))
  const woundSides = new Map(rows('wounds').map((row) => [row['id'], row['laterality']]))
  /** An assessment may leave the side out; the wound has it. */
  const sides = new Map(rows('records').map((row) => [row['id'], woundSides.get(row['woundId'])]))
  return {
    title: 'My record',
    organization: chart.organization_name,
    period: `Until ${dayInWords(chart.today)}`,
    made: `For ${chart.first_name} ${chart.last_name}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    patients: 1,
    covers: 'The main parts. All of it is in the JSON file.',
    statistics: [],
    sections: [
      section(
        'About you',
        ['What', 'In your chart'],
        [
          ['Name', `${chart.first_name} ${chart.last_name}`],
          ['Born', day(chart.date_of_birth)],
          ['Record number', chart.medical_record_number],
          ['Where you are cared for', chart.facility_name],
          ['Allergies', formatAllergies(chart)],
        ],
        '',
      ),
      section(
        'Your wounds',
        ['Wound', 'Kind', 'Since', 'Open'],
        rows('wounds').map((row) => [
          woundName({
            number: Number(row['number']),
            location: String(row['location']),
            laterality: row['laterality'] as WoundLaterality | null, // the column's check
          }),
          woundTypes.labels[row['woundType'] as WoundType] ?? text(row['woundType']), // the column's check
          day(row['onsetDate']),
          row['isActive'] ? 'Yes' : 'Healed',
        ]),
        'No wound is in your chart.',
      ),
      section(
        'What was seen of them',
        ['Date', 'Where', 'Area cm²', 'Length cm', 'Width cm', 'Pain 0 to 10', 'Dressing'],
        assessments.map((row) => [
          day(row['assessedAt']),
          woundSite({
            location: String(row['location']),
            laterality: (row['laterality'] ?? sides.get(row['recordId']) ?? null) as string | null, // the columns' own type
          }),
          text(row['area']),
          text(row['length']),
          text(row['width']),
          text(row['painLevel']),
          text(row['dressingType']),
        ]),
        'Nothing was recorded yet.',
      ),
      section(
        'Your care plan',
        ['What is done', 'How often'],
        plans.flatMap(({ steps }) => steps.map(({ title, frequency }) => [title, frequency])),
        'No plan is in force.',
      ),
      section(
        'Your medicines',
        ['Medicine', 'Dose', 'How often', 'Since', 'Until', 'Status'],
        [
          ...typedMedications.flatMap((one) => typedRow(one)),
          ...medicinesInForce(rows('medications'), rows('medicationVoids')).map((row) => [
            text(row['medicationName']),
            text(row['dosage']),
            text(row['frequency']),
            day(row['startDate']),
            day(row['endDate']),
            null,
          ]),
        ],
        'No medicine is recorded.',
      ),
      section(
        'Your visits',
        ['Date', 'Time', 'What for', 'Status'],
        rows('appointments')
          .toSorted((a, b) => String(b['startsAt']).localeCompare(String(a['startsAt'])))
          .map((row) => [
            day(row['localDate']),
            text(row['localTime'])?.slice(0, 5) ?? null,
            appointmentTypes.labels[row['appointmentType'] as AppointmentType] ??
              text(row['appointmentType']), // the column's check
            text(row['status']),
          ]),
        'No visit is booked.',
      ),
    ],
  }
}
