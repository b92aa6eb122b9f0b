/**
 * How long lists and numbers of billing take among few and among many claims, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts billing [--small 20000] [--large 200000] [--questions 200] [--only list]
 */
import {
  agingReport,
  callEndpoint,
  billingStats,
  listClaims,
  listDenials,
  readClaim,
} from '@mendwell/contract'
import { compareSizes, type BenchQuery } from '../scaling/compare.ts'
import { setUp, type Sample } from './fixture.ts'

const kinds: Record<string, BenchQuery<Sample>> = {
  'list, first page': (_, options) => callEndpoint(listClaims, {}, options),
  'list of one facility': ({ facilityId }, options) =>
    callEndpoint(listClaims, { query: { facilityId } }, options),
  'list of paid claims': (_, options) => callEndpoint(listClaims, { query: { status: 'paid' } }, options),
  'list of denied claims, one facility': ({ facilityId }, options) =>
    callEndpoint(listClaims, { query: { status: 'denied', facilityId } }, options),
  'list of one month': ({ month }, options) => callEndpoint(listClaims, { query: { month } }, options),
  'list of held claims': (_, options) => callEndpoint(listClaims, { query: { show: 'held' } }, options),
  'list by claim number': ({ claimNumber }, options) =>
    callEndpoint(listClaims, { query: { search: claimNumber } }, options),
  'last claims of a patient': ({ patientId }, options) =>
    callEndpoint(listClaims, { query: { patientId, limit: 5 } }, options),
  'worklist of denials': (_, options) => callEndpoint(listDenials, {}, options),
  'one claim': ({ claimId }, options) => callEndpoint(readClaim, { params: { claimId } }, options),
  cards: (_, options) => callEndpoint(billingStats, {}, options),
  'cards, one facility and month': ({ facilityId, month }, options) =>
    callEndpoint(billingStats, { query: { facilityId, month } }, options),
  'aging report': (_, options) => callEndpoint(agingReport, {}, options),
}

await compareSizes({
  name: 'billing',
  defaults: { small: 20_000, large: 200_000, questions: 200 },
  prepare: setUp,
  kinds,
  judged: 0.95,
})
