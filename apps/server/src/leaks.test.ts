/** Sentences planted in the chart, looked for in whatever the front desk and a biller can get: answers, files, reports, and search. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildUrl, endpoints, type Endpoint, readProgressNote, searchEverything } from '@mendwell/contract'
import { isForStaff } from '@mendwell/contract/rights'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import type { ApiClient } from './testing/api-client.ts'
import { buildSample, sampleBodies, sampleQueries } from './testing/samples.ts'
import type { TestServer } from './testing/test-server.ts'

const sentence = 'Quillfeather exudate pooled beneath the gaiter at dusk'
const planted = ['Quillfeather', 'Metformin', 'Shellfish', 'Family prefers mornings']

let practice: TestServer
let ids: AccessMatrix['ids']
let clinician: ApiClient
const clients = {} as Record<'front-desk' | 'biller', ApiClient>
const deskAndBiller = ['front-desk', 'biller'] as const

beforeAll(async () => {
  const plant = (id: string, field: string) => {
    const build = sampleBodies[id]!
    sampleBodies[id] = (...args) => ({ ...(build(...args) as object), [field]: sentence })
  }
  plant('createProgressNote', 'plan')
  plant('createVisit', 'visitNotes')
  plant('createWoundAssessment', 'assessmentNotes')
  plant('changeWoundAssessment', 'assessmentNotes')
  const matrix = await createAccessMatrix()
  ;({ practice, ids } = matrix)
  clinician = matrix.callers.clinician
  for (const role of deskAndBiller) {
    const person = await practice.person(matrix.organizations.ours, 'clinician')
    clients[role] = await practice.as(person, { proved: true })
    const { shippedRoles } = await import('@mendwell/contract/rights')
    await practice.owner.query(
      'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
      [person.id, role, shippedRoles[role].rights],
    )
  }
})
afterAll(() => practice.close())

const readable = endpoints.filter(
  (endpoint) => isForStaff(endpoint) && !endpoint.stream && (endpoint.method === 'GET' || endpoint.reads),
)

async function read(endpoint: Endpoint, client: ApiClient) {
  const url = buildUrl(endpoint, { params: ids.own, query: sampleQueries[endpoint.id] })
  const { payload, headers } = await buildSample(endpoint, ids.own)
  const answer = await client.raw(endpoint.method, url, payload, headers)
  const isPdf = answer.bytes.subarray(0, 5).toString() === '%PDF-'
  const text = isPdf ? await readPdf(answer.bytes) : answer.text
  return { status: answer.status, text }
}

async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

describe.each(deskAndBiller)('[PR4] what is planted in the chart does not reach %s', (role) => {
  it.each(readable.map((endpoint) => [endpoint.id, endpoint] as const))('by %s', async (_, endpoint) => {
    const { status, text } = await read(endpoint, clients[role])
    expect([200, 403, 404, 409, 400], text).toContain(status)
    for (const word of planted) expect(text, `${status}`).not.toContain(word)
  })

  it('by search, whatever is typed', async () => {
    for (const q of [...sentence.split(' '), 'Metformin', 'sacrum', 'heel', 'foam', 'Person']) {
      const found = await clients[role].call(searchEverything, { query: { q, limit: 20 } })
      expect(found.status).toBe(200)
      expect(found.body.filter(({ kind }) => kind !== 'patient')).toEqual([])
    }
  })

  it('as a file: what they can download is listed here', async () => {
    const files = readable.filter(({ file }) => file)
    const open: string[] = []
    for (const endpoint of files) {
      const { status } = await read(endpoint, clients[role])
      if (status !== 403) open.push(endpoint.id)
    }
    const own = ['readMarkerCard', 'readOwnPhoto', 'readPhoto']
    // Who is covered by whom; nothing of the chart.
    const coverage = ['readCoverageCardFile', 'readCoverageNoticeForm', 'readEligibilityFile']
    const claims = ['billingReport', 'exportAging', 'readCms1500', 'readSubmissionFile']
    const exchanged = ['downloadExchangedFile', 'readStatusFile']
    const statements = ['readStatement', 'readStatementBatch']
    // By its type: one that shows the chart is not found.
    const reports = ['downloadReport']
    const allowed = [
      ...[...coverage, ...own, ...reports, 'readPaymentReceipt'],
      ...(role === 'biller' ? [...claims, ...exchanged, ...statements] : []),
    ]
    expect(open.toSorted()).toEqual(allowed.toSorted())
  })
})

it('is really in the chart', async () => {
  const found: string[] = []
  for (const endpoint of readable) {
    const { text } = await read(endpoint, clinician)
    if (text.includes('Quillfeather')) found.push(endpoint.id)
  }
  expect(found).toEqual(
    expect.arrayContaining(['readProgressNote', 'listProgressNotes', 'readVisit', 'readWoundAssessment']),
  )
  const note = await clinician.call(readProgressNote, { params: { noteId: ids.own['noteId']! } })
  expect(note.text).toContain('Quillfeather')
})
