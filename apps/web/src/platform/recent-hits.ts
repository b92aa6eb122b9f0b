/** Recently opened or selected records. In memory only, until the page is left. */
import type { SearchHit } from '@mendwell/contract'

const maxRemembered = 5
let recent: readonly SearchHit[] = []

export const getRecentHits = () => recent

export function addRecentHit(hit: SearchHit) {
  recent = [hit, ...recent.filter(({ id }) => id !== hit.id)].slice(0, maxRemembered)
}
