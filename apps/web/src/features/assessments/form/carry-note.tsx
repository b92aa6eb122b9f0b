/** Above the fields: what was carried forward here and how to undo it, or why nothing can be. */
import type { AssessmentTabId } from '@mendwell/clinical'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { listTabFields } from '../values/layout.ts'
import { isCarryable } from '@mendwell/clinical'
import type { CarryForward } from './use-carry-forward.ts'

export function CarryNote({
  tab,
  carry,
  earlierDay,
}: {
  /** Null: the fields of today, of all tabs. */
  tab: AssessmentTabId | null
  carry: CarryForward
  earlierDay: string | undefined
}) {
  if (!earlierDay) return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-hint text-ink2" role="status">
      <p>{formatNote(tab, carry, earlierDay)}</p>
      {carry.carriedCount > 0 && (
        <Button size="small" variant="quiet" icon={<Undo2 />} onClick={carry.undo}>
          Undo
        </Button>
      )}
    </div>
  )
}

function formatNote(tab: AssessmentTabId | null, carry: CarryForward, earlierDay: string): string {
  if (carry.carriedCount > 0)
    return `${pluralize(carry.carriedCount, 'field')} carried forward from ${carry.from ?? earlierDay} and confirmed by you.`
  if (tab && !listTabFields(tab).some(({ id }) => isCarryable(id)))
    return `${tab === 'measurements' ? 'Measured' : 'Assessed'} at each visit. Not carried forward from ${earlierDay}.`
  if (carry.from === null)
    return `The assessment of ${earlierDay} is not signed. It can be carried forward once it is signed.`
  return 'Fields without a change since the previous assessment can be confirmed with No change.'
}
