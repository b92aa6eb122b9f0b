/** A recommendation that waits for a decision. */
import { createSupplyOrder, implementRecommendation, type TreatmentRecommendation } from '@mendwell/contract'
import { Check, PackagePlus, X } from 'lucide-react'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PriorityBadge } from '../badges.tsx'
import type { Decisions } from './use-decisions.ts'
import {
  Since,
  ConfirmFirst,
  Reasons,
  Contraindications,
  Evidence,
  RequiredSupplies,
  Source,
  TreatmentDetails,
} from './card-parts.tsx'

export function ActiveCard({
  one,
  timeZone,
  deciding,
}: {
  one: TreatmentRecommendation
  timeZone: string
  deciding: Decisions
}) {
  const canDecide = usePermission(implementRecommendation)
  const canOrder = usePermission(createSupplyOrder)
  const about = <span className="sr-only"> {one.title}</span>
  return (
    <li className="flex flex-col gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-2">
            <h5 className="text-h2">{one.title}</h5>
            <PriorityBadge priority={one.priority} />
            <Evidence one={one} />
            {one.alternatives && <Tag>One of several {one.alternatives} options</Tag>}
          </div>
          <Since one={one} timeZone={timeZone} />
        </div>
        <div className="flex flex-wrap items-center gap-2" data-screen-only>
          {canDecide && (
            <Button icon={<Check />} onClick={() => deciding.open(one, 'implement')}>
              Implement{about}
            </Button>
          )}
          {canOrder && one.supplies.length > 0 && (
            <Button icon={<PackagePlus />} onClick={() => deciding.open(one, 'order')}>
              Order Supplies{about}
            </Button>
          )}
          {canDecide && (
            <Button variant="quiet" icon={<X />} onClick={() => deciding.open(one, 'dismiss')}>
              Dismiss{about}
            </Button>
          )}
        </div>
      </div>
      <p>{one.description}</p>
      <Reasons one={one} />
      <ConfirmFirst one={one} />
      <div className="grid gap-x-6 gap-y-3 border-t border-line pt-2.5 md:grid-cols-2 xl:grid-cols-3">
        <TreatmentDetails one={one} />
        <RequiredSupplies one={one} />
        <Contraindications one={one} />
      </div>
      <Source one={one} />
    </li>
  )
}
