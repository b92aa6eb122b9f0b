/** How the state of an edition is marked. */
import type { RuleEdition } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export const editionLevels: Record<RuleEdition['state'], Level> = {
  draft: 'warning',
  upcoming: 'note',
  'in-effect': 'good',
  superseded: 'unknown',
  withdrawn: 'unknown',
}
