/** The note's form values: four sections, whose sentences reference the record they came from. */
import {
  type CallInput,
  type createProgressNote,
  type NoteDraft,
  noteSections,
  type NoteSource,
  type ProgressNote,
} from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatCalendarDate, formatClockTime } from '../../../ui/form/date-time-text.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

export type Section = (typeof noteSections)[number]
export type SourcedText = NoteSource & { readonly section: Section; readonly text: string }

export const sectionLabels: Readonly<Record<Section, string>> = {
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
}

export type NoteValues = { [section in Section]: string } & DateTimeValues & {
    noteType: string
    content: string
    isPrivate: boolean
    readerIds: string[]
    sources: SourcedText[]
  }

export function createEmptyNote(now: Date, timeZone: string): NoteValues {
  return {
    noteType: 'SOAP',
    subjective: '',
    objective: '',
    assessment: '',
    plan: '',
    content: '',
    isPrivate: false,
    readerIds: [],
    sources: [],
    ...toDateTimeValues(now, timeZone),
  }
}

export function toNoteValues(note: ProgressNote, timeZone: string): NoteValues {
  const { day, time } = toWallClock(note.noteDate, timeZone)
  return {
    noteType: note.noteType,
    subjective: note.subjective ?? '',
    objective: note.objective ?? '',
    assessment: note.assessment ?? '',
    plan: note.plan ?? '',
    content: note.content ?? '',
    isPrivate: note.isPrivate,
    readerIds: note.readerIds,
    sources: note.sources,
    day: formatCalendarDate(day),
    time: formatClockTime(time),
  }
}

/** Appends text from the record; a sentence that is already there is not added again. */
export function applyDraft(values: NoteValues, draft: NoteDraft): NoteValues {
  const next = { ...values, sources: [...values.sources] }
  for (const section of noteSections) {
    const fresh = draft[section].filter(({ text }) => !next[section].includes(text))
    next[section] = [next[section].trimEnd(), ...fresh.map(({ text }) => text)].filter(Boolean).join('\n')
    next.sources.push(...fresh.map(({ text, source }) => ({ ...source, section, text })))
  }
  return next
}

/** A sentence that was changed by hand is its author's, no longer the record's. */
export const isTextPresent = (values: NoteValues, { section, text }: SourcedText) =>
  values[section].includes(text)

export function validateNote(values: NoteValues, now: Date, timeZone: string): FieldMessages<NoteValues> {
  const isEmpty = [...noteSections, 'content' as const].every((part) => values[part].trim() === '')
  return {
    ...(values.noteType.trim() === '' && { noteType: 'Note type is required' }),
    ...(isEmpty && { subjective: 'Enter the note' }),
    ...validateDateTime(values, now, timeZone),
  }
}

type NoteBody = CallInput<typeof createProgressNote>['body']

export function toNoteRequest(values: NoteValues, isTimeTouched: boolean, timeZone: string): NoteBody {
  return {
    noteType: values.noteType,
    subjective: values.subjective,
    objective: values.objective,
    assessment: values.assessment,
    plan: values.plan,
    content: values.content,
    isPrivate: values.isPrivate,
    readerIds: values.isPrivate ? values.readerIds : [],
    sources: values.sources.filter((source) => isTextPresent(values, source)),
    noteDate: toSubmittedInstant(values, isTimeTouched, timeZone),
  }
}

export function toNoteFieldName(wireName: string): string {
  if (wireName === 'noteDate') return 'time'
  return wireName === 'content' ? 'subjective' : wireName
}
