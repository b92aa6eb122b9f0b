/**
 * How long lists and numbers of billing take among few and among many claims, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts billing [--small 20000] [--large 200000] [--questions 200] [--only list]
 */
import { agingReport, ask, billingStats, listClaims, listDenials, readClaim } from '@mendwell/contract'
import { compare, type Question } from '../scaling/compare.ts'
import { prepare, type Sample } from './fixture.ts'

const kinds: Record<string, Question<Sample>> = {
  'list, first page': (_, options) => ask(listClaims, {}, options),
  'list of one facility': ({ facilityId }, options) => ask(listClaims, { query: { facilityId } }, options),
  'list of paid claims': (_, options) => ask(listClaims, { query: { status: 'paid' } }, options),
  'list of denied claims, one facility': ({ facilityId }, options) =>
    ask(listClaims, { query: { status: 'denied', facilityId } }, options),
  'list of one month': ({ month }, options) => ask(listClaims, { query: { month } }, options),
  'list of held claims': (_, options) => ask(listClaims, { query: { show: 'held' } }, options),
  'list by claim number': ({ claimNumber }, options) =>
    ask(listClaims, { query: { search: claimNumber } }, options),
  'last claims of a patient': ({ patientId }, options) =>
    ask(listClaims, { query: { patientId, limit: 5 } }, options),
  'worklist of denials': (_, options) => ask(listDenials, {}, options),
  'one claim': ({ claimId }, options) => ask(readClaim, { params: { claimId } }, options),
  cards: (_, options) => ask(billingStats, {}, options),
  'cards, one facility and month': ({ facilityId, month }, options) =>
    ask(billingStats, { query: { facilityId, month } }, options),
  'aging report': (_, options) => ask(agingReport, {}, options),
}

await compare({
  name: 'billing',
  defaults: { small: 20_000, large: 200_000, questions: 200 },
  prepare,
  kinds,
  judged: 0.95,
})
