/** Sentences that rules wrote from the numbers, each with the wounds it is about. */
import type { InsightLine } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { AnalyticsSearch } from '../search.ts'

const levelLabels: Record<InsightLine['level'], string> = {
  critical: 'Urgent',
  warning: 'Check',
  note: 'Note',
  good: 'Good',
}

export function InsightsCard({
  insights,
  search,
}: {
  insights: readonly InsightLine[]
  search: Pick<AnalyticsSearch, 'days' | 'facility'>
}) {
  return (
    <Card title="Insights" aside="rule-based, from chart data">
      {insights.length === 0 ? (
        <EmptyState icon={Lightbulb} title="No insights for this period">
          Insights cover deteriorating wounds, missed checkpoints, infection, facility-acquired injuries, and
          outlier groups.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {insights.map((line) => {
            const { measure, woundType, dressing } = line.leadsTo
            const wounds = {
              ...search,
              list: measure,
              ...(woundType && { type: woundType }),
              ...(dressing !== undefined && { dressing }),
            }
            return (
              <li key={`${line.rule} ${line.words}`} data-keep-together className="px-4 py-2.5">
                <p className="relative flex flex-wrap items-center gap-x-2 gap-y-1 pointer-coarse:min-h-11">
                  <Badge level={line.level}>{levelLabels[line.level]}</Badge>
                  <Link
                    to="/analytics"
                    search={wounds}
                    className="pointer-coarse:stretched font-medium text-ink"
                  >
                    <Figure metric={toMetricName(line.rule)} source="computed">
                      {line.words}
                    </Figure>
                  </Link>
                </p>
                {line.evidence.length > 0 && (
                  <ul className="mt-1 flex flex-col gap-0.5 text-hint text-ink2 *:relative pointer-coarse:*:py-3.5">
                    {line.evidence.map((one) => (
                      <li key={one.woundId}>
                        <Link
                          to="/wounds/$woundId"
                          params={{ woundId: one.woundId }}
                          className="pointer-coarse:stretched text-accent underline"
                        >
                          {one.name}
                        </Link>{' '}
                        <Figure metric={`${toMetricName(line.rule)}-evidence`} source="computed">
                          {one.words}
                        </Figure>
                      </li>
                    ))}
                    {line.n > line.evidence.length && (
                      <li>
                        <Link
                          to="/analytics"
                          search={wounds}
                          className="pointer-coarse:stretched text-accent underline"
                        >
                          <Figures
                            metric={`${toMetricName(line.rule)}-more`}
                            in={`and ${line.n - line.evidence.length} more`}
                          />
                        </Link>
                      </li>
                    )}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
