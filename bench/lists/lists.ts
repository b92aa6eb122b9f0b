/**
 * How long the lists take among few and among many patients, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts lists [--small 10000] [--large 100000] [--questions 200]
 */
import {
  callEndpoint,
  dashboardStats,
  listHighRisk,
  listPatients,
  listRecentAssessments,
  listWoundAssessments,
  listWounds,
  readTimeline,
} from '@mendwell/contract'
import { compareSizes, type BenchQuery } from '../scaling/compare.ts'
import { setUp, type Sample } from './fixture.ts'

const kinds: Record<string, BenchQuery<Sample>> = {
  'patients by name': (_, options) => callEndpoint(listPatients, {}, options),
  'patients, youngest first': (_, options) =>
    callEndpoint(listPatients, { query: { sort: 'dateOfBirth', order: 'desc' } }, options),
  'patients, a page further on': async (_, options) => {
    const { next } = await callEndpoint(listPatients, { query: { sort: 'registered' } }, options)
    return callEndpoint(listPatients, { query: { sort: 'registered', cursor: next } }, options)
  },
  'wounds of a patient': ({ patientId }, options) =>
    callEndpoint(listWounds, { query: { patientId } }, options),
  'assessments of a wound': ({ woundId }, options) =>
    callEndpoint(listWoundAssessments, { params: { woundId } }, options),
  'wounds, all': (_, options) => callEndpoint(listWounds, {}, options),
  'patients at high risk': (_, options) => callEndpoint(listHighRisk, {}, options),
  dashboard: async (_, options) => ({ body: [(await callEndpoint(dashboardStats, {}, options)).body] }),
  'recent assessments': (_, options) => callEndpoint(listRecentAssessments, {}, options),
  'timeline of a patient': ({ patientId }, options) =>
    callEndpoint(readTimeline, { params: { patientId } }, options),
}

await compareSizes({
  name: 'lists',
  defaults: { small: 10_000, large: 100_000, questions: 200 },
  prepare: setUp,
  kinds,
  judged: 0.95,
})
