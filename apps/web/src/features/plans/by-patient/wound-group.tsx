/** A wound with its open recommendations: three first, by purpose, and below them what applies and is not open, with the reason. */
import { recommendationPurposes } from '@mendwell/clinical'
import type { PatientRecommendations } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PriorityBadge } from '../badges.tsx'
import { formatWound } from '../labels.ts'
import { ActiveCard } from '../list/active-card.tsx'
import type { Decisions } from '../list/use-decisions.ts'
import { groupByPurpose, pickFirst } from './group-recommendations.ts'

export function WoundGroup({
  group,
  timeZone,
  deciding,
  startsExpanded,
  worklist,
}: {
  group: PatientRecommendations['wounds'][number]
  timeZone: string
  deciding: Decisions
  /** The page shows this wound alone. */
  startsExpanded: boolean
  /** The worklist that is open, by id. */
  worklist: string | undefined
}) {
  const [isExpanded, setExpanded] = useState(startsExpanded)
  const shown = pickFirst(group.open, isExpanded)
  const more = group.open.length - shown.length
  const name = formatWound(group)
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2.5">
      <h3 className="font-semibold">
        <Link
          to="/wounds/$woundId"
          params={{ woundId: group.woundId }}
          search={{ worklist }}
          className="text-accent"
        >
          {name}
        </Link>
      </h3>
      {groupByPurpose(shown).map(([purpose, rows]) => (
        <div key={purpose} className="flex flex-col gap-2">
          <h4 className="text-hint text-ink3">{recommendationPurposes.labels[purpose]}</h4>
          <ul aria-label="Recommendations" className="flex flex-col gap-2.5">
            {rows.map((one) => (
              <ActiveCard key={one.id} one={one} timeZone={timeZone} deciding={deciding} />
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && (
        <Button className="self-start" onClick={() => setExpanded(true)}>
          Show {more} more<span className="sr-only"> for {name}</span>
        </Button>
      )}
      <NotOpen group={group} />
    </div>
  )
}

function NotOpen({ group: { notOpen, switchedOff } }: Pick<Parameters<typeof WoundGroup>[0], 'group'>) {
  if (notOpen.length + switchedOff.length === 0) return null
  return (
    <details className="text-hint text-ink2">
      <summary className="pointer-coarse:min-h-11">
        Also applicable, not active: {notOpen.length + switchedOff.length}
      </summary>
      <ul className="flex flex-col gap-1.5 pt-1.5">
        {notOpen.map(({ ruleId, title, priority, because }) => (
          <li key={ruleId}>
            <span className="inline-flex flex-wrap items-center gap-2 font-medium">
              {title} <PriorityBadge priority={priority} />
            </span>
            <span className="block text-ink3">{because}</span>
          </li>
        ))}
        {switchedOff.map(({ ruleId, title }) => (
          <li key={ruleId}>
            <span className="font-medium">{title}</span>
            <span className="block text-ink3">Rule {ruleId} is turned off by the practice</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
