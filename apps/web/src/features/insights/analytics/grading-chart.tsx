/** Active wounds by grade, one group for each grading system. What could not be graded is counted as such. */
import { gradingSystems } from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import { ChartBar } from 'lucide-react'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export function GradingChart({ gradings }: { gradings: Analytics['gradings'] }) {
  const groups = gradings.map(({ system, grades, notGraded }) => ({
    system,
    name: gradingSystems.labels[system],
    rows: [
      ...grades.map(({ grade, label, wounds }) => ({ id: grade, label, wounds })),
      ...(notGraded > 0 ? [{ id: 'none', label: 'Not graded', wounds: notGraded }] : []),
    ],
  }))
  return (
    <ChartFrame
      title="Wounds by Grade"
      unit="active wounds today"
      source="from each wound’s latest assessment"
      table={{
        columns: ['System', 'Grade', 'Wounds'],
        rows: groups.flatMap(({ name, rows }) =>
          rows.map(({ label, wounds }) => [name, label, String(wounds)]),
        ),
      }}
    >
      {groups.length === 0 ? (
        <EmptyState icon={ChartBar} title="No graded wounds" />
      ) : (
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          {groups.map(({ system, name, rows }) => (
            <section key={system} aria-label={name}>
              <h3 className="border-b border-line2 pb-1 text-hint font-semibold">{name}</h3>
              <dl>
                {rows.map(({ id, label, wounds }) => (
                  <div key={id} className="flex justify-between gap-3 border-b border-line py-1">
                    <dt className="text-ink2">{label}</dt>
                    <dd className="font-medium tabular-nums">
                      <Figure metric={`graded-${system}-${id}`} source="count">
                        {wounds}
                      </Figure>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </ChartFrame>
  )
}
