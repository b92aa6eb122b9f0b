/** Below the questions, always in view: tabs back and forth, "Still true", what is missing, and the one main button. */
import type { AssessmentTabId } from '@mendwell/clinical'
import { assessmentTabs } from '@mendwell/clinical'
import { CheckCheck, ChevronLeft, ChevronRight, CopyCheck, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { counted } from '../../../platform/words/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import type { Hurdle } from '../values/checks.ts'

export type SectionCopy = {
  /** The earlier day, where there is an earlier assessment with something to copy here. */
  readonly from: string | null
  readonly canCopy: boolean
  readonly openCopies: number
  readonly onCopy: () => void
  readonly onConfirm: () => void
  readonly onTakeBack: () => void
}

export function FormFoot({
  tab,
  onTab,
  copy,
  hurdles,
  onHurdle,
  isPending,
  isWaiting,
}: {
  tab: AssessmentTabId
  onTab: (tab: AssessmentTabId) => void
  copy: SectionCopy
  hurdles: { missing: readonly Hurdle[]; wrong: readonly Hurdle[]; unconfirmed: readonly AssessmentTabId[] }
  onHurdle: (tab: AssessmentTabId, field: string) => void
  isPending: boolean
  /** On its way already: nothing is to be done here. */
  isWaiting: boolean
}) {
  const at = assessmentTabs.findIndex(({ id }) => id === tab)
  const before = assessmentTabs[at - 1]
  const after = assessmentTabs[at + 1]
  const followsId = useId()
  const isReady =
    hurdles.missing.length === 0 && hurdles.wrong.length === 0 && hurdles.unconfirmed.length === 0
  const left = hurdles.missing.length + hurdles.wrong.length + hurdles.unconfirmed.length
  return (
    <div
      data-screen-only
      className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line2 bg-surface px-4 py-2.5 max-md:static md:-mx-6 md:px-6"
    >
      {!isReady && <Missing hurdles={hurdles} onHurdle={onHurdle} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => before && onTab(before.id)}
          disabledReason={before ? undefined : 'First tab'}
        >
          Previous
        </Button>
        {copy.canCopy && (
          <Button
            icon={<CopyCheck aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={copy.onCopy}
            title="Alt+S"
            aria-keyshortcuts="Alt+S"
          >
            Still true
          </Button>
        )}
        {copy.openCopies > 0 && (
          <>
            <Button
              icon={<CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={copy.onConfirm}
              title="Alt+C"
              aria-keyshortcuts="Alt+C"
            >
              Confirm {copy.openCopies} copied
            </Button>
            <Button
              variant="quiet"
              icon={<Undo2 aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={copy.onTakeBack}
            >
              Take back
            </Button>
          </>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {after && (
            <span id={followsId} className="text-hint text-ink3 max-sm:sr-only">
              {after.label} follows
            </span>
          )}
          <Button
            variant={isReady ? 'secondary' : 'primary'}
            onClick={() => after && onTab(after.id)}
            disabledReason={after ? undefined : 'Last tab'}
            aria-describedby={followsId}
          >
            Next
            <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
          <Button
            type="submit"
            variant={isReady ? 'primary' : 'secondary'}
            pending={isPending}
            pendingLabel="Saving..."
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabledReason={isWaiting ? 'Waits to be sent' : isReady ? undefined : `${left} left`}
          >
            Complete Assessment
          </Button>
        </div>
      </div>
    </div>
  )
}

function Missing({
  hurdles: { missing, wrong, unconfirmed },
  onHurdle,
}: {
  hurdles: { missing: readonly Hurdle[]; wrong: readonly Hurdle[]; unconfirmed: readonly AssessmentTabId[] }
  onHurdle: (tab: AssessmentTabId, field: string) => void
}) {
  const link = (tab: AssessmentTabId, field: string, words: string) => (
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
      aria-label="What is missing"
      className="flex flex-col gap-0.5 text-hint text-ink2"
    >
      {wrong.map(({ tab, field, name, words }) => (
        <p key={field}>
          {link(tab, field, name)}: {words}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>
            <Figures
              metric="fields-missing"
              in={`${counted(missing.length, 'required field is', 'required fields are')} missing:`}
            />
          </span>
          {missing.map(({ tab, field, name }) => link(tab, field, name))}
        </p>
      )}
      {unconfirmed.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>Copied answers wait to be confirmed:</span>
          {unconfirmed.map((tab) => link(tab, 'section', labels[tab] ?? tab))}
        </p>
      )}
    </div>
  )
}
