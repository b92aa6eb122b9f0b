/** The main parts of a chart as a document for the person it is about, in the language of their page. */
import type { I18n } from '@lingui/core'
import {
  type AppointmentStatus,
  type AppointmentType,
  formatAddressLine,
  formatAllergyText,
  formatPatientSite,
  formatWoundLetter,
  type PatientLanguage,
  type WoundType,
} from '@mendwell/clinical'
import type { TypedMedication, VisitProcedure } from '@mendwell/contract'
import { formatPatientDay, formatPatientTime } from '../../platform/i18n/translate.ts'
import type { ReportDocument, Section } from '../insights/public.ts'
import { appointmentStatusLabels, appointmentTypeLabels, procedureLabels, woundTypeLabels } from './labels.ts'
import { formatOrderFrequency, formatOrderSteps } from './format-orders.ts'
import type { OwnChart, OwnOrder } from './store.ts'

type Rows = readonly Record<string, unknown>[]
const toText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** As the chart lists them: without entries entered in error or replaced. */
export function listMedicationsInForce(entries: Rows, voids: Rows): Rows {
  const inError = new Set(voids.map((row) => row['medicationId']))
  const isReplaced = (id: unknown): boolean =>
    entries.some((row) => row['replaces'] === id && (!inError.has(row['id']) || isReplaced(row['id'])))
  return entries.filter((row) => !inError.has(row['id']) && !isReplaced(row['id']))
}

/** Typed when the patient was registered: on the list as for the care team, with the same remark, until a clinician removed or replaced it. */
const typedRow = ({ text: line, state }: TypedMedication, i18n: I18n): Section['rows'] =>
  state === 'removed' || state === 'replaced'
    ? []
    : [
        [
          line,
          null,
          null,
          null,
          null,
          state === 'accepted' ? null : i18n._('Not yet reviewed by your care team'),
        ],
      ]

const formatAllergies = ({ allergyState: state, allergies }: OwnChart, i18n: I18n): string | null =>
  state === 'listed'
    ? allergies && formatAllergyText(allergies)
    : state === 'none-known'
      ? i18n._('No known allergies')
      : i18n._('Not checked yet')

/** Of the signed version of visits that were not voided, newest first. A draft says nothing to a patient. */
function listSignedProcedures(getRows: (name: string) => Rows) {
  const voided = new Set(getRows('recordVoids').map((row) => row['recordId']))
  const signed = new Set(getRows('recordSignatures').map((row) => row['recordId']))
  const newest = new Map<unknown, { version: number; localDate: unknown }>()
  for (const row of getRows('providerVisitVersions')) {
    const version = Number(row['version'])
    if (version > (newest.get(row['recordId'])?.version ?? 0))
      newest.set(row['recordId'], { version, localDate: row['localDate'] })
  }
  return getRows('providerVisitProcedures')
    .filter(({ recordId, version }) => newest.get(recordId)?.version === Number(version))
    .filter(({ recordId }) => signed.has(recordId) && !voided.has(recordId))
    .map(({ recordId, woundId, kind }) => ({
      localDate: newest.get(recordId)?.localDate,
      woundId,
      kind: kind as VisitProcedure['kind'], // written by the visits
    }))
    .toSorted((a, b) => String(b.localDate).localeCompare(String(a.localDate)))
}

export function buildSummary(
  chart: OwnChart,
  data: Record<string, unknown>,
  plans: readonly { goals: string | null; steps: readonly { title: string; frequency: string | null }[] }[],
  typedMedications: readonly TypedMedication[],
  orders: readonly OwnOrder[],
  { now, i18n, language }: { now: Date; i18n: I18n; language: PatientLanguage },
): ReportDocument {
  const formatDay = (value: unknown): string | null => {
    const day = toText(value)?.slice(0, 10)
    return day ? formatPatientDay(day, language) : null
  }
  const getRows = (name: string): Rows => (data[name] as Rows | undefined) ?? [] // what own-data made
  const { medicalRecordNumber: recordNumber } = chart
  const name = `${chart.firstName} ${chart.lastName}`
  const patient = `${name} · ${i18n._('Record number {recordNumber}', { recordNumber })}`
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
    note: null,
    empty: none,
  })
  const formatSite = (location: unknown, laterality: unknown) =>
    formatPatientSite({ location: String(location), laterality: toText(laterality) }, language)
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
  const woundSites = new Map(
    getRows('wounds').map((row) => [
      String(row['id']),
      `${formatWoundLetter(Number(row['number']))} ${formatSite(row['location'], row['laterality'])}`,
    ]),
  )
  /** An assessment may leave the side out; the wound has it. */
  const sides = new Map(getRows('records').map((row) => [row['id'], woundSides.get(row['woundId'])]))
  const [day, made] = [
    formatPatientDay(chart.today, language),
    formatPatientTime(now.toISOString(), chart.timeZone, language),
  ]
  const title = i18n._('My record')
  const period = i18n._('Through {day}', { day })
  const covers = i18n._('This is a summary. The JSON file has your full record.')
  return {
    title,
    organization: chart.organizationName,
    period,
    made,
    patients: 1,
    covers,
    statistics: [],
    forPatient: {
      language,
      subtitle: [
        chart.organizationName,
        `${i18n._('For {name}, {made}', { name, made })}. ${period}.`,
        covers,
      ],
      footer: `${title}. ${made}. ${i18n._('Private.')}`,
      pageNumber: i18n._('Page {page} of {total}', { page: '{page}', total: '{total}' }),
    },
    sections: [
      buildSection(
        i18n._('About you'),
        [i18n._('Item'), i18n._('In your chart')],
        [
          [i18n._('Name'), name],
          [i18n._('Date of birth'), formatDay(chart.dateOfBirth)],
          [i18n._('Record number'), chart.medicalRecordNumber],
          [i18n._('Address'), formatAddressLine(chart) || null],
          [i18n._('Where you get care'), chart.facilityName],
          [i18n._('Allergies'), formatAllergies(chart, i18n)],
        ],
        '',
      ),
      buildSection(
        i18n._('Your wounds'),
        [i18n._('Wound'), i18n._('Type'), i18n._('Since'), i18n._('Status')],
        getRows('wounds').map((row) => [
          `${formatWoundLetter(Number(row['number']))} ${formatSite(row['location'], row['laterality'])}`,
          i18n.t(woundTypeLabels[row['woundType'] as WoundType]), // the column's check
          formatDay(row['onsetDate']),
          row['isActive'] ? i18n._('Open') : i18n._('Healed'),
        ]),
        i18n._('There are no wounds in your chart.'),
      ),
      buildSection(
        i18n._('Wound checks'),
        [
          i18n._('Date'),
          i18n._('Where'),
          i18n._('Size in cm²'),
          i18n._('Length in cm'),
          i18n._('Width in cm'),
          i18n._('Pain 0 to 10'),
          i18n._('Bandage'),
        ],
        assessments.map((row) => [
          formatDay(row['assessedAt']),
          formatSite(row['location'], row['laterality'] ?? sides.get(row['recordId'])),
          toText(row['area']),
          toText(row['length']),
          toText(row['width']),
          toText(row['painLevel']),
          toText(row['dressingType']),
        ]),
        i18n._('No wound checks yet.'),
      ),
      buildSection(
        i18n._('How to care for your wound'),
        [i18n._('Wound'), i18n._('What to do'), i18n._('How often'), i18n._('Until')],
        orders.map((order) => [
          woundSites.get(order.woundId) ?? null,
          formatOrderSteps(order, i18n, language),
          formatOrderFrequency(order, i18n),
          formatDay(order.untilOn),
        ]),
        i18n._('No bandage instructions yet'),
      ),
      buildSection(
        i18n._('Your care plan'),
        [i18n._('What to do'), i18n._('How often')],
        plans.flatMap(({ steps }) => steps.map(({ title, frequency }) => [title, frequency])),
        i18n._('You have no active care plan.'),
      ),
      buildSection(
        i18n._('Your medicines'),
        [
          i18n._('Medicine'),
          i18n._('Dose'),
          i18n._('How often'),
          i18n._('Since'),
          i18n._('Until'),
          i18n._('Status'),
        ],
        [
          ...typedMedications.flatMap((one) => typedRow(one, i18n)),
          ...listMedicationsInForce(getRows('medications'), getRows('medicationVoids')).map((row) => [
            toText(row['medicationName']),
            toText(row['dosage']),
            toText(row['frequency']),
            formatDay(row['startDate']),
            formatDay(row['endDate']),
            null,
          ]),
        ],
        i18n._('There are no medicines in your chart.'),
      ),
      buildSection(
        i18n._('Procedures you had'),
        [i18n._('Date'), i18n._('Wound'), i18n._('Procedure')],
        listSignedProcedures(getRows).map((row) => [
          formatDay(row.localDate),
          woundSites.get(String(row.woundId)) ?? null,
          i18n.t(procedureLabels[row.kind]),
        ]),
        i18n._('There are no procedures in your chart.'),
      ),
      buildSection(
        i18n._('Your visits'),
        [i18n._('When'), i18n._('Reason'), i18n._('Status')],
        getRows('appointments')
          .toSorted((a, b) => String(b['startsAt']).localeCompare(String(a['startsAt'])))
          .map((row) => [
            formatPatientTime(String(row['startsAt']), String(row['timeZone']), language),
            i18n.t(appointmentTypeLabels[row['appointmentType'] as AppointmentType]), // the column's check
            i18n.t(appointmentStatusLabels[row['status'] as AppointmentStatus]), // the column's check
          ]),
        i18n._('You have no visits.'),
      ),
    ],
  }
}
