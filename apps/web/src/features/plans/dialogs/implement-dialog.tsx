/** Implementing a recommendation: the plan before and after, the lines it replaces, safety alerts, and the signature. */
import { planSlots } from '@mendwell/clinical'
import type {
  Intervention,
  previewImplementation,
  ResponseBody,
  TreatmentRecommendation,
} from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getFieldProblems, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions } from '../../../platform/safety/use-safety.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useImplementRecommendation, useImplementationPreview } from '../data.ts'
import { showImplementedToast } from '../list/use-decisions.ts'
import { formatWound } from '../labels.ts'

export function ImplementDialog({
  one,
  banner,
  onUndo,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  onUndo: () => void
  onClose: () => void
}) {
  const query = useImplementationPreview(one.id)
  const implement = useImplementRecommendation()
  return (
    <Dialog
      open
      title={`Implement: ${one.title}`}
      description={formatWound(one)}
      banner={banner}
      locked={implement.isPending}
      onClose={onClose}
    >
      {(close) =>
        query.data ? (
          <Review
            key={query.data.planVersion}
            shown={query.data}
            implement={implement}
            onImplemented={() => {
              showImplementedToast(onUndo)
              onClose()
            }}
            onRefresh={() => void query.refetch()}
            onCancel={close}
          />
        ) : (
          <>
            <DialogBody>
              {query.isError ? (
                <ErrorState title="Treatment plan did not load" onRetry={() => void query.refetch()}>
                  {formatProblem(query.error)} {getFieldProblems(query.error).state}
                </ErrorState>
              ) : (
                <LoadingLine>Loading treatment plan...</LoadingLine>
              )}
            </DialogBody>
            <DialogFooter>
              <Button onClick={close}>Cancel</Button>
            </DialogFooter>
          </>
        )
      }
    </Dialog>
  )
}

function Review({
  shown,
  implement,
  onImplemented,
  onRefresh,
  onCancel,
}: {
  shown: ResponseBody<typeof previewImplementation>
  implement: ReturnType<typeof useImplementRecommendation>
  onImplemented: () => void
  onRefresh: () => void
  onCancel: () => void
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  // The preview comes from the server with its hits.
  const deciding = useSafetyDecisions(shown.hits, {
    safety: shown,
    isUnavailable: false,
  })
  const [keptIds, setKeptIds] = useState<readonly string[]>([])
  const isReplaced = ({ id }: Intervention) => shown.replaced.some((line) => line.id === id)
  const replaced = shown.replaced.filter(({ id }) => !keptIds.includes(id))
  const added = shown.after.slice(-1)
  const after = [
    ...shown.before.filter((line) => (isReplaced(line) ? keptIds.includes(line.id) : isStaying(line, shown))),
    ...added,
  ]
  const slot = shown.slot && planSlots.labels[shown.slot].toLowerCase()
  // Questions that are alerts already are not asked twice.
  const questions = shown.askFirst.filter(
    (question) => !shown.hits.some(({ words }) => words.startsWith(question.split('?')[0] ?? question)),
  )
  const missing = deciding.missing ?? (isAttested ? undefined : 'Check the attestation box to sign')
  const handleSign = () => {
    if (implement.isPending || missing) return
    implement.mutate(
      {
        id: shown.recommendationId,
        planVersion: shown.planVersion,
        // Each question is one of the alerts above.
        askedFirst: true,
        keepLineIds: keptIds,
        safetyDecisions: deciding.decisions,
      },
      {
        onSuccess: onImplemented,
        onError: (error) => {
          if (isUnauthorized(error)) return
          toastProblem('Error', 'Failed to implement recommendation')
          onRefresh()
        },
      },
    )
  }
  return (
    <>
      <DialogBody>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Lines
              title="Current plan"
              lines={shown.before}
              marked={replaced}
              mark="Replaced"
              action={(line) =>
                isReplaced(line) && (
                  <Checkbox
                    label="Keep this intervention"
                    checked={keptIds.includes(line.id)}
                    onChange={({ target }) =>
                      setKeptIds((all) =>
                        target.checked ? [...all, line.id] : all.filter((id) => id !== line.id),
                      )
                    }
                  />
                )
              }
            />
            <Lines title="Updated plan" lines={after} marked={added} mark="New" />
          </div>
          {replaced.length > 0 && (
            <Notice level="note" title={`Replaces: ${replaced.map(({ title }) => title).join(', ')}`}>
              A plan usually has one {slot}.
            </Notice>
          )}
          {keptIds.length > 0 && (
            <Notice level="warning" title={`The plan will have more than one ${slot}`}>
              Confirm that both are intended.
            </Notice>
          )}
          <SafetyDecisions deciding={deciding} />
          {questions.length > 0 && (
            <Notice level="warning" title="Verify with the patient before signing">
              <ul className="list-disc pl-5">
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        notice={
          implement.error && (
            <Notice level="critical" title="The treatment plan was not changed" live>
              {formatProblem(implement.error)} {Object.values(getFieldProblems(implement.error)).join(' ')}
            </Notice>
          )
        }
      >
        <div className="w-full">
          <Checkbox
            label={
              questions.length > 0
                ? 'I verified the items above, reviewed this plan, and sign it electronically.'
                : 'I reviewed this plan and sign it electronically.'
            }
            hint={formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}
            checked={isAttested}
            onChange={({ target }) => setAttested(target.checked)}
          />
        </div>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="primary"
          icon={<PenLine />}
          pending={implement.isPending}
          pendingLabel="Signing..."
          disabledReason={missing}
          onClick={handleSign}
        >
          Sign and implement
        </Button>
      </DialogFooter>
    </>
  )
}

/** A line of the same recommendation from before is not there twice. */
const isStaying = ({ id }: Intervention, { after }: ResponseBody<typeof previewImplementation>) =>
  after.some((line) => line.id === id)

function Lines({
  title,
  lines,
  marked,
  mark,
  action,
}: {
  title: string
  lines: readonly Intervention[]
  marked: readonly Intervention[]
  mark: string
  action?: (line: Intervention) => ReactNode
}) {
  return (
    <section>
      <h3 className="pb-1 font-semibold">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink3">No treatment plan yet</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line rounded-control border border-line">
          {lines.map((line) => {
            const isMarked = marked.some(({ id }) => id === line.id)
            return (
              <li key={line.id} className="px-3 py-2">
                <p className={isMarked ? 'font-semibold' : undefined}>
                  {line.title}
                  {isMarked && <span className="text-hint text-ink3"> {mark}</span>}
                </p>
                {line.frequency && <p className="text-hint text-ink3">{line.frequency}</p>}
                {action?.(line)}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
