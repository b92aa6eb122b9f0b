/** From wound to wound through a worklist of recommendations. */
import { Link } from '@tanstack/react-router'
import { getButtonClass } from '../../ui/button.tsx'
import { parsePlansSearch } from '../../features/plans/search.ts'
import { useWorklists } from '../../features/worklists/data.ts'
import { findSteps } from '../../features/worklists/steps.ts'
import { useWoundOrder } from '../../features/worklists/wound-order.ts'
import { WorklistNav } from '../../features/worklists/worklist-nav.tsx'

export function WoundWorklistSteps({ worklistId, woundId }: { worklistId: string; woundId: string }) {
  const worklist = useWorklists('recommendations').data?.find(({ id }) => id === worklistId)
  const woundIds = useWoundOrder(worklist?.filters).data
  if (!worklist || !woundIds) return null
  return (
    <WorklistNav
      name={worklist.name}
      steps={findSteps(woundIds, woundId)}
      total={woundIds.length}
      list={
        <Link
          to="/treatment-recommendations"
          search={parsePlansSearch({ ...worklist.filters, worklist: worklistId })}
          className="text-hint text-link"
        >
          {worklist.name}
        </Link>
      }
      renderStep={(id, label) => (
        <Link
          key={id}
          to="/wounds/$woundId"
          params={{ woundId: id }}
          search={{ worklist: worklistId }}
          className={getButtonClass('secondary', 'small')}
        >
          {label}
        </Link>
      )}
    />
  )
}
