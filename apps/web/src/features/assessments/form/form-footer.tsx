/** Below the questions, always in view: tabs back and forth, "No change", what is missing, and the one main button. */
import type { AssessmentTabId } from '@mendwell/clinical'
import {
  getAssessmentField,
  assessmentTabs,
  completionFields,
  type ConsistencyFinding,
} from '@mendwell/clinical'
import { CheckCheck, ChevronLeft, ChevronRight, ChevronUp, CopyCheck, Undo2 } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StepBar } from '../../../ui/overlay/step-bar.tsx'
import type { BlockingProblem } from '../values/validate-form.ts'
import { getPlainLabel } from '../values/layout.ts'

export type SectionCopy = {
  /** The earlier day, where there is an earlier assessment with something to copy here. */
  readonly from: string | null
  readonly canCopy: boolean
  readonly openCopies: number
  readonly onCopy: () => void
  readonly onConfirm: () => void
  readonly onTakeBack: () => void
}

export function FormFooter({
  tab,
  onTab,
  copy,
  hurdles,
  toSign,
  onHurdle,
  isPending,
  isWaiting,
}: {
  tab: AssessmentTabId
  onTab: (tab: AssessmentTabId) => void
  copy: SectionCopy
  hurdles: {
    missing: readonly BlockingProblem[]
    wrong: readonly BlockingProblem[]
    unconfirmed: readonly AssessmentTabId[]
  }
  /** What would prevent signing once it is complete. */
  toSign: readonly ConsistencyFinding[]
  onHurdle: (tab: AssessmentTabId, field: string) => void
  isPending: boolean
  /** Already being sent: nothing to do here. */
  isWaiting: boolean
}) {
  const at = assessmentTabs.findIndex(({ id }) => id === tab)
  const before = assessmentTabs[at - 1]
  const after = assessmentTabs[at + 1]
  const followsId = useId()
  const [isListed, setListed] = useState(false)
  const isReady =
    hurdles.missing.length === 0 && hurdles.wrong.length === 0 && hurdles.unconfirmed.length === 0
  const complete = (
    <Button
      type="submit"
      className="max-md:flex-1"
      variant={isReady ? 'primary' : 'secondary'}
      pending={isPending}
      pendingLabel="Saving..."
      aria-keyshortcuts="Control+Enter Meta+Enter"
      disabledReason={isWaiting ? 'Waiting to send' : isReady ? undefined : 'Complete all required fields'}
    >
      Complete Assessment
    </Button>
  )
  return (
    <>
      {/* On a phone one row stays visible; what is needed once per section is at its end. */}
      <div data-screen-only className="flex flex-wrap items-center gap-2 empty:hidden md:hidden">
        <CopyButtons copy={copy} />
        {!isReady && complete}
      </div>
      <StepBar className="-mx-4 flex flex-col gap-2 md:-mx-6">
        {(!isReady || toSign.length > 0) && (
          <MissingFields
            hurdles={hurdles}
            toSign={toSign}
            isFolded={!isListed}
            onHurdle={(there, field) => {
              setListed(false)
              onHurdle(there, field)
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-2 max-md:[&_[data-reason]]:sr-only">
          <Button
            icon={<ChevronLeft />}
            onClick={() => before && onTab(before.id)}
            disabledReason={before ? undefined : 'First tab'}
          >
            Previous
          </Button>
          <div className="contents max-md:hidden">
            <CopyButtons copy={copy} />
          </div>
          {(!isReady || toSign.length > 0) && (
            <button
              type="button"
              aria-expanded={isListed}
              aria-controls="what-is-missing"
              onClick={() => setListed(!isListed)}
              className="inline-flex min-h-11 items-center gap-1 px-1 font-medium text-accent md:hidden"
            >
              Missing
              <ChevronUp className={classNames('size-4', isListed && 'rotate-180')} />
            </button>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {after && (
              <span id={followsId} className="text-hint text-ink3 max-sm:sr-only">
                Next: {after.label}
              </span>
            )}
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              onClick={() => after && onTab(after.id)}
              disabledReason={after ? undefined : 'Last tab'}
              aria-describedby={followsId}
            >
              Next
              <ChevronRight />
            </Button>
            <div className="contents max-md:hidden">{complete}</div>
          </div>
        </div>
        {isReady && <div className="flex flex-wrap md:hidden">{complete}</div>}
      </StepBar>
    </>
  )
}

function CopyButtons({ copy }: { copy: SectionCopy }) {
  return (
    <>
      {copy.canCopy && (
        <Button icon={<CopyCheck />} onClick={copy.onCopy} title="Alt+S" aria-keyshortcuts="Alt+S">
          No change
        </Button>
      )}
      {copy.openCopies > 0 && (
        <>
          <Button icon={<CheckCheck />} onClick={copy.onConfirm} title="Alt+C" aria-keyshortcuts="Alt+C">
            Confirm {copy.openCopies} carried forward
          </Button>
          <Button variant="quiet" icon={<Undo2 />} onClick={copy.onTakeBack}>
            Undo
          </Button>
        </>
      )}
    </>
  )
}

const keyFields: readonly string[] = completionFields

/** The 13 key fields of the bar are not all that is required. */
function formatMissing(missing: readonly BlockingProblem[]): string {
  const key = missing.filter(({ field }) => keyFields.includes(field)).length
  return `${missing.length} (${key} key ${key === 1 ? 'field' : 'fields'})`
}

function MissingFields({
  hurdles: { missing, wrong, unconfirmed },
  toSign,
  isFolded,
  onHurdle,
}: {
  hurdles: {
    missing: readonly BlockingProblem[]
    wrong: readonly BlockingProblem[]
    unconfirmed: readonly AssessmentTabId[]
  }
  toSign: readonly ConsistencyFinding[]
  /** On a phone, where the list would take the screen. */
  isFolded: boolean
  onHurdle: (tab: AssessmentTabId, field: string) => void
}) {
  const renderLink = (tab: AssessmentTabId, field: string, words: string) => (
    <button
      key={`${tab} ${field}`}
      type="button"
      onClick={() => onHurdle(tab, field)}
      className="text-accent underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {words}
    </button>
  )
  const labels = Object.fromEntries(assessmentTabs.map(({ id, label }) => [id, label]))
  return (
    <div
      id="what-is-missing"
      role="group"
      aria-label="Missing fields"
      className={classNames(
        'flex flex-col gap-0.5 text-hint text-ink2 max-md:max-h-[40dvh] max-md:overflow-y-auto',
        isFolded && 'max-md:hidden',
      )}
    >
      {wrong.map(({ tab, field, name, words }) => (
        <p key={field}>
          {renderLink(tab, field, name)}: {words}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>Still required: {formatMissing(missing)}</span>
          {missing.map(({ tab, field, name }) => renderLink(tab, field, name))}
        </p>
      )}
      {unconfirmed.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>Confirm carried-forward fields:</span>
          {unconfirmed.map((tab) => renderLink(tab, 'section', labels[tab] ?? tab))}
        </p>
      )}
      {toSign.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>Required before signing:</span>
          {toSign.map(({ ruleId, fields: [id] }) => {
            if (!id) return null
            const field = getAssessmentField(id)
            return <Fragment key={ruleId}>{renderLink(field.tab, id, getPlainLabel(field))}</Fragment>
          })}
        </p>
      )}
    </div>
  )
}
