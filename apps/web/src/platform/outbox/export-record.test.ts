import { expect, it } from 'vitest'
import { buildExport, getExportName } from './export-record.ts'

const send = {
  id: 'a1',
  endpoint: { id: 'createWoundAssessment', method: 'POST', path: '/api/wound-assessments' } as const,
  params: {},
  body: {
    id: 'a1',
    length: 4.2,
    painLevel: 0,
    wagner: null,
    tissue: { granulation: 60 },
    notes: '<b>odor</b> & pus',
  },
  version: null,
  idempotencyKey: 'k',
  title: 'wound assessment',
  patientId: 'p1',
  draft: null,
  queuedAt: '2026-11-18T08:00:00.000Z',
  refused: null,
  attempts: {
    count: 5,
    failureCount: 5,
    kind: 'failed' as const,
    status: 500,
    message: 'Something went wrong on our side.',
    requestId: 'request-9',
    triedAt: '2026-11-18T08:01:00.000Z',
    nextAt: '2026-11-18T08:06:00.000Z',
  },
}
const patient = {
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  dateOfBirth: '1948-03-02',
  medicalRecordNumber: 'MW-1',
}
const about = { author: 'Dana Okafor, NP', exportedAt: new Date('2026-11-18T09:00:00Z'), fileUrl: null }

it('an exported record is readable: its patient, every entered value, and the number of its failure', () => {
  const text = buildExport({ ...about, send, patient })
  for (const part of ['Whitfield, Eleanor', '1948-03-02', 'MW-1', 'Dana Okafor, NP', 'request-9'])
    expect(text).toContain(part)
  expect(text).toContain('<th>Length</th><td>4.2</td>')
  // 0 is an answer; nothing entered is none.
  expect(text).toContain('<th>Pain level</th><td>0</td>')
  expect(text).toContain('<th>Tissue, granulation</th><td>60</td>')
  expect(text).not.toContain('<th>Wagner</th>')
  expect(text).toContain('This record was not saved to the chart.')
})

it('what was typed stays text', () => {
  const text = buildExport({ ...about, send, patient })
  expect(text).toContain('&lt;b&gt;odor&lt;/b&gt; &amp; pus')
  expect(text).not.toContain('<b>')
})

it('a photo is inside the file, and the file’s name contains no patient name', () => {
  const file = { field: 'photo', name: 'heel.jpg', type: 'image/jpeg', pieces: null }
  const fileUrl = 'data:image/jpeg;base64,AAAA'
  expect(buildExport({ ...about, send: { ...send, file }, patient, fileUrl })).toContain(
    `<img src="${fileUrl}"`,
  )
  expect(getExportName(send)).toBe('unsent-wound-assessment-2026-11-18.html')
})

it('a patient unknown to this device is not invented', () => {
  const text = buildExport({ ...about, send, patient: null })
  expect(text).toContain('<th>Patient</th><td>p1</td>')
  expect(text).toContain('<th>Date of birth</th><td>Not available on this device</td>')
})
