/** The note as it stands on screen: four sections, whose sentences remember the record that they came from. */
import {
  type CallOf,
  type createProgressNote,
  type NoteDraft,
  noteSections,
  type NoteSource,
  type ProgressNote,
} from '@mendwell/contract'
import { wallClock } from '../../../platform/dates.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { writeDay } from '../../../ui/form/date-time-text.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from '../entries/date-time-values.ts'

export type Section = (typeof noteSections)[number]
export type Sourced = NoteSource & { readonly section: Section; readonly text: string }

export const sectionNames: Readonly<Record<Section, string>> = {
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
}

export type NoteValues = { [section in Section]: string } & MomentValues & {
    noteType: string
    content: string
    isPrivate: boolean
    readerIds: string[]
    sources: Sourced[]
  }

export function emptyNote(now: Date, timeZone: string): NoteValues {
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
    ...momentValues(now, timeZone),
  }
}

export function noteValues(note: ProgressNote, timeZone: string): NoteValues {
  const { day, time } = wallClock(note.noteDate, timeZone)
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
    day: writeDay(day),
    time,
  }
}

/** Adds what the record says to what is there; a sentence that already stands is not written twice. */
export function withDraft(values: NoteValues, draft: NoteDraft): NoteValues {
  const next = { ...values, sources: [...values.sources] }
  for (const section of noteSections) {
    const fresh = draft[section].filter(({ text }) => !next[section].includes(text))
    next[section] = [next[section].trimEnd(), ...fresh.map(({ text }) => text)].filter(Boolean).join('\n')
    next.sources.push(...fresh.map(({ text, source }) => ({ ...source, section, text })))
  }
  return next
}

/** A sentence that was changed by hand is its author's, no longer the record's. */
export const stillStands = (values: NoteValues, { section, text }: Sourced) => values[section].includes(text)

export function checkNote(values: NoteValues, now: Date, timeZone: string): FieldMessages<NoteValues> {
  const isEmpty = [...noteSections, 'content' as const].every((part) => values[part].trim() === '')
  return {
    ...(values.noteType.trim() === '' && { noteType: 'Note type is required' }),
    ...(isEmpty && { subjective: 'Write the note' }),
    ...checkMoment(values, now, timeZone),
  }
}

type Sent = CallOf<typeof createProgressNote>['body']

export function toNote(values: NoteValues, isTimeTouched: boolean, timeZone: string): Sent {
  return {
    noteType: values.noteType,
    subjective: values.subjective,
    objective: values.objective,
    assessment: values.assessment,
    plan: values.plan,
    content: values.content,
    isPrivate: values.isPrivate,
    readerIds: values.isPrivate ? values.readerIds : [],
    sources: values.sources.filter((source) => stillStands(values, source)),
    noteDate: momentSent(values, isTimeTouched, timeZone),
  }
}

export function noteFormName(wireName: string): string {
  if (wireName === 'noteDate') return 'time'
  return wireName === 'content' ? 'subjective' : wireName
}
