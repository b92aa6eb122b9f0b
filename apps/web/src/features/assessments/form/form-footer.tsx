/** Below the questions, always in view: tabs back and forth, "No change", what is missing, and the one main button. One row. */
import {
  assessmentTabs,
  type AssessmentTabId,
  type ConsistencyFinding,
  getAssessmentField,
} from '@mendwell/clinical'
import { ChevronLeft, ChevronRight, ChevronUp, CopyCheck, ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StepBar } from '../../../ui/overlay/step-bar.tsx'
import type { BlockingProblem } from '../values/validate-form.ts'
import { getPlainLabel } from '../values/layout.ts'
import type { CarryForward } from './use-carry-forward.ts'

type Hurdles = {
  readonly missing: readonly BlockingProblem[]
  readonly wrong: readonly BlockingProblem[]
}

export type FooterCarry = Pick<CarryForward, 'canCarryTab' | 'canCarryAll' | 'carryTab' | 'carryAll' | 'from'>

export function FormFooter({
  tab,
  onTab,
  carry,
  onToday,
  hurdles,
  toSign,
  onHurdle,
  isPending,
  isWaiting,
}: {
  /** Null: the fields of today, of all tabs. */
  tab: AssessmentTabId | null
  onTab: (tab: AssessmentTabId) => void
  carry: FooterCarry
  onToday: () => void
  hurdles: Hurdles
  /** What would prevent signing once it is complete. */
  toSign: readonly ConsistencyFinding[]
  onHurdle: (tab: AssessmentTabId, field: string) => void
  isPending: boolean
  /** Already being sent: nothing to do here. */
  isWaiting: boolean
}) {
  const at = assessmentTabs.findIndex(({ id }) => id === tab)
  const before = assessmentTabs[at - 1]
  const after = tab === null ? undefined : assessmentTabs[at + 1]
  const listId = useId()
  const missingId = useId()
  const [isListed, setListed] = useState(false)
  const isReady = hurdles.missing.length === 0 && hurdles.wrong.length === 0
  const missingCount = hurdles.missing.length + hurdles.wrong.length + toSign.length
  const complete = (
    <Button
      type="submit"
      className="max-md:flex-1"
      variant={isReady ? 'primary' : 'secondary'}
      pending={isPending}
      pendingLabel="Saving..."
      aria-keyshortcuts="Control+Enter Meta+Enter"
      reasonId={isWaiting ? undefined : missingId}
      disabledReason={isWaiting ? 'Waiting to send' : isReady ? undefined : 'Complete all required fields'}
    >
      Complete Assessment
    </Button>
  )
  return (
    <>
      {/* On a phone one row stays visible; what is needed once per section is at its end. */}
      <div data-screen-only className="flex flex-wrap items-center gap-2 empty:hidden md:hidden">
        <CarryButtons carry={carry} isToday={tab === null} onToday={onToday} />
        {!isReady && complete}
      </div>
      <StepBar className="-mx-4 flex flex-col gap-2 md:-mx-6">
        {missingCount > 0 && (
          <MissingFields
            id={listId}
            hurdles={hurdles}
            toSign={toSign}
            isOpen={isListed}
            onHurdle={(there, field) => {
              setListed(false)
              onHurdle(there, field)
            }}
          />
        )}
        <div className="flex items-center gap-2 max-md:flex-wrap max-md:[&_[data-reason]]:sr-only">
          {tab !== null && (
            <Button
              icon={<ChevronLeft />}
              aria-label="Previous"
              onClick={() => before && onTab(before.id)}
              disabledReason={before ? undefined : 'First tab'}
              reasonId={`${missingId}-first`}
            >
              <span className="max-xl:md:sr-only">Previous</span>
            </Button>
          )}
          {tab !== null && !before && (
            <span id={`${missingId}-first`} className="sr-only">
              First tab
            </span>
          )}
          <div className="contents max-md:hidden">
            <CarryButtons carry={carry} isToday={tab === null} onToday={onToday} />
          </div>
          <div className="ml-auto flex items-center gap-2">
            {missingCount > 0 && (
              <button
                type="button"
                id={missingId}
                aria-expanded={isListed}
                aria-controls={listId}
                onClick={() => setListed(!isListed)}
                className="inline-flex min-h-11 items-center gap-1 px-1 font-medium whitespace-nowrap text-accent"
              >
                {pluralize(missingCount, 'field')} missing
                <ChevronUp className={classNames('size-4', isListed && 'rotate-180')} />
              </button>
            )}
            {tab !== null && (
              <Button
                variant={isReady ? 'secondary' : 'primary'}
                onClick={() => after && onTab(after.id)}
                disabledReason={after ? undefined : 'Last tab'}
                reasonId={`${missingId}-last`}
                title={after && `Next: ${after.label}`}
              >
                Next
                <ChevronRight />
              </Button>
            )}
            {tab !== null && !after && (
              <span id={`${missingId}-last`} className="sr-only">
                Last tab
              </span>
            )}
            <div className="contents max-md:hidden">{complete}</div>
          </div>
        </div>
        {isReady && <div className="flex flex-wrap md:hidden">{complete}</div>}
      </StepBar>
    </>
  )
}

function CarryButtons({
  carry,
  isToday,
  onToday,
}: {
  carry: FooterCarry
  isToday: boolean
  onToday: () => void
}) {
  return (
    <>
      {carry.canCarryTab && (
        <Button icon={<CopyCheck />} onClick={carry.carryTab} title="Alt+S" aria-keyshortcuts="Alt+S">
          No change
        </Button>
      )}
      {carry.canCarryAll && (
        <Button
          icon={<CopyCheck />}
          onClick={carry.carryAll}
          title="Alt+Shift+S"
          aria-keyshortcuts="Alt+Shift+S"
        >
          No change on all tabs
        </Button>
      )}
      {!carry.canCarryAll && carry.from !== null && !isToday && (
        <Button icon={<ListChecks />} onClick={onToday}>
          Today’s fields
        </Button>
      )}
    </>
  )
}

/** Unfolds over the fields, so that the row below stays one. */
function MissingFields({
  id,
  hurdles: { missing, wrong },
  toSign,
  isOpen,
  onHurdle,
}: {
  id: string
  hurdles: Hurdles
  toSign: readonly ConsistencyFinding[]
  isOpen: boolean
  onHurdle: (tab: AssessmentTabId, field: string) => void
}) {
  const renderLink = (tab: AssessmentTabId, field: string, words: string) => (
    <button
      key={`${tab} ${field}`}
      type="button"
      onClick={() => onHurdle(tab, field)}
      className="min-h-6 text-accent underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {words}
    </button>
  )
  return (
    <div
      id={id}
      role="group"
      aria-label="Missing fields"
      hidden={!isOpen}
      className="absolute inset-x-0 bottom-full max-h-[50dvh] overflow-y-auto border-t border-line2 bg-surface px-4 py-2.5 text-hint text-ink2 md:px-6"
    >
      {wrong.map(({ tab, field, name, words }) => (
        <p key={field}>
          {renderLink(tab, field, name)}: {words}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          <span className="self-center">To complete:</span>
          {missing.map(({ tab, field, name }) => renderLink(tab, field, name))}
        </p>
      )}
      {toSign.map(({ ruleId, text, fields: [first] }) => {
        if (!first) return null
        const field = getAssessmentField(first)
        return (
          <p key={ruleId}>
            {renderLink(field.tab, first, getPlainLabel(field))}: {text}
          </p>
        )
      })}
    </div>
  )
}
