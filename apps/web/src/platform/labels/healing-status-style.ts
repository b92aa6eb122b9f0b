/** The status of a wound by its measurements (rule HL15), as text and color. */
import type { MeasuredStatusId } from '@mendwell/clinical'
import type { Level } from '../../ui/badge.tsx'

export const healingStatusStyles: Record<MeasuredStatusId, { readonly level: Level; readonly word: string }> =
  {
    deteriorating: { level: 'critical', word: 'Deteriorating' },
    stalled: { level: 'warning', word: 'Stalled' },
    improving: { level: 'good', word: 'Improving' },
    'looks-healed': { level: 'good', word: 'Healed, pending confirmation' },
    stable: { level: 'note', word: 'Stable' },
    unknown: { level: 'unknown', word: 'Unknown' },
  }
