/** Writing a treatment plan, changing it, ending it, and its earlier versions. */
import { planTypes } from '@mendwell/clinical'
import type { TreatmentPlan } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/change/change-dialog.tsx'
import { useChange } from '../../../platform/change/use-change.ts'
import { formatDayOf, formatTimeOf } from '../../../platform/dates.ts'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { woundWords } from '../words.ts'
import { useChangePlan, useCreatePlan, usePlanVersions } from './data.ts'
import { PlanFields } from './plan-fields.tsx'
import {
  checkPlan,
  emptyPlan,
  planChange,
  planDifferences,
  planValues,
  type PlanValues,
  toPlan,
} from './plan-values.ts'

export type PlanWound = { id: string; patientId: string; name: string }

export function NewPlanDialog({
  wound,
  banner,
  onClose,
}: {
  wound: PlanWound
  banner: ReactNode
  onClose: () => void
}) {
  const create = useCreatePlan()
  const idempotency = useIdempotencyKey()
  const form = useForm<PlanValues>({ defaultValues: emptyPlan(), resolver: resolverOf(checkPlan) })
  const draft = useSealedDraft(
    form,
    {
      formId: 'treatment-plan',
      recordId: wound.id,
      patientId: wound.patientId,
      title: 'treatment plan',
      formVersion: 1,
    },
    idempotency,
  )
  const { isDirty } = form.formState
  useServerProblems(form, create.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: PlanValues) => {
    if (create.isPending) return
    create.mutate(
      {
        body: { ...toPlan(values), patientId: wound.patientId, woundId: wound.id },
        idempotencyKey: idempotency.key,
      },
      {
        onSuccess: () => {
          toast('Treatment Plan Saved', `Wound ${wound.name}`)
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to save the treatment plan')
        },
      },
    )
  }
  return (
    <Dialog
      open
      title="Write the treatment plan"
      description={`Wound ${wound.name}`}
      banner={banner}
      dirty={isDirty}
      locked={create.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            <PlanFields form={form} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The plan was not saved" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Saving...">
              Save plan
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

export function EditPlanDialog({
  plan,
  banner,
  onClose,
}: {
  plan: TreatmentPlan
  banner: ReactNode
  onClose: () => void
}) {
  const change = useChange({
    stored: plan,
    sending: useChangePlan(plan.id),
    valuesOf: planValues,
    bodyOf: planChange,
    check: checkPlan,
    saved: ['Treatment Plan Saved', woundWords(plan)],
    refused: 'Failed to save the treatment plan',
    onClose,
  })
  return (
    <ChangeDialog
      title="Edit the treatment plan"
      description={woundWords(plan)}
      banner={banner}
      change={change}
      failed="The plan was not saved"
      save="Save plan"
      differences={() => planDifferences(change.form.getValues(), planValues(plan))}
    >
      <PlanFields form={change.form} />
    </ChangeDialog>
  )
}

export function EndPlanDialog({
  plan,
  banner,
  onClose,
}: {
  plan: TreatmentPlan
  banner: ReactNode
  onClose: () => void
}) {
  const change = useChangePlan(plan.id)
  const confirm = () => {
    if (change.isPending) return
    change.mutate(
      { body: { isActive: false }, version: plan.version },
      {
        onSuccess: () => {
          toast('Treatment Plan Ended', woundWords(plan))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="End the treatment plan?"
      description={`${woundWords(plan)}. It stays readable; a new one can be written then.`}
      banner={banner}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <DialogFooter
          notice={
            change.error && (
              <Notice level="critical" title="The plan was not ended" live>
                {problemText(change.error)}
              </Notice>
            )
          }
        >
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" pending={change.isPending} pendingLabel="Ending..." onClick={confirm}>
            End the plan
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}

export function PlanVersionsDialog({
  plan,
  banner,
  timeZone,
  onClose,
}: {
  plan: TreatmentPlan
  banner: ReactNode
  timeZone: string
  onClose: () => void
}) {
  const query = usePlanVersions(plan.id)
  return (
    <Dialog
      open
      title="Versions of the plan"
      description={woundWords(plan)}
      banner={banner}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the versions...</LoadingLine>}
            {query.isError && !query.data && (
              <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
                {problemText(query.error)}
              </ErrorState>
            )}
            <ol aria-label="Versions" className="divide-y divide-line">
              {query.data?.map((one) => (
                <li key={one.version} className="py-2.5">
                  <p className="font-semibold">
                    Version {one.version}, {planTypes.labels[one.planType]}
                    {!one.isActive && ', ended'}
                  </p>
                  <p className="text-hint text-ink3">
                    {formatDayOf(one.updatedAt, timeZone)} {formatTimeOf(one.updatedAt, timeZone)},{' '}
                    {one.savedByName}
                  </p>
                  {one.goals && <p>{one.goals}</p>}
                  <ul className="list-disc pl-5">
                    {one.interventions.map((line) => (
                      <li key={line.id}>{[line.title, line.frequency].filter(Boolean).join(', ')}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
