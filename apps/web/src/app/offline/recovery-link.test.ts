import { expect, it } from 'vitest'
import { findRecoveryLink } from './recovery-link.ts'

const createRejected = (endpoint: string, more: object = {}) => ({
  id: 'made-here',
  endpoint: { id: endpoint },
  params: {},
  patientId: 'ada',
  draft: null,
  ...more,
})
const createDraft = (formId: string, recordId = '') => ({ draft: { formId, recordId } })

it('what was typed goes back into its own form, not only to the chart', () => {
  expect(findRecoveryLink(createRejected('recordBraden', createDraft('braden')))).toBe(
    '/ehr?patient=ada&form=braden',
  )
  expect(findRecoveryLink(createRejected('recordVitalSigns', createDraft('vital-signs')))).toBe(
    '/ehr?patient=ada&form=vitals',
  )
  expect(findRecoveryLink(createRejected('createVisit', createDraft('round-note', 'north ada')))).toBe(
    '/rounds?round=north&at=ada',
  )
  expect(findRecoveryLink(createRejected('createVisit', createDraft('visit')))).toBe(
    '/visit-tracking?new=visit',
  )
  expect(
    findRecoveryLink(createRejected('createTask', { ...createDraft('workflow-task'), patientId: null })),
  ).toBe('/task-management?new=true')
  expect(findRecoveryLink(createRejected('createWoundAssessment'))).toBe(
    '/cms-wound-assessment?draft=made-here',
  )
  expect(findRecoveryLink(createRejected('recordMedication', createDraft('medication')))).toBe(
    '/patients/ada',
  )
})

it('a rejected signature leads to the record to sign', () => {
  expect(findRecoveryLink(createRejected('signProgressNote', { params: { noteId: 'n' } }))).toBe(
    '/patients/ada?note=n',
  )
  expect(findRecoveryLink(createRejected('signWoundAssessment', { params: { assessmentId: 'a' } }))).toBe(
    '/wound-assessment?patientId=ada&assessment=a',
  )
  expect(findRecoveryLink(createRejected('completeVisit', { params: { visitId: 'v' } }))).toBe(
    '/visit-tracking?visit=v',
  )
  expect(findRecoveryLink(createRejected('finishRound', { params: { roundId: 'r' } }))).toBe(
    '/rounds?round=r',
  )
  expect(
    findRecoveryLink(createRejected('setRoundEntry', { params: { roundId: 'r', patientId: 'ada' } })),
  ).toBe('/rounds?round=r&at=ada')
  expect(findRecoveryLink(createRejected('addWoundPhoto'))).toBeNull()
})
