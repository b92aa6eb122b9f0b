/** URL of the page of recommendations, plans and supply orders. */
import { recommendationPriorities, supplyOrderStatuses } from '@mendwell/clinical'
import { defineSearch, parseFlag, parseId, parseOption } from '../../platform/routing/search-params.ts'

export const parsePlansSearch = defineSearch({
  tab: parseOption(['active', 'implemented', 'history', 'signatures', 'orders', 'formulary'], 'active'),
  priority: parseOption(recommendationPriorities.values),
  /** Active ones of all patients, not of today's only. */
  when: parseOption(['today', 'all'], 'today'),
  /** The worklist whose filters these are. */
  worklist: parseId,
  patientId: parseId,
  woundId: parseId,
  /** Of supply orders. */
  status: parseOption(supplyOrderStatuses.values),
  /** The history shows withdrawn recommendations instead of dismissed ones. */
  withdrawn: parseFlag,
  /** The order whose details are open. */
  order: parseId,
})
export type PlansSearch = ReturnType<typeof parsePlansSearch>
