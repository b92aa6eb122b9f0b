/** Documents of a chart: a PDF or an image with a title. One entered in error stays readable. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, optional, text } from '../values.ts'
import { EntryError } from './medications.ts'

export const documentKinds = [
  'referral',
  'report',
  'lab_result',
  'imaging',
  'insurance',
  'advance_directive',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentKindNames: Record<DocumentKind, string> = {
  referral: 'Referral',
  report: 'Report',
  lab_result: 'Lab result',
  imaging: 'Imaging',
  insurance: 'Insurance',
  advance_directive: 'Advance directive',
  other: 'Other',
}

export const maxDocumentBytes = 10 * 1024 * 1024
export const documentMediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
] as const

export const ChartDocument = z.object({
  id: Id,
  patientId: Id,
  title: z.string(),
  kind: z.enum(documentKinds),
  /** The date on it; null without one. */
  documentDate: Day.nullable(),
  /** What its file is: application/pdf or image/jpeg. */
  mediaType: z.string(),
  bytes: z.number().int(),
  fileUrl: z.string(),
  recordedBy: Id,
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})
export type ChartDocument = z.output<typeof ChartDocument>

const params = z.object({ patientId: Id })
const documentParams = params.extend({ documentId: Id })

export const listDocuments = endpoint({
  id: 'listDocuments',
  feature: 'chart',
  summary: 'List the documents of a chart, latest first, including those entered in error.',
  method: 'GET',
  path: '/api/patients/:patientId/documents',
  access: staffAndPatient,
  audit: { action: 'document.list', resource: 'document' },
  params,
  reply: z.array(ChartDocument),
})

export const addDocument = endpoint({
  id: 'addDocument',
  feature: 'chart',
  summary: 'Add a PDF or image to a chart, up to 10 MB. An image is re-encoded; a PDF is stored as is.',
  method: 'POST',
  path: '/api/patients/:patientId/documents',
  access: clinicians,
  audit: { action: 'document.add', resource: 'document' },
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  upload: { field: 'document', maxBytes: maxDocumentBytes, types: documentMediaTypes },
  params,
  body: z.object({
    /** Created by the caller; a retry is stored once. */
    id: Id.optional(),
    title: text(200, 'A title is required'),
    kind: z.enum(documentKinds, { error: 'Select a document type' }),
    documentDate: optional(Day),
  }),
  reply: ChartDocument,
})

export const readDocumentFile = endpoint({
  id: 'readDocumentFile',
  feature: 'chart',
  summary: 'Get the file of a document.',
  method: 'GET',
  path: '/api/patients/:patientId/documents/:documentId/file',
  access: staffAndPatient,
  audit: { action: 'document.read', resource: 'document' },
  params: documentParams,
  file: { type: 'application/octet-stream', name: 'document' },
})

export const voidDocument = endpoint({
  id: 'voidDocument',
  feature: 'chart',
  summary: 'Mark a document as entered in error. It stays readable, with the reason.',
  method: 'POST',
  path: '/api/patients/:patientId/documents/:documentId/void',
  access: clinicians,
  audit: { action: 'document.void', resource: 'document' },
  params: documentParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: ChartDocument,
})

export const documentEndpoints = [listDocuments, addDocument, readDocumentFile, voidDocument]
