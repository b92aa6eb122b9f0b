/** One wound: its status and why, its curve, scores and assessments, and the next actions. */
import { changeWound, healWound, reopenWound, type Wound, type WoundAssessment } from '@mendwell/contract'
import { assessClosure, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatDay } from '../../platform/dates.ts'
import { usePermission } from '../../platform/permission.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { buildCourse } from './course.ts'
import { HealingCurve } from './curve/healing-curve.tsx'
import { ProjectionLine } from './projection-line.tsx'
import { StageBadge } from './stage-badge.tsx'
import { StatusLine } from './status-line.tsx'
import { WoundFacts } from './wound-facts.tsx'
import { WoundLetter } from './wound-letter.tsx'
import { formatWoundKind, formatWoundAge } from './format-wound.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that they are here before the network could fail; the head of the wound does not wait for them.
const assessmentTable = import('./assessment-table.tsx')
const AssessmentTable = lazyComponent(() => assessmentTable, 'AssessmentTable')

const scoresCard = import('./scores-card.tsx')
const ScoresCard = lazyComponent(() => scoresCard, 'ScoresCard')

const AdmissionQuestion = lazyComponent(() => import('./admission-question.tsx'), 'AdmissionQuestion')
const WoundMenu = lazyComponent(() => import('./wound-menu.tsx'), 'WoundMenu')
const dialogs = {
  edit: lazyComponent(() => import('./forms/edit-wound-dialog.tsx'), 'EditWoundDialog'),
  heal: lazyComponent(() => import('./forms/heal-wound-dialog.tsx'), 'HealWoundDialog'),
  reopen: lazyComponent(() => import('./forms/reopen-wound-dialog.tsx'), 'ReopenWoundDialog'),
}

const column = 'flex min-w-0 flex-col gap-3.5'

export function WoundView({
  wound,
  wounds,
  assessments,
  banner,
  timeZone,
  today,
  actions,
  photos,
  aside,
  handover,
  notice,
  children,
}: {
  wound: Wound
  /** All of the patient, for the body map. */
  wounds: readonly Wound[]
  assessments: readonly WoundAssessment[]
  banner: BannerPatient
  timeZone: string
  today: string
  /** What other features offer here, the next assessment above all. */
  actions?: ReactNode
  /** Its photos, below the curve. */
  photos?: ReactNode
  /** What other features say first beside the curve. */
  aside?: ReactNode
  /** What gives the wound to others, after its facts. */
  handover?: ReactNode
  /** What is required before the status. */
  notice?: ReactNode
  /** Cards of other features: below the photos where there are two columns, last where there is one. */
  children?: ReactNode
}) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const canUpdate = usePermission(changeWound)
  const canHeal = usePermission(healWound)
  const canReopen = usePermission(reopenWound)
  const course = useMemo(
    () => buildCourse(wound, assessments, timeZone, today),
    [wound, assessments, timeZone, today],
  )
  const visits = course.visits.map(({ visit }) => visit)
  const age = formatWoundAge(wound.onsetDate, today)
  const closure = assessClosure(visits)
  // An assessment that shows an open wound is not contradicted by a button: the wound is assessed again first.
  const canConfirm = wound.isActive && canHeal && closure.state !== 'open'
  const close = () => setOpened(null)
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
          <WoundLetter number={wound.number} healed={!wound.isActive} size="large" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 className="text-banner">{formatWoundSite(wound)}</h2>
              <StageBadge wound={wound} />
            </div>
            <p className="text-hint text-ink3">
              {[
                `Wound ${formatWoundLetter(wound.number)}`,
                formatWoundKind(wound),
                age,
                wound.healedOn && !wound.isActive ? `healed ${formatDay(wound.healedOn)}` : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full" data-screen-only>
          {canConfirm && (
            <Button className="max-md:hidden" icon={<CircleCheck />} onClick={() => setOpened('heal')}>
              Confirm healed
            </Button>
          )}
          {!wound.isActive && canReopen && (
            <Button icon={<RotateCcw />} onClick={() => setOpened('reopen')}>
              Reopen wound
            </Button>
          )}
          {actions}
          {canConfirm && (
            <div className="md:hidden">
              <Suspense fallback={<Button>More</Button>}>
                <WoundMenu onHeal={() => setOpened('heal')} />
              </Suspense>
            </div>
          )}
        </div>
      </header>
      {notice}
      <Suspense>{wound.asksAdmission && canUpdate && <AdmissionQuestion wound={wound} />}</Suspense>
      <StatusLine course={course} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:grid-rows-[auto_1fr]">
        <div className={column}>
          <HealingCurve course={course} number={wound.number} />
          <ProjectionLine projection={course.projection} />
          {photos}
        </div>
        <div className={classNames(column, 'xl:col-start-2 xl:row-span-2 xl:row-start-1')}>
          {aside}
          <Suspense fallback={<LoadingLine>Loading scores...</LoadingLine>}>
            <ScoresCard visits={course.visits} />
          </Suspense>
          <WoundFacts wound={wound} today={today} onEdit={canUpdate ? () => setOpened('edit') : undefined} />
          {handover}
        </div>
        <div className={column}>{children}</div>
      </div>
      <Suspense fallback={<LoadingLine>Loading assessments...</LoadingLine>}>
        <AssessmentTable assessments={assessments} visits={course.visits} timeZone={timeZone} />
      </Suspense>
      <Suspense>
        {opened === 'edit' && (
          <dialogs.edit wound={wound} wounds={wounds} banner={banner} today={today} onClose={close} />
        )}
        {opened === 'heal' && (
          <dialogs.heal wound={wound} closure={closure} banner={banner} today={today} onClose={close} />
        )}
        {opened === 'reopen' && <dialogs.reopen wound={wound} banner={banner} onClose={close} />}
      </Suspense>
    </div>
  )
}
