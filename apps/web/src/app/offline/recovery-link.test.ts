import { expect, it } from 'vitest'
import { wayOut } from './recovery-link.ts'

const refused = (endpoint: string, more: object = {}) => ({
  id: 'made-here',
  endpoint: { id: endpoint },
  params: {},
  patientId: 'ada',
  draft: null,
  ...more,
})
const draft = (formId: string, recordId = '') => ({ draft: { formId, recordId } })

it('what was typed goes back into its own form, not only to the chart', () => {
  expect(wayOut(refused('recordBraden', draft('braden')))).toBe('/ehr?patient=ada&form=braden')
  expect(wayOut(refused('recordVitalSigns', draft('vital-signs')))).toBe('/ehr?patient=ada&form=vitals')
  expect(wayOut(refused('createVisit', draft('round-note', 'north ada')))).toBe('/rounds?round=north&at=ada')
  expect(wayOut(refused('createVisit', draft('visit')))).toBe('/visit-tracking?new=visit')
  expect(wayOut(refused('createTask', { ...draft('workflow-task'), patientId: null }))).toBe(
    '/task-management?new=true',
  )
  expect(wayOut(refused('createWoundAssessment'))).toBe('/cms-wound-assessment?draft=made-here')
  expect(wayOut(refused('recordMedication', draft('medication')))).toBe('/patients/ada')
})

it('a refused signature leads to what it was to sign', () => {
  expect(wayOut(refused('signProgressNote', { params: { noteId: 'n' } }))).toBe('/patients/ada?note=n')
  expect(wayOut(refused('signWoundAssessment', { params: { assessmentId: 'a' } }))).toBe(
    '/wound-assessment?patientId=ada&assessment=a',
  )
  expect(wayOut(refused('completeVisit', { params: { visitId: 'v' } }))).toBe('/visit-tracking?visit=v')
  expect(wayOut(refused('finishRound', { params: { roundId: 'r' } }))).toBe('/rounds?round=r')
  expect(wayOut(refused('setRoundEntry', { params: { roundId: 'r', patientId: 'ada' } }))).toBe(
    '/rounds?round=r&at=ada',
  )
  expect(wayOut(refused('addWoundPhoto'))).toBeNull()
})
