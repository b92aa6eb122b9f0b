/** What a wound is and where: the small body map and the facts that do not change from visit to visit. */
import {
  formatGrade,
  gradingSystems,
  isGradeBeforePerfusion,
  woundTypes,
  formatWoundSite,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BodyFigure } from './body-map/body-figure.tsx'
import { toPins, listViews } from './body-map/body-thumbnails.tsx'
import { formatDue, formatWoundAge } from './format-wound.ts'

export function WoundFacts({
  wound,
  today,
  onEdit,
}: {
  wound: Wound
  today: string
  /** Left out for those who may not change it. */
  onEdit: (() => void) | undefined
}) {
  const [view] = listViews([wound])
  const age = formatWoundAge(wound.onsetDate, today)
  const assessedOn = wound.lastMeasurementDate?.slice(0, 10) ?? null
  const measuredOn = wound.perfusionMeasuredOn ?? null
  const due = wound.isActive ? formatDue(wound.nextAssessmentDate, today) : null
  return (
    <Card
      title="Location and etiology"
      actions={
        onEdit && (
          <Button size="small" variant="quiet" icon={<Pencil />} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <div className="flex gap-4 px-4 py-3">
        {view ? (
          <BodyFigure view={view} pins={toPins([wound])} size="small" />
        ) : (
          <p className="w-20 text-hint text-ink3">Not on the body map</p>
        )}
        <dl className="grid min-w-0 flex-1 content-start gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-1">
          <Fact name="Site">{formatWoundSite(wound)}</Fact>
          <Fact name="Type">{woundTypes.labels[wound.woundType]}</Fact>
          {wound.gradings?.map((grading) => (
            <Fact key={grading.system} name={gradingSystems.labels[grading.system]}>
              {formatGrade(grading)} <span className="block text-hint text-ink3">Rule {grading.ruleId}</span>
              {measuredOn && isGradeBeforePerfusion(grading.system, { assessedOn, measuredOn }) && (
                <Badge level="warning">{`Perfusion measured ${formatDay(measuredOn)}, after this grade: reassess`}</Badge>
              )}
            </Fact>
          ))}
          <Fact name="Onset">
            {wound.onsetDate ? (
              <>
                {formatDay(wound.onsetDate)} {age && <span className="text-ink3">{age}</span>}
              </>
            ) : (
              'Unknown'
            )}
          </Fact>
          <Fact name="Present on admission">
            {wound.asksAdmission
              ? 'Not documented'
              : wound.presentOnAdmission === null
                ? 'Unknown'
                : wound.presentOnAdmission
                  ? 'Yes'
                  : 'No'}
          </Fact>
          <Fact name="Current dressing">{wound.dressingType ?? 'Not documented'}</Fact>
          <Fact name="Next assessment">
            {wound.nextAssessmentDate ? (
              <>
                {formatDay(wound.nextAssessmentDate)}{' '}
                {due && <span className="block text-hint text-ink3">{due.word}</span>}
              </>
            ) : (
              'No next assessment scheduled'
            )}
          </Fact>
          {wound.previousWoundHistory && (
            <Fact name="Previous wounds at this site">{wound.previousWoundHistory}</Fact>
          )}
          {wound.notes && <Fact name="Notes">{wound.notes}</Fact>}
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-hint text-ink3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
