/** STC, as acknowledgments (277CA) and claim status responses (277) have it: category, code, and whom it is about. */
import { statusCategories, statusCodes, statusEntities } from '../data/acknowledgment-labels.ts'
import { listComponents, readElement, type Segment } from '../envelope/segment.ts'
import type { ClaimStatusCode } from './types.ts'

/** STC01, and up to two more in STC10 and STC11. */
export function readStatuses(segment: Segment): readonly ClaimStatusCode[] {
  return [1, 10, 11].flatMap((place) => {
    const [category = '', code = '', entity = ''] = listComponents(segment, place)
    if (category === '') return []
    const about = statusEntities[entity] ?? entity
    const words = `${statusCategories[category] ?? `Status ${category}`}: ${statusCodes[code] ?? `code ${code}`}`
    return [{ category, code, entity: readElement(entity), words: about ? `${words} (${about})` : words }]
  })
}
