/** The main parts of a chart as a document for the person it is about. */
import { appointmentTypes, formatWoundName, formatWoundSite, woundTypes } from '@mendwell/clinical'
import type { AppointmentType, WoundLaterality, WoundType } from '@mendwell/clinical'
import type { TypedMedication } from '@mendwell/contract'
import { formatDate } from '../../platform/dates.ts'
import type { ReportDocument, Section } from '../insights/public.ts'
import type { OwnChart } from './store.ts'

type Rows = readonly Record<string, unknown>[]
const toText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)
const formatDay = (value: unknown): string | null => {
  const written = toText(value)?.slice(0, 10)
  return written ? formatDate(written) : null
}

/** As the chart lists them: without entries entered in error or replaced. */
export function listMedicationsInForce(entries: Rows, voids: Rows): Rows {
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

const formatAllergies = ({ allergyState: state, allergies }: OwnChart): string | null =>
  state === 'listed' ? allergies : state === 'none-known' ? 'None known' : 'Not assessed'

export function buildSummary(
  chart: OwnChart,
  data: Record<string, unknown>,
  plans: readonly { goals: string | null; steps: readonly { title: string; frequency: string | null }[] }[],
  typedMedications: readonly TypedMedication[],
  now: Date,
): ReportDocument {
  const getRows = (name: string): Rows => (data[name] as Rows | undefined) ?? [] // what own-data made
  const patient = `${chart.lastName}, ${chart.firstName} · MRN ${chart.medicalRecordNumber}`
  const buildSection = (
    heading: string,
    columns: string[],
    cells: Section['rows'],
    none: string,
  ): Section => ({
    heading,
    patient,
    columns,
    rows: cells,
    curves: [],
    pictures: [],
    note: cells.length === 0 ? none : null,
  })
  const voided = new Set(getRows('recordVoids').map((row) => row['recordId']))
  const newestVersions = new Map<unknown, Record<string, unknown>>()
  for (const row of getRows('woundAssessmentVersions')) {
    const before = newestVersions.get(row['recordId'])
    if (!before || Number(row['version']) > Number(before['version']))
      newestVersions.set(row['recordId'], row)
  }
  const assessments = [...newestVersions.values()]
    .filter((row) => !voided.has(row['recordId']))
    .toSorted((a, b) => String(b['assessedAt']).localeCompare(String(a['assessedAt'])))
  const woundSides = new Map(getRows('wounds').map((row) => [row['id'], row['laterality']]))
  /** An assessment may leave the side out; the wound has it. */
  const sides = new Map(getRows('records').map((row) => [row['id'], woundSides.get(row['woundId'])]))
  return {
    title: 'My record',
    organization: chart.organizationName,
    period: `Until ${formatDate(chart.today)}`,
    made: `For ${chart.firstName} ${chart.lastName}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    patients: 1,
    covers: 'The main parts. All of it is in the JSON file.',
    statistics: [],
    sections: [
      buildSection(
        'About you',
        ['What', 'In your chart'],
        [
          ['Name', `${chart.firstName} ${chart.lastName}`],
          ['Born', formatDay(chart.dateOfBirth)],
          ['Record number', chart.medicalRecordNumber],
          ['Where you are cared for', chart.facilityName],
          ['Allergies', formatAllergies(chart)],
        ],
        '',
      ),
      buildSection(
        'Your wounds',
        ['Wound', 'Kind', 'Since', 'Open'],
        getRows('wounds').map((row) => [
          formatWoundName({
            number: Number(row['number']),
            location: String(row['location']),
            laterality: row['laterality'] as WoundLaterality | null, // the column's check
          }),
          woundTypes.labels[row['woundType'] as WoundType] ?? toText(row['woundType']), // the column's check
          formatDay(row['onsetDate']),
          row['isActive'] ? 'Yes' : 'Healed',
        ]),
        'No wound is in your chart.',
      ),
      buildSection(
        'Wound checks',
        ['Date', 'Where', 'Area cm²', 'Length cm', 'Width cm', 'Pain 0 to 10', 'Dressing'],
        assessments.map((row) => [
          formatDay(row['assessedAt']),
          formatWoundSite({
            location: String(row['location']),
            laterality: (row['laterality'] ?? sides.get(row['recordId']) ?? null) as string | null, // the columns' own type
          }),
          toText(row['area']),
          toText(row['length']),
          toText(row['width']),
          toText(row['painLevel']),
          toText(row['dressingType']),
        ]),
        'Nothing was recorded yet.',
      ),
      buildSection(
        'Your care plan',
        ['What to do', 'How often'],
        plans.flatMap(({ steps }) => steps.map(({ title, frequency }) => [title, frequency])),
        'No plan is in force.',
      ),
      buildSection(
        'Your medicines',
        ['Medicine', 'Dose', 'How often', 'Since', 'Until', 'Status'],
        [
          ...typedMedications.flatMap((one) => typedRow(one)),
          ...listMedicationsInForce(getRows('medications'), getRows('medicationVoids')).map((row) => [
            toText(row['medicationName']),
            toText(row['dosage']),
            toText(row['frequency']),
            formatDay(row['startDate']),
            formatDay(row['endDate']),
            null,
          ]),
        ],
        'No medicines on file.',
      ),
      buildSection(
        'Your visits',
        ['Date', 'Time', 'What for', 'Status'],
        getRows('appointments')
          .toSorted((a, b) => String(b['startsAt']).localeCompare(String(a['startsAt'])))
          .map((row) => [
            formatDay(row['localDate']),
            toText(row['localTime'])?.slice(0, 5) ?? null,
            appointmentTypes.labels[row['appointmentType'] as AppointmentType] ??
              toText(row['appointmentType']), // the column's check
            toText(row['status']),
          ]),
        'No visit is booked.',
      ),
    ],
  }
}
