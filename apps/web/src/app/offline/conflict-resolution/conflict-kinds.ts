/** Edits that waited while somebody else changed the same record: how each kind is read again and told, field by field. */
import { assessmentFields } from '@mendwell/clinical'
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
import { valuesOf } from '../../../features/assessments/values/carry-forward.ts'
import { plainLabel } from '../../../features/assessments/values/layout.ts'
import { bodyOf } from '../../../features/assessments/values/parse-values.ts'
import { noteValues, sectionNames, toNote } from '../../../features/ehr/notes/note-values.ts'
import { taskValues, toTask } from '../../../features/tasks/form/task-values.ts'
import { toChange, visitValues } from '../../../features/visits/form/values.ts'
import { formatDay, formatMoment, wallClock } from '../../../platform/dates.ts'

export type Body = Readonly<Record<string, unknown>>
export type StoredNow = {
  readonly body: Body
  readonly version: number
  readonly by: string
  readonly at: string
}

type Kind = {
  readonly read: Endpoint
  /** The stored record in the words that an edit of it travels in, and who saved it when. */
  readonly storedOf: (record: never, timeZone: string) => StoredNow
  readonly labels: Readonly<Record<string, string>>
  /** Every saved version stays readable: mine is saved too, before what was decided. */
  readonly keepsVersions: boolean
}

const kinds: Readonly<Record<string, Kind>> = {
  [changeProgressNote.id]: {
    read: readProgressNote,
    storedOf: (note: ProgressNote, timeZone) => ({
      body: toNote(noteValues(note, timeZone), true, timeZone),
      version: note.version,
      by: note.savedByName,
      at: note.updatedAt,
    }),
    labels: {
      ...sectionNames,
      noteType: 'Note type',
      noteDate: 'Time of care',
      isPrivate: 'Private',
      readerIds: 'Readers',
    },
    keepsVersions: true,
  },
  [changeVisit.id]: {
    read: readVisit,
    storedOf: (visit: ProviderVisit) => ({
      body: toChange(visitValues(visit)),
      version: visit.version,
      by: visit.savedByName,
      at: visit.updatedAt,
    }),
    labels: {
      woundIds: 'Wounds',
      cptCodes: 'CPT Codes',
      codeLines: 'Lines of the codes',
      codingReason: 'Reason for the codes',
      nextVisitScheduled: 'Next Visit',
    },
    keepsVersions: true,
  },
  [changeWoundAssessment.id]: {
    read: readWoundAssessment,
    storedOf: (record: WoundAssessment, timeZone) => {
      const { day, time } = wallClock(record.assessedAt, timeZone)
      return {
        body: bodyOf(record.id, valuesOf(record, { day: formatDay(day), time }), timeZone),
        version: record.version,
        by: record.assessedByName,
        at: record.updatedAt,
      }
    },
    labels: Object.fromEntries(assessmentFields.map((field) => [field.id, plainLabel(field)])),
    keepsVersions: true,
  },
  [changeTask.id]: {
    read: readTask,
    storedOf: (task: WorkflowTask) => ({
      body: toTask(taskValues(task)),
      version: task.version,
      by: '',
      at: task.updatedAt,
    }),
    labels: { assignedTo: 'Assigned To', facilityId: 'Facility', patientId: 'Patient' },
    keepsVersions: false,
  },
}

/** Null where a refused edit is of another kind. */
export const kindOf = (endpointId: string): Kind | null => kinds[endpointId] ?? null

export type FieldConflict = {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly stored: string
}

/** Nothing said is nothing said, however it is written. */
const said = (value: unknown): unknown => {
  if (value === '' || value === undefined) return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(said)
  return typeof value === 'string' ? value.trim() : value
}
const text = (value: unknown) => JSON.stringify(said(value) ?? null)

/** Fields of the edit that say something else than what is stored now. */
export function conflictsOf(
  mine: Body,
  stored: Body,
  { labels, timeZone }: { labels: Kind['labels']; timeZone: string },
): FieldConflict[] {
  return Object.keys(mine)
    .filter((name) => name !== 'id' && text(mine[name]) !== text(stored[name]))
    .map((name) => ({
      name,
      label: labels[name] ?? wordsOf(name),
      mine: shown(mine[name], timeZone),
      stored: shown(stored[name], timeZone),
    }))
}

/** `treatmentProvided` is told as `Treatment provided`. */
const wordsOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: unknown, timeZone: string): string {
  const plain = said(value)
  if (plain === null) return 'nothing'
  if (typeof plain === 'boolean') return plain ? 'yes' : 'no'
  if (typeof plain === 'string' && isInstant(plain)) return formatMoment(plain, timeZone)
  if (typeof plain === 'string' || typeof plain === 'number') return String(plain)
  if (Array.isArray(plain)) {
    const isText = plain.every((one) => typeof one === 'string' || typeof one === 'number')
    const isReadable = isText && !plain.some((one) => isId(String(one)))
    return isReadable ? plain.join(', ') : plain.length === 1 ? '1 entry' : `${plain.length} entries`
  }
  const entries = Object.entries(plain as object).filter(([, one]) => said(one) !== null)
  return entries.length === 0
    ? 'nothing'
    : entries.map(([name, one]) => `${wordsOf(name)}: ${shown(one, timeZone)}`).join('; ')
}
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
const isId = (value: string) => /^[\da-f]{8}-[\da-f]{4}-/.test(value)
