/** One result in a list: what it says, its state, and what can be done next. */
import { limbSides, listResultSteps, resultKinds, resultStates, type ResultStep } from '@mendwell/clinical'
import { formatResultContent } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag.tsx'
import { type SteppedResult, stepLabels } from './step-dialog.tsx'

const levels: Readonly<Record<SteppedResult['state'], Level>> = {
  ordered: 'unknown',
  pending: 'unknown',
  resulted: 'warning',
  reviewed: 'good',
  cancelled: 'unknown',
  'entered-in-error': 'unknown',
}

export function ResultRow({
  result,
  heading,
  steps,
  onStep,
}: {
  result: SteppedResult
  /** Above it, such as the patient. */
  heading?: ReactNode
  /** Below it, such as its history. */
  steps?: ReactNode
  /** Left out where the person may not. */
  onStep: ((step: ResultStep) => void) | undefined
}) {
  const { name, state, content } = result
  const isVoid = state === 'entered-in-error'
  const dates = [
    `Ordered ${formatDay(result.orderedOn)} by ${result.orderedByName}`,
    result.dueOn && `expected by ${formatDay(result.dueOn)}`,
    result.collectedOn && `collected ${formatDay(result.collectedOn)}`,
    result.resultedOn && `resulted ${formatDay(result.resultedOn)}`,
    result.reviewed && `reviewed ${formatDay(result.reviewed.on)} by ${result.reviewed.byName}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      {heading}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={classNames('font-semibold', isVoid && 'text-ink3 line-through')}>{name}</span>
        <Tag>{resultKinds.labels[result.kind]}</Tag>
        {result.side && <Tag>{limbSides.labels[result.side]}</Tag>}
        <Badge level={levels[state]}>
          {state === 'resulted' ? 'Not reviewed' : resultStates.labels[state]}
        </Badge>
        {result.isOverdue && <Badge level="warning">Overdue</Badge>}
        {result.isReviewOverdue && <Badge level="critical">Review overdue</Badge>}
        {result.isCorrected && <Badge level="note">Corrected</Badge>}
      </div>
      {content && (
        <ul className={classNames(isVoid && 'text-ink3 line-through')}>
          {formatResultContent(content).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="text-hint text-ink2">{dates.join(', ')}</p>
      {result.reason && <p className="text-hint text-ink2">Reason: {result.reason}</p>}
      {steps}
      {onStep && (
        <div className="flex flex-wrap gap-1.5" data-screen-only>
          {listResultSteps(state).map((step) => (
            <Button
              key={step}
              size="small"
              variant={step === 'void' || step === 'cancel' ? 'quiet' : 'secondary'}
              onClick={() => onStep(step)}
            >
              {stepLabels[step].action}
              <span className="sr-only"> {name}</span>
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
