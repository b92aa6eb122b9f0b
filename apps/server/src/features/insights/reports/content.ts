/** What each type of report says. Every number is one of docs/rules/metrics.md, so that a report and a screen never differ. */
import {
  type StandingState,
  woundName,
  woundTypes,
  type WoundLaterality,
  type WoundType,
} from '@mendwell/clinical'
import type { Analytics, ReportAsked, ReportType } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatFindings } from '../../assessments/public.ts'
import type { Span } from '../scope.ts'
import { alertLines } from './alerts.ts'
import { analyticsFor } from './analytics-for.ts'
import type { Cell, Curve, ReportDocument, Section } from './document.ts'
import { pictures } from './pictures.ts'
import { keyStatistics } from './statistics.ts'
import {
  assessmentRows,
  countAsked,
  courseRows,
  mostRows,
  mostSinglePatients,
  organizationName,
  patientRows,
  type Depth,
} from './rows-store.ts'

export const reportTitles: Record<ReportType, string> = {
  patient_summary: 'Patient Summary',
  healing_progress: 'Healing Progress',
  assessment_history: 'Assessment History',
  treatment_effectiveness: 'Treatment Effectiveness',
  compliance: 'Compliance',
  statistical: 'Statistical',
}

const cut = `The first ${mostRows.toLocaleString('en-US')} rows; there are more.`

/** A course keeps its newest state only: what stood on an earlier day is not known, and is not guessed. */
const ofThePast =
  'This period is over. Figures that are known only as of today are left out, and tables of wounds hold those whose newest assessment lies in the period, as they stand now.'

type Asked = Pick<ReportAsked, 'type' | 'include'>
type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
type Named = {
  first_name: string
  last_name: string
  date_of_birth: string | null
  medical_record_number: string
}

export async function contentOf(
  db: Db,
  actor: Actor,
  asked: Asked,
  span: Span,
  made: { now: Date; by: string },
  depth: Depth = 'whole',
): Promise<ReportDocument> {
  const [analytics, patients, organization] = await Promise.all([
    analyticsFor(db, actor, asked, span, made.now, depth),
    countAsked(db, actor, span),
    organizationName(db, actor),
  ])
  const wants = (part: ReportAsked['include'][number]) => asked.include.includes(part)
  return {
    title: `${reportTitles[asked.type]} Report`,
    organization,
    period: `${dayInWords(span.from)} to ${dayInWords(span.today)}`,
    made: `${made.by}, ${dayInWords(made.now.toISOString().slice(0, 10))} ${made.now.toISOString().slice(11, 16)} UTC`,
    patients,
    covers: span.isPast ? ofThePast : null,
    statistics: analytics && wants('statistics') ? keyStatistics(analytics, patients, span.isPast) : [],
    sections: wants('details') ? await sectionsOf(db, actor, asked, span, analytics, depth, made.now) : [],
  }
}

async function sectionsOf(
  db: Db,
  actor: Actor,
  asked: Asked,
  span: Span,
  analytics: Analytics | null,
  depth: Depth,
  now: Date,
): Promise<Section[]> {
  switch (asked.type) {
    case 'patient_summary':
      return [
        table('Patients', patientColumns, (await patientRows(db, actor, span, depth)).map(patientCells)),
      ]
    case 'healing_progress': {
      const rows = await courseRows(db, actor, span, depth)
      return healingSections(
        rows,
        depth === 'whole' ? await historyOf(db, actor, span, asked) : [],
        await pictures(db, actor, span, asked.include.includes('photos') && depth === 'whole'),
        await alertLines(db, actor, rows, now),
      )
    }
    case 'assessment_history': {
      const rows = await assessmentRows(db, actor, span, 'all', depth)
      const alerts = await alertLines(db, actor, rows, now)
      const drawn = await pictures(db, actor, span, asked.include.includes('photos') && depth === 'whole')
      return byPatient(
        'Assessments',
        historyColumns,
        rows,
        (row) => historyCells(row, asked.include.includes('signatures')),
        (group) => ({ ...drawn(group), ...alerts(group) }),
      )
    }
    case 'treatment_effectiveness':
      if (!analytics) return []
      return [
        groupTable('By dressing', analytics.dressings),
        groupTable('By clinician', analytics.clinicians),
        groupTable('By facility', analytics.facilities),
      ]
    case 'compliance':
      return [
        table(
          'Assessments without a signature',
          historyColumns,
          (await assessmentRows(db, actor, span, 'unsigned', depth)).map((row) => historyCells(row, true)),
        ),
      ]
    case 'statistical':
      return analytics ? statisticalSections(analytics, span.isPast) : []
  }
}

/** Asked of all that was read, before it is shared out among patients. */
const cutNote = (rows: readonly unknown[]) => (rows.length >= mostRows ? cut : null)

function table(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  more: Partial<Section> = {},
): Section {
  return { heading, patient: null, columns, rows, curves: [], pictures: [], note: cutNote(rows), ...more }
}

const nameOf = (row: Named) => `${row.last_name.toUpperCase()}, ${row.first_name}`
const bannerOf = (row: Named) =>
  `${nameOf(row)}, born ${row.date_of_birth ? dayInWords(row.date_of_birth) : 'not recorded'}, MRN ${row.medical_record_number}`
const dayOf = (day: string | null): Cell => (day === null ? null : dayInWords(day))
const identity = (row: Named): Cell[] => [nameOf(row), dayOf(row.date_of_birth), row.medical_record_number]
const identityColumns = ['Patient', 'Born', 'MRN']
const woundOf = (row: { number: number; location: string; laterality: string | null }) =>
  woundName({ ...row, laterality: row.laterality as WoundLaterality | null }) // the column's check
const typeOf = (type: string) => woundTypes.labels[type as WoundType] // the column's check

/** Exported for its test. Few patients: a section for each, with its name on every page. Many: one table. */
export function byPatient<Row extends Named & { patient_id: string }>(
  heading: string,
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => Cell[],
  drawn: (rows: readonly Row[]) => Partial<Pick<Section, 'curves' | 'pictures' | 'alerts'>> = () => ({}),
): Section[] {
  const groups = [...Map.groupBy(rows, (row) => row.patient_id).values()]
  if (groups.length === 0 || groups.length > mostSinglePatients)
    return [table(heading, columns, rows.map(cells))]
  return groups.map((group) =>
    table(`${heading}: ${nameOf(group[0]!)}`, columns, group.map(cells), {
      // The last one is where it was cut.
      note: group === groups.at(-1) ? cutNote(rows) : null,
      patient: bannerOf(group[0]!), // a group has a row
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
  'High-risk Braden',
  'Last assessed',
]

function patientCells(row: Rows<typeof patientRows>): Cell[] {
  const allergies =
    row.allergy_state === 'listed'
      ? row.allergies
      : row.allergy_state === 'none-known'
        ? 'None known'
        : 'Not asked'
  return [
    ...identity(row),
    row.facility,
    allergies,
    row.open ?? 0,
    row.attention ?? 0,
    row.healed ?? 0,
    row.total_score,
    dayOf(row.last_on),
  ]
}

const healingColumns = [
  ...identityColumns,
  'Wound',
  'Type',
  'Started',
  'First area cm²',
  'Last area cm²',
  'Smaller by %',
  'Week 4 %',
  'Stands',
  'Last assessed',
]
const standingWords: Record<StandingState, string> = {
  deteriorating: 'Deteriorating',
  'looks-healed': 'Looks healed',
  stalled: 'Stalled',
  unknown: 'Cannot tell',
  improving: 'Improving',
  stable: 'Stable',
}

type CourseRow = Rows<typeof courseRows>
const courseCells = (row: CourseRow): Cell[] => [
  ...identity(row),
  woundOf(row),
  typeOf(row.wound_type),
  dayOf(row.started_on),
  row.first_area,
  row.last_area,
  row.reduction_percent === null || row.change_within_error === false
    ? row.reduction_percent
    : 'indeterminate',
  row.week_four_percent,
  row.healed_on
    ? `Healed ${dayInWords(row.healed_on)}`
    : standingWords[row.standing as keyof typeof standingWords], // the column's check
  dayOf(row.last_on),
]

/** Areas of each wound over time, for its curve; not read where nobody asked for charts. */
async function historyOf(db: Db, actor: Actor, span: Span, { include }: Asked) {
  if (!include.includes('charts') || !span.patientIds || span.patientIds.length > mostSinglePatients)
    return []
  return assessmentRows(db, actor, span, 'all')
}

function healingSections(
  rows: readonly CourseRow[],
  history: readonly Rows<typeof assessmentRows>[],
  drawn: (rows: readonly CourseRow[]) => Pick<Section, 'pictures'>,
  alerts: (rows: readonly CourseRow[]) => Pick<Section, 'alerts'>,
): Section[] {
  const points = Map.groupBy(history, ({ wound_id: id }) => id)
  const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const curvesOf = (group: readonly CourseRow[]): Curve[] =>
    group.flatMap((row) => {
      const course = points.get(row.wound_id) ?? []
      if (course.length < 2) return []
      const start = course[0]!.day // there are two at least
      return [
        {
          label: `Wound ${woundOf(row)}`,
          points: course.map(({ day, area }) => ({ day: daysApart(start, day), area })),
        },
      ]
    })
  return byPatient('Healing', healingColumns, rows, courseCells, (group) => ({
    curves: curvesOf(group),
    ...drawn(group),
    ...alerts(group),
  }))
}

const historyColumns = [
  ...identityColumns,
  'Day of care',
  'Wound',
  'Stage',
  'Area cm²',
  'Exudate',
  'Pain',
  'PUSH',
  'Healing',
  'Dressing',
  'Written by',
  'Signed',
  'Reasons given at signing',
]

const historyCells = (row: Rows<typeof assessmentRows>, withSignature: boolean): Cell[] => [
  ...identity(row),
  dayOf(row.day),
  woundOf(row),
  row.stage?.replaceAll('_', ' ') ?? null,
  row.area,
  row.exudate_amount,
  row.pain_level,
  row.push_score,
  row.healing_status,
  row.dressing_type,
  row.by,
  row.signed_on ? (withSignature ? `${row.signed_name}, ${dayInWords(row.signed_on)}` : 'yes') : 'not signed',
  formatFindings(row.findings),
]

const groupTable = (heading: string, groups: Analytics['dressings']) =>
  table(
    heading,
    [
      heading.slice(3),
      'Wounds',
      'Got better',
      'Percent',
      'Interval from',
      'Interval to',
      'Expected from the mix',
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
      note: 'Expected: if each type of wound did here as everywhere. A difference is a question, not a verdict.',
    },
  )

const statisticalSections = (analytics: Analytics, isPast: boolean): Section[] => [
  ...(isPast
    ? []
    : [
        table(
          'Active wounds by type',
          ['Type', 'Wounds', 'Percent'],
          analytics.woundTypes.map(({ woundType, wounds, percent }) => [typeOf(woundType), wounds, percent]),
        ),
      ]),
  table(
    'Area reduction at week 4',
    ['Type', 'Wounds', 'Lower quartile %', 'Median %', 'Upper quartile %', 'Needed %', 'Reached it'],
    analytics.weekFour.map((one) => [
      typeOf(one.woundType),
      one.n,
      one.lower,
      one.median,
      one.upper,
      one.needed,
      one.needed === null ? null : one.reached.part,
    ]),
  ),
  table(
    'Time to closure',
    ['Type', 'Wounds', 'Closed', 'Half closed by day', 'Interval from', 'Interval to'],
    analytics.closure.map((one) => [
      one.woundType === 'all' ? 'All wounds' : typeOf(one.woundType),
      one.wounds,
      one.closed,
      one.medianDays,
      one.medianLow,
      one.medianHigh,
    ]),
    { note: `Kaplan–Meier, wounds first assessed since ${dayInWords(analytics.closureFrom)}.` },
  ),
  groupTable('By facility', analytics.facilities),
  groupTable('By clinician', analytics.clinicians),
  groupTable('By dressing', analytics.dressings),
]
