/** Queued edits whose record was changed by another user: how each kind is reloaded and described, field by field. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { assessmentFields, taskPriorities, taskTypes, visitTypes } from '@mendwell/clinical'
import {
  changeProgressNote,
  changeTask,
  changeVisit,
  changeWoundAssessment,
  type Endpoint,
  readProgressNote,
  readTask,
  readVisit,
  readWoundAssessment,
  type ProgressNote,
  type ProviderVisit,
  type WorkflowTask,
  type WoundAssessment,
} from '@mendwell/contract'
import { toFormValues } from '../../../features/assessments/values/carry-forward.ts'
import { getPlainLabel } from '../../../features/assessments/values/layout.ts'
import { toRequest } from '../../../features/assessments/values/parse-values.ts'
import { toNoteValues, sectionLabels, toNoteRequest } from '../../../features/ehr/notes/note-values.ts'
import { toTaskValues, toTaskRequest } from '../../../features/tasks/form/task-values.ts'
import { toVisitChange, toVisitValues } from '../../../features/visits/form/values.ts'
import { formatDay, formatDateTime, toWallClock } from '../../../platform/dates.ts'

export type Body = Readonly<Record<string, unknown>>
export type StoredRecord = {
  readonly body: Body
  readonly version: number
  readonly by: string
  readonly at: string
}

type ConflictKind = {
  readonly read: Endpoint
  /** The stored record in the words that an edit of it travels in, and who saved it when. */
  readonly toStored: (record: never, timeZone: string) => StoredRecord
  readonly labels: Readonly<Record<string, string>>
  /** The words of fields that store a code, by field. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Every saved version stays readable: mine is saved too, before what was decided. */
  readonly keepsVersions: boolean
}

const kinds: Readonly<Record<string, ConflictKind>> = {
  [changeProgressNote.id]: {
    read: readProgressNote,
    toStored: (note: ProgressNote, timeZone) => ({
      body: toNoteRequest(toNoteValues(note, timeZone), true, timeZone),
      version: note.version,
      by: note.savedByName,
      at: note.updatedAt,
    }),
    labels: {
      ...sectionLabels,
      noteType: 'Note type',
      noteDate: 'Time of care',
      isPrivate: 'Private',
      readerIds: 'Readers',
    },
    options: {},
    keepsVersions: true,
  },
  [changeVisit.id]: {
    read: readVisit,
    toStored: (visit: ProviderVisit) => ({
      body: toVisitChange(toVisitValues(visit)),
      version: visit.version,
      by: visit.savedByName,
      at: visit.updatedAt,
    }),
    labels: {
      woundIds: 'Wounds',
      cptCodes: 'CPT Codes',
      codeLines: 'Code lines',
      codingReason: 'Reason for reporting both codes',
      nextVisitScheduled: 'Next Visit',
    },
    options: { visitType: visitTypes.labels },
    keepsVersions: true,
  },
  [changeWoundAssessment.id]: {
    read: readWoundAssessment,
    toStored: (record: WoundAssessment, timeZone) => {
      const { day, time } = toWallClock(record.assessedAt, timeZone)
      return {
        body: toRequest(
          record.id,
          toFormValues(record, { day: formatDay(day), time: formatClockTime(time) }),
          timeZone,
        ),
        version: record.version,
        by: record.assessedByName,
        at: record.updatedAt,
      }
    },
    labels: Object.fromEntries(assessmentFields.map((field) => [field.id, getPlainLabel(field)])),
    options: Object.fromEntries(
      assessmentFields.flatMap((field) =>
        field.kind === 'choice' ? [[field.id, field.choices.labels]] : [],
      ),
    ),
    keepsVersions: true,
  },
  [changeTask.id]: {
    read: readTask,
    toStored: (task: WorkflowTask) => ({
      body: toTaskRequest(toTaskValues(task)),
      version: task.version,
      by: '',
      at: task.updatedAt,
    }),
    labels: { assignedTo: 'Assigned To', facilityId: 'Facility', patientId: 'Patient' },
    options: { taskType: taskTypes.labels, priority: taskPriorities.labels },
    keepsVersions: false,
  },
}

/** Null if a rejected edit is of another kind. */
export const findConflictKind = (endpointId: string): ConflictKind | null => kinds[endpointId] ?? null

export type FieldConflict = {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly stored: string
}

/** Nothing said is nothing said, however it is written. */
const normalizeValue = (value: unknown): unknown => {
  if (value === '' || value === undefined) return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalizeValue)
  return typeof value === 'string' ? value.trim() : value
}
const serializeValue = (value: unknown) => JSON.stringify(normalizeValue(value) ?? null)

/** Fields of the edit that say something else than what is stored now. */
export function listFieldConflicts(
  mine: Body,
  stored: Body,
  { labels, options, timeZone }: Pick<ConflictKind, 'labels' | 'options'> & { timeZone: string },
): FieldConflict[] {
  return Object.keys(mine)
    .filter((name) => name !== 'id' && serializeValue(mine[name]) !== serializeValue(stored[name]))
    .map((name) => ({
      name,
      label: labels[name] ?? formatFieldName(name),
      mine: formatOption(options[name], mine[name]) ?? formatValue(mine[name], timeZone),
      stored: formatOption(options[name], stored[name]) ?? formatValue(stored[name], timeZone),
    }))
}

const formatOption = (labels: Readonly<Record<string, string>> | undefined, value: unknown) =>
  typeof value === 'string' ? labels?.[value] : undefined

/** `treatmentProvided` becomes `Treatment provided`. */
const formatFieldName = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatValue(value: unknown, timeZone: string): string {
  const plain = normalizeValue(value)
  if (plain === null) return 'Not documented'
  if (typeof plain === 'boolean') return plain ? 'Yes' : 'No'
  if (typeof plain === 'string' && isInstant(plain)) return formatDateTime(plain, timeZone)
  if (typeof plain === 'string' && isDay(plain)) return formatDay(plain)
  if (typeof plain === 'string' || typeof plain === 'number') return String(plain)
  if (Array.isArray(plain)) {
    const isText = plain.every((one) => typeof one === 'string' || typeof one === 'number')
    const isReadable = isText && !plain.some((one) => isId(String(one)))
    return isReadable ? plain.join(', ') : plain.length === 1 ? '1 entry' : `${plain.length} entries`
  }
  const entries = Object.entries(plain as object).filter(([, one]) => normalizeValue(one) !== null)
  return entries.length === 0
    ? 'Not documented'
    : entries.map(([name, one]) => `${formatFieldName(name)}: ${formatValue(one, timeZone)}`).join('; ')
}
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const isId = (value: string) => /^[\da-f]{8}-[\da-f]{4}-/.test(value)
