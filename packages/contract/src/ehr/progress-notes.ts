/** Progress notes: written or drafted from the record, saved in versions, signed, then only added to. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecordStatus, createSigningEndpoints } from '../records.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant, Paging, optional, optionalText, text } from '../values.ts'

export const noteSections = ['subjective', 'objective', 'assessment', 'plan'] as const
export const sourceKinds = [
  'patient',
  'vital-signs',
  'wound',
  'wound-assessment',
  'braden',
  'skin',
  'medical-history',
] as const

/** Where a sentence comes from: a record, and its time of care. */
export const NoteSource = z.object({ kind: z.enum(sourceKinds), id: Id, at: Instant })
export type NoteSource = z.output<typeof NoteSource>

/** A sentence of a note that came from the record. */
export const SourcedSentence = NoteSource.extend({ section: z.enum(noteSections), text: z.string() })

export const ProgressNote = RecordStatus.extend({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  noteType: z.string(),
  noteDate: Instant,
  subjective: z.string().nullable(),
  objective: z.string().nullable(),
  assessment: z.string().nullable(),
  plan: z.string().nullable(),
  content: z.string().nullable(),
  isPrivate: z.boolean(),
  readerIds: z.array(Id),
  sources: z.array(SourcedSentence),
  authoredBy: Id,
  authoredByName: z.string(),
  savedBy: Id,
  savedByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProgressNote = z.output<typeof ProgressNote>

const NoteFields = z.object({
  noteType: text(60, 'Note type is required'),
  /** Time of care. Left out, it is now. */
  noteDate: optional(Instant),
  subjective: optionalText(20_000),
  objective: optionalText(20_000),
  assessment: optionalText(20_000),
  plan: optionalText(20_000),
  content: optionalText(40_000),
  /** Only for its author and the people the author names. */
  isPrivate: z.boolean().default(false),
  readerIds: z.array(Id).max(50).default([]),
  sources: z
    .array(SourcedSentence.extend({ text: text(2_000) }))
    .max(500)
    .default([]),
})

/** A note says something, and only a private one names its readers. */
const refineNote = <Shape extends z.ZodType<z.output<typeof NoteFields>>>(shape: Shape) =>
  shape
    .refine((note) => noteSections.some((section) => note[section] !== null) || note.content !== null, {
      path: ['content'],
      message: 'Enter the note',
    })
    .refine((note) => note.isPrivate || note.readerIds.length === 0, {
      path: ['readerIds'],
      message: 'Readers can be set for private notes only',
    })

const PatientParams = z.object({ patientId: Id })
const NoteParams = z.object({ noteId: Id })

export const createProgressNote = endpoint({
  id: 'createProgressNote',
  feature: 'ehr',
  summary: 'Create an unsigned note. The caller may supply the id; a repeated request creates it once.',
  method: 'POST',
  path: '/api/patients/:patientId/progress-notes',
  access: clinicians,
  audit: { action: 'progress-note.create', resource: 'progress-note' },
  status: 201,
  params: PatientParams,
  body: refineNote(NoteFields.extend({ id: Id.optional(), woundId: optional(Id) })),
  reply: ProgressNote,
})

export const listProgressNotes = endpoint({
  id: 'listProgressNotes',
  feature: 'ehr',
  summary: 'List a patient’s notes that the caller may read, latest care first.',
  method: 'GET',
  path: '/api/patients/:patientId/progress-notes',
  access: staff,
  audit: { action: 'progress-note.list', resource: 'progress-note' },
  paged: true,
  params: PatientParams,
  query: Paging.extend({ woundId: Id.optional() }),
  reply: z.array(ProgressNote),
})

export const readProgressNote = endpoint({
  id: 'readProgressNote',
  feature: 'ehr',
  summary: 'Get one note with its signatures and addenda.',
  method: 'GET',
  path: '/api/progress-notes/:noteId',
  access: staff,
  audit: { action: 'progress-note.read', resource: 'progress-note' },
  params: NoteParams,
  reply: ProgressNote,
})

export const listNoteVersions = endpoint({
  id: 'listNoteVersions',
  feature: 'ehr',
  summary: 'List all versions of a note, latest first, with author and time.',
  method: 'GET',
  path: '/api/progress-notes/:noteId/versions',
  access: staff,
  audit: { action: 'progress-note.read', resource: 'progress-note' },
  params: NoteParams,
  reply: z.array(ProgressNote),
})

export const changeProgressNote = endpoint({
  id: 'changeProgressNote',
  feature: 'ehr',
  summary: 'Replace an unsigned note. Requires If-Match; every version stays readable.',
  method: 'PUT',
  path: '/api/progress-notes/:noteId',
  access: clinicians,
  audit: { action: 'progress-note.change', resource: 'progress-note' },
  versioned: true,
  params: NoteParams,
  body: refineNote(NoteFields),
  reply: ProgressNote,
})

export const NoteSentence = z.object({ text: z.string(), source: NoteSource })
export type NoteSentence = z.output<typeof NoteSentence>
const Sentences = z.array(NoteSentence)

export const NoteDraft = z.object({
  woundId: Id.nullable(),
  since: Instant.nullable(),
  subjective: Sentences,
  objective: Sentences,
  assessment: Sentences,
  plan: Sentences,
})
export type NoteDraft = z.output<typeof NoteDraft>

export const draftProgressNote = endpoint({
  id: 'draftProgressNote',
  feature: 'ehr',
  summary: 'Generate note sentences from chart data, each with its source. Stores nothing.',
  method: 'POST',
  path: '/api/patients/:patientId/progress-notes/draft',
  access: clinicians,
  audit: { action: 'progress-note.draft', resource: 'patient' },
  reads: true,
  params: PatientParams,
  body: z.object({ woundId: optional(Id), since: optional(Instant) }),
  reply: NoteDraft,
})

export const noteSigning = createSigningEndpoints({
  name: 'ProgressNote',
  feature: 'ehr',
  resource: 'progress-note',
  path: '/api/progress-notes',
  param: 'noteId',
  reply: ProgressNote,
})

export const progressNoteEndpoints = [
  createProgressNote,
  listProgressNotes,
  draftProgressNote,
  readProgressNote,
  listNoteVersions,
  changeProgressNote,
  ...Object.values(noteSigning),
]
