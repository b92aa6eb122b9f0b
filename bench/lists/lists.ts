/**
 * How long the lists take among few and among many patients, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts lists [--small 10000] [--large 100000] [--questions 200]
 */
import {
  ask,
  dashboardStats,
  listHighRisk,
  listPatients,
  listRecentAssessments,
  listWoundAssessments,
  listWounds,
  readTimeline,
} from '@mendwell/contract'
import { compare, type Question } from '../scaling/compare.ts'
import { prepare, type Sample } from './fixture.ts'

const kinds: Record<string, Question<Sample>> = {
  'patients by name': (_, options) => ask(listPatients, {}, options),
  'patients, youngest first': (_, options) =>
    ask(listPatients, { query: { sort: 'dateOfBirth', order: 'desc' } }, options),
  'patients, a page further on': async (_, options) => {
    const { next } = await ask(listPatients, { query: { sort: 'registered' } }, options)
    return ask(listPatients, { query: { sort: 'registered', cursor: next } }, options)
  },
  'wounds of a patient': ({ patientId }, options) => ask(listWounds, { query: { patientId } }, options),
  'assessments of a wound': ({ woundId }, options) =>
    ask(listWoundAssessments, { params: { woundId } }, options),
  'wounds, all': (_, options) => ask(listWounds, {}, options),
  'patients at high risk': (_, options) => ask(listHighRisk, {}, options),
  dashboard: async (_, options) => ({ body: [(await ask(dashboardStats, {}, options)).body] }),
  'recent assessments': (_, options) => ask(listRecentAssessments, {}, options),
  'timeline of a patient': ({ patientId }, options) => ask(readTimeline, { params: { patientId } }, options),
}

await compare({
  name: 'lists',
  defaults: { small: 10_000, large: 100_000, questions: 200 },
  prepare,
  kinds,
  judged: 0.95,
})
