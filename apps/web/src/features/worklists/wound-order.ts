/** The order of wounds in a list of recommendations. Apart from the other data: lists of patients and tasks load without it. */
import { listPatientRecommendations, type CallInput, type Worklist } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type RecommendationQuery = NonNullable<CallInput<typeof listPatientRecommendations>['query']>
/** The largest page of the list. */
const maxPatients = 100

/** Wounds with open recommendations, each once, as they were when the first was opened: one that was decided stays in the row. */
export const useWoundOrder = (filters: Worklist['filters'] | undefined) =>
  useQuery({
    queryKey: ['wound-order', filters ?? {}],
    queryFn: async ({ signal }) => {
      // The server checked the filters when it stored them.
      const query = { ...filters, limit: maxPatients } as RecommendationQuery
      const { body } = await call(listPatientRecommendations, { query }, { signal })
      return [...new Set(body.flatMap(({ wounds }) => wounds.map(({ woundId }) => woundId)))]
    },
    enabled: filters !== undefined,
    staleTime: Infinity,
    gcTime: 60 * 60_000,
  })
