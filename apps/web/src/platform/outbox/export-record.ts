/**
 * A queued record as a readable file: its patient, what was entered, why it was not saved, its photo, and the data as it would have been
 * sent. Pure; it is not encrypted, and the user is told so.
 */
import type { QueuedPatient, QueuedRecord } from './store.ts'

type ExportInput = {
  readonly send: QueuedRecord
  readonly patient: QueuedPatient | null
  readonly author: string
  readonly exportedAt: Date
  /** `data:image/jpeg;base64,...` */
  readonly fileUrl: string | null
}

export function buildExport({ send, patient, author, exportedAt, fileUrl }: ExportInput): string {
  const { refused, attempts, file } = send
  const reason = refused?.message ?? attempts?.message ?? ''
  const about: [string, string][] = [
    ['Patient', patient ? `${patient.lastName}, ${patient.firstName}` : (send.patientId ?? 'None')],
    ['Date of birth', patient ? (patient.dateOfBirth ?? 'Not documented') : 'Not available on this device'],
    ['Medical record number', patient?.medicalRecordNumber ?? 'Not available on this device'],
    ['Entered by', author],
    ['Date and time', send.queuedAt],
    ['Exported at', exportedAt.toISOString()],
    ['Status', 'Not saved to the chart'],
    ...(reason ? [['Reason', reason] satisfies [string, string]] : []),
    ...Object.entries(refused?.fields ?? {}),
    ...(attempts ? [['Attempts', String(attempts.count)] satisfies [string, string]] : []),
    ['Request ID', refused?.requestId ?? attempts?.requestId ?? 'None'],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeText(send.title)}, not saved to the chart</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #bbb; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { width: 16rem; font-weight: 600 }
img { max-width: 100% }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px }
</style>
</head>
<body>
<h1>${escapeText(capitalize(send.title))}</h1>
<p><strong>This record was not saved to the chart.</strong> This file contains patient information and is not encrypted.</p>
${buildTable(about)}
<h2>Entered data</h2>
${buildTable(listValues(send.body))}
${fileUrl && file ? buildFile(fileUrl, file) : ''}
<h2>Data for support</h2>
<pre>${escapeText(JSON.stringify(describeRequest(send), null, 2))}</pre>
</body>
</html>
`
}

/** `unsent-wound-assessment-2026-11-18.html`: no name of a patient in the name of a file. */
export const getExportName = ({ title, queuedAt }: Pick<QueuedRecord, 'title' | 'queuedAt'>): string =>
  `unsent-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${queuedAt.slice(0, 10)}.html`

const describeRequest = ({ endpoint, params, body, version, id, contractVersion }: QueuedRecord) => ({
  id,
  method: endpoint.method,
  path: endpoint.path,
  params,
  version,
  contractVersion: contractVersion ?? null,
  body,
})

const buildFile = (url: string, { name, type }: NonNullable<QueuedRecord['file']>): string =>
  type.startsWith('image/')
    ? `<h2>Photo</h2>\n<p><img src="${escapeText(url)}" alt="${escapeText(name)}"></p>`
    : `<h2>File</h2>\n<p><a href="${escapeText(url)}" download="${escapeText(name)}">${escapeText(name)}</a></p>`

const buildTable = (rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? '<p>No data entered</p>'
    : `<table>\n${rows
        .map(([label, value]) => `<tr><th>${escapeText(label)}</th><td>${escapeText(value)}</td></tr>`)
        .join('\n')}\n</table>`

/** Every value with its path: `Tissue, granulation: 60`. */
function listValues(value: unknown, labels: readonly string[] = []): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[capitalize(labels.join(', ')), String(value)]]
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? [[capitalize(labels.join(', ')), value.join(', ')]] : []
  return Object.entries(value).flatMap(([key, one]) => listValues(one, [...labels, splitWords(key)]))
}

/** `woundBedTissue` as `wound bed tissue`; places in a list count from 1. */
const splitWords = (key: string): string =>
  /^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')
