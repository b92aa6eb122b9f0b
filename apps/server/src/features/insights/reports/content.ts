/** What each type of report says. Every number is one of docs/rules/metrics.md, so that a report and a screen never differ. */
import {
  exudateAmounts,
  formatAllergyStatus,
  formatWoundName,
  healingStatuses,
  woundStages,
  woundTypes,
  type WoundType,
} from '@mendwell/clinical'
import {
  type Analytics,
  type BillingReportType,
  isBillingReport,
  maxIllustratedPatients,
  type ReportRequest,
  type ReportType,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatFindings } from '../../assessments/public.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import type { ReportSpan } from '../scope.ts'
import { alertLines } from './alerts.ts'
import { buildBillingContent } from './types/billing-content.ts'
import { loadAnalytics } from './load-analytics.ts'
import { formatCode, type Cell, type Curve, type ReportDocument, type Section } from './document.ts'
import { loadPatientPictures } from './pictures.ts'
import { buildKeyStatistics } from './statistics.ts'
import { getReportTitle } from './types/titles.ts'
import { formatCountedGradings, listGradeRows, statusLabels } from './wound-labels.ts'
import {
  cutMessage,
  listAssessmentRows,
  countPatients,
  listCourseRows,
  maxRows,
  getOrganizationName,
  listPatientRows,
  type Depth,
} from './rows-store.ts'

/** A course stores only its latest state: that of an earlier day is not known and not guessed. */
const pastPeriodMessage =
  'For past periods, current-day figures are omitted. Wound tables include wounds last assessed in the period, with their current status.'

type ReportSelection = Pick<ReportRequest, 'type' | 'include' | 'payerId' | 'providerId' | 'afterDays'>
type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
type NamedPatient = {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  medicalRecordNumber: string
}

export async function buildContent(
  db: Db,
  actor: Actor,
  asked: ReportSelection,
  span: ReportSpan,
  made: { now: Date; by: string },
  depth: Depth = 'whole',
): Promise<ReportDocument> {
  const [organization, zone] = await Promise.all([
    getOrganizationName(db, actor),
    getOrganizationZone(db, actor),
  ])
  const head = {
    title: getReportTitle(asked.type),
    organization,
    period: `${formatDate(span.from)} to ${formatDate(span.today)}`,
    made: `${made.by}, ${formatZonedTime(made.now, zone)}`,
  }
  if (isBillingReport(asked.type))
    return { ...head, ...(await buildBillingContent(db, actor, asked, span, made.now, depth)) }
  const [analytics, patients] = await Promise.all([
    loadAnalytics(db, actor, asked, span, made.now, depth),
    countPatients(db, actor, span),
  ])
  const isIncluded = (part: ReportRequest['include'][number]) => asked.include.includes(part)
  return {
    ...head,
    patients,
    covers: span.isPast ? pastPeriodMessage : null,
    statistics:
      analytics && isIncluded('statistics') ? buildKeyStatistics(analytics, patients, span.isPast) : [],
    sections: isIncluded('details')
      ? await buildSections(db, actor, { ...asked, type: asked.type }, span, analytics, depth, made.now)
      : [],
  }
}

async function buildSections(
  db: Db,
  actor: Actor,
  asked: ReportSelection & { type: Exclude<ReportType, BillingReportType> },
  span: ReportSpan,
  analytics: Analytics | null,
  depth: Depth,
  now: Date,
): Promise<Section[]> {
  switch (asked.type) {
    case 'patient_summary': {
      const rows = await listPatientRows(db, actor, span, depth)
      return [buildTable('Patients', patientColumns, rows.map(buildPatientCells))]
    }
    case 'healing_progress': {
      const rows = await listCourseRows(db, actor, span, depth)
      return buildHealingSections(
        rows,
        depth === 'whole' ? await loadHistory(db, actor, span, asked) : [],
        await loadPatientPictures(db, actor, span, asked.include.includes('photos') && depth === 'whole'),
        await alertLines(db, actor, rows, now),
      )
    }
    case 'assessment_history': {
      const rows = await listAssessmentRows(db, actor, span, 'all', depth)
      const alerts = await alertLines(db, actor, rows, now)
      const drawn = await loadPatientPictures(
        db,
        actor,
        span,
        asked.include.includes('photos') && depth === 'whole',
      )
      return buildPatientSections(
        'Assessments',
        historyColumns,
        rows,
        (row) => buildHistoryCells(row, asked.include.includes('signatures')),
        (group) => ({ ...drawn(group), ...alerts(group) }),
      )
    }
    case 'treatment_effectiveness':
      if (!analytics) return []
      return [
        buildGroupTable('By dressing', analytics.dressings),
        buildGroupTable('By clinician', analytics.clinicians),
        buildGroupTable('By facility', analytics.facilities),
      ]
    case 'compliance':
      return [
        buildTable(
          'Unsigned assessments',
          historyColumns,
          (await listAssessmentRows(db, actor, span, 'unsigned', depth)).map((row) =>
            buildHistoryCells(row, true),
          ),
        ),
      ]
    case 'statistical':
      return analytics ? buildStatisticalSections(analytics, span.isPast) : []
  }
}

/** Asked of all that was read, before it is shared out among patients. */
const getCutNote = (rows: readonly unknown[]) => (rows.length >= maxRows ? cutMessage : null)

function buildTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  more: Partial<Section> = {},
): Section {
  return { heading, patient: null, columns, rows, curves: [], pictures: [], note: getCutNote(rows), ...more }
}

const formatPatientName = (row: NamedPatient) => `${row.lastName}, ${row.firstName}`
const formatBanner = (row: NamedPatient) =>
  `${formatPatientName(row)}, DOB ${row.dateOfBirth ? formatDate(row.dateOfBirth) : 'not documented'}, MRN ${row.medicalRecordNumber}`
const formatDay = (day: string | null): Cell => (day === null ? null : { day, text: formatDate(day) })
const buildIdentityCells = (row: NamedPatient): Cell[] => [
  formatPatientName(row),
  formatDay(row.dateOfBirth),
  row.medicalRecordNumber,
]
const identityColumns = ['Patient', 'DOB', 'MRN']
const formatWound = (row: { number: number; location: string; laterality: string | null }) =>
  formatWoundName(row)
const getTypeLabel = (type: string) => woundTypes.labels[type as WoundType] // the column's check

/** Exported for its test. Few patients: a section for each, with its name on every page. Many: one table. */
export function buildPatientSections<Row extends NamedPatient & { patientId: string }>(
  heading: string,
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => Cell[],
  drawn: (rows: readonly Row[]) => Partial<Pick<Section, 'curves' | 'pictures' | 'alerts'>> = () => ({}),
): Section[] {
  const groups = [...Map.groupBy(rows, (row) => row.patientId).values()]
  if (groups.length === 0 || groups.length > maxIllustratedPatients)
    return [buildTable(heading, columns, rows.map(cells))]
  return groups.map((group) =>
    buildTable(`${heading}: ${formatPatientName(group[0]!)}`, columns, group.map(cells), {
      // The last one is where it was cut.
      note: group === groups.at(-1) ? getCutNote(rows) : null,
      patient: formatBanner(group[0]!), // a group has a row
      ...drawn(group),
    }),
  )
}

const patientColumns = [
  ...identityColumns,
  'Facility',
  'Allergies',
  'Open wounds',
  'Need attention',
  'Healed wounds',
  'Braden score (if high risk)',
  'Last assessed',
]

function buildPatientCells(row: Rows<typeof listPatientRows>): Cell[] {
  return [
    ...buildIdentityCells(row),
    row.facility,
    formatAllergyStatus(row.allergyState, row.allergies),
    row.open ?? 0,
    row.attention ?? 0,
    row.healed ?? 0,
    row.totalScore,
    formatDay(row.lastOn),
  ]
}

const healingColumns = [
  ...identityColumns,
  'Wound',
  'Type',
  'First measured',
  'Initial area (cm²)',
  'Current area (cm²)',
  'Area reduction (%)',
  'Week 4 reduction (%)',
  'Grading',
  'Healing status',
  'Last assessed',
]

type CourseRow = Rows<typeof listCourseRows>
const buildCourseCells = (row: CourseRow): Cell[] => [
  ...buildIdentityCells(row),
  formatWound(row),
  getTypeLabel(row.woundType),
  formatDay(row.startedOn),
  row.firstArea,
  row.lastArea,
  row.reductionPercent === null || row.changeWithinError === false ? row.reductionPercent : 'Indeterminate',
  row.weekFourPercent,
  formatCountedGradings(row.gradings),
  row.healedOn
    ? `Healed ${formatDate(row.healedOn)}`
    : statusLabels[row.standing as keyof typeof statusLabels], // the column's check
  formatDay(row.lastOn),
]

/** Areas of each wound over time, for its curve; not read without charts. */
async function loadHistory(db: Db, actor: Actor, span: ReportSpan, { include }: ReportSelection) {
  if (!include.includes('charts') || !span.patientIds || span.patientIds.length > maxIllustratedPatients)
    return []
  return listAssessmentRows(db, actor, span, 'all')
}

function buildHealingSections(
  rows: readonly CourseRow[],
  history: readonly Rows<typeof listAssessmentRows>[],
  drawn: (rows: readonly CourseRow[]) => Pick<Section, 'pictures'>,
  alerts: (rows: readonly CourseRow[]) => Pick<Section, 'alerts'>,
): Section[] {
  const points = Map.groupBy(history, ({ woundId: id }) => id)
  const countDaysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const buildCurves = (group: readonly CourseRow[]): Curve[] =>
    group.flatMap((row) => {
      const course = points.get(row.woundId) ?? []
      if (course.length < 2) return []
      const start = course[0]!.day // there are two at least
      return [
        {
          label: `Wound ${formatWound(row)}`,
          points: course.map(({ day, area }) => ({ day: countDaysBetween(start, day), area })),
        },
      ]
    })
  return buildPatientSections('Healing', healingColumns, rows, buildCourseCells, (group) => ({
    curves: buildCurves(group),
    ...drawn(group),
    ...alerts(group),
  }))
}

const historyColumns = [
  ...identityColumns,
  'Date of service',
  'Wound',
  'Stage',
  'Area (cm²)',
  'Exudate',
  'Pain',
  'PUSH',
  'Healing',
  'Dressing',
  'Documented by',
  'Signed',
  'Reasons documented at signing',
]

const buildHistoryCells = (row: Rows<typeof listAssessmentRows>, withSignature: boolean): Cell[] => [
  ...buildIdentityCells(row),
  formatDay(row.day),
  formatWound(row),
  formatCode(woundStages, row.stage),
  row.area,
  formatCode(exudateAmounts, row.exudateAmount),
  row.painLevel,
  row.pushScore,
  formatCode(healingStatuses, row.healingStatus),
  row.dressingType,
  row.by,
  row.signedOn ? (withSignature ? `${row.signedName}, ${formatDate(row.signedOn)}` : 'yes') : 'not signed',
  formatFindings(row.findings),
]

const buildGroupTable = (heading: string, groups: Analytics['dressings']) =>
  buildTable(
    heading,
    [
      heading.slice(3),
      'Wounds',
      'Improved',
      'Improved (%)',
      '95% CI lower (%)',
      '95% CI upper (%)',
      'Expected for case mix (%)',
    ],
    groups.map((group) => [
      group.name,
      group.whole,
      group.part,
      group.percent,
      group.low,
      group.high,
      group.expected ?? 'too few to compare',
    ]),
    {
      note: 'Expected = adjusted for wound type mix. Differences are a prompt for review, not a conclusion.',
    },
  )

const buildStatisticalSections = (analytics: Analytics, isPast: boolean): Section[] => [
  ...(isPast
    ? []
    : [
        buildTable(
          'Active wounds by type',
          ['Type', 'Wounds', 'Percent'],
          analytics.woundTypes.map(({ woundType, wounds, percent }) => [
            getTypeLabel(woundType),
            wounds,
            percent,
          ]),
        ),
        buildTable(
          'Active wounds by grade',
          ['System', 'Grade', 'Wounds'],
          listGradeRows(analytics.gradings),
        ),
      ]),
  buildTable(
    'Area reduction at week 4',
    ['Type', 'Wounds', 'Lower quartile (%)', 'Median (%)', 'Upper quartile (%)', 'Target (%)', 'Met target'],
    analytics.weekFour.map((one) => [
      getTypeLabel(one.woundType),
      one.n,
      one.lower,
      one.median,
      one.upper,
      one.needed,
      one.needed === null ? null : one.reached.part,
    ]),
  ),
  buildTable(
    'Time to closure',
    ['Type', 'Wounds', 'Closed', 'Median days to closure', '95% CI lower (days)', '95% CI upper (days)'],
    analytics.closure.map((one) => [
      one.woundType === 'all' ? 'All wounds' : getTypeLabel(one.woundType),
      one.wounds,
      one.closed,
      one.medianDays,
      one.medianLow,
      one.medianHigh,
    ]),
    { note: `Kaplan–Meier, wounds first assessed since ${formatDate(analytics.closureFrom)}.` },
  ),
  buildGroupTable('By facility', analytics.facilities),
  buildGroupTable('By clinician', analytics.clinicians),
  buildGroupTable('By dressing', analytics.dressings),
]
