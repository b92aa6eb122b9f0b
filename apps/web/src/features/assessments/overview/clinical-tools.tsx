/** PUSH and Bates-Jensen computed from the newest record, with their parts, and the patient's Braden where there is one. */
import {
  toBwatAnswers,
  bwatItems,
  formatGrade,
  gradingSystems,
  computeBwatScore,
  toPushAnswers,
  computePushScore,
  pushNotApplicable,
  type BwatAnswers,
  isPushTrendAid,
  pushTrendAid,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { pushProblemWords } from '../push-problems.ts'
import { Figure, toMetricName } from '../../../ui/figure/figure.tsx'

export function ClinicalTools({ latest, braden }: { latest: WoundAssessment; braden: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <Gradings latest={latest} />
      <Push latest={latest} />
      <BatesJensen latest={latest} />
      {braden}
    </div>
  )
}

function Gradings({ latest }: { latest: WoundAssessment }) {
  if (!latest.gradings || latest.gradings.length === 0) return null
  return (
    <section aria-label="Grading" className="md:col-span-2">
      <h3 className="border-b border-line2 pb-1 font-semibold">Grading</h3>
      <dl>
        {latest.gradings.map((grading) => (
          <div key={grading.system} className="border-b border-line py-1 last:border-b-0">
            <dt className="text-ink2">
              {gradingSystems.labels[grading.system]}, rule {grading.ruleId}
            </dt>
            <dd className={grading.state === 'graded' ? 'font-medium' : 'text-ink2'}>
              {formatGrade(grading)}
              {grading.meaning && (
                <span className="block text-hint font-normal text-ink2">{grading.meaning}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Tool({
  name,
  value,
  missing = 'Not calculated',
  note,
  rows,
}: {
  name: string
  value: number | null
  /** In place of the value. */
  missing?: string
  note: string
  rows: readonly (readonly [string, string])[]
}) {
  return (
    <section aria-label={name}>
      <header className="flex items-baseline justify-between gap-4 border-b border-line2 pb-1">
        <h3 className="font-semibold">{name}</h3>
        <span className="text-banner">
          {value === null ? (
            <span className="text-body font-normal text-ink3">{missing}</span>
          ) : (
            <Figure metric={`${toMetricName(name)}-score`} source="computed">
              {value}
            </Figure>
          )}
        </span>
      </header>
      <p className="py-1 text-hint text-ink2">{note}</p>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1 last:border-b-0">
            <dt className="text-ink2">{label}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Push({ latest }: { latest: WoundAssessment }) {
  const score = computePushScore(toPushAnswers(latest))
  const note =
    score.state === 'known'
      ? `0–17; a lower score indicates healing.${score.sizeAtCeiling ? ' Size sub-score is at its maximum above 24 cm².' : ''}`
      : score.state === 'not-applicable'
        ? `${pushNotApplicable}.`
        : score.state === 'unknown'
          ? `Document ${score.missing.join(', ')} to calculate.`
          : score.problems.map((one) => pushProblemWords[one]).join(' ')
  return (
    <Tool
      name="PUSH"
      value={score.state === 'known' ? score.total : null}
      note={
        score.state !== 'not-applicable' && isPushTrendAid(latest.woundType)
          ? `${note} ${pushTrendAid}`
          : note
      }
      rows={
        score.state === 'known'
          ? [
              ['Size', String(score.size)],
              ['Exudate', String(score.exudate)],
              ['Tissue', String(score.tissue)],
            ]
          : []
      }
    />
  )
}

function BatesJensen({ latest }: { latest: WoundAssessment }) {
  // Levels from the tool's own lists, checked by the contract.
  const answers = { ...toBwatAnswers(latest), ...latest.bwat } as BwatAnswers
  const score = computeBwatScore(answers)
  const missing = score.state === 'unknown' ? score.missing.length : 0
  return (
    <Tool
      name="Bates-Jensen"
      value={score.state === 'known' ? score.total : null}
      note={
        score.state === 'known'
          ? `${score.severity.label}. Range 13–65; a lower score is better.`
          : `${missing} of 13 items need an answer.`
      }
      rows={bwatItems.map(({ id, label }) => [label, String(answers[id] ?? 'Needs an answer')])}
    />
  )
}
