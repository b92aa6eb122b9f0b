/** Filters of open recommendations, which a worklist stores. Apart from their endpoints: pages with worklists load these alone. */
import { recommendationPriorities } from '@mendwell/clinical'
import { z } from 'zod'
import { idOrAll, orAll } from '../values.ts'

export const OpenRecommendationFilters = {
  patientId: idOrAll,
  when: z.enum(['today', 'all']).default('today'),
  priority: orAll(recommendationPriorities.values),
}
