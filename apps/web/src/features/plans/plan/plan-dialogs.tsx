/** Writing a treatment plan, changing it, ending it, and its earlier versions. */
import { planTypes, type SafetyDecision } from '@mendwell/clinical'
import type { TreatmentPlan } from '@mendwell/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatDate, formatTime } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatWound } from '../labels.ts'
import { useUpdatePlan, useCreatePlan, usePlanVersions } from './data.ts'
import { PlanFields } from './plan-fields.tsx'
import { usePlanSafety } from './plan-safety.ts'
import {
  validatePlan,
  createEmptyPlan,
  toPlanChange,
  listPlanDifferences,
  toPlanValues,
  type PlanValues,
  toPlanRequest,
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
  const form = useForm<PlanValues>({
    defaultValues: createEmptyPlan(),
    resolver: createResolver(validatePlan),
  })
  const deciding = usePlanSafety(wound.patientId, wound.id, form, [])
  return (
    <FormDialog
      title="New treatment plan"
      description={`Wound ${wound.name}`}
      banner={banner}
      form={form}
      draft={{
        formId: 'treatment-plan',
        title: 'treatment plan',
        recordId: wound.id,
        patientId: wound.patientId,
      }}
      sending={useCreatePlan()}
      toBody={(values) => ({
        ...toPlanRequest(values),
        patientId: wound.patientId,
        woundId: wound.id,
        safetyDecisions: [...deciding.decisions],
      })}
      disabledReason={deciding.missing}
      saved={['Treatment plan saved', `Wound ${wound.name}`]}
      refused="Failed to save treatment plan"
      failed="Plan was not saved"
      save="Save plan"
      onClose={onClose}
    >
      <PlanFields form={form} />
      <div className="pt-4">
        <SafetyDecisions deciding={deciding} />
      </div>
    </FormDialog>
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
  const decided = useRef<readonly SafetyDecision[]>([])
  const change = useEditRecord({
    stored: plan,
    sending: useUpdatePlan(plan.id),
    toValues: toPlanValues,
    toBody: (values: PlanValues, basis: TreatmentPlan) => ({
      ...toPlanChange(values, basis),
      safetyDecisions: [...decided.current],
    }),
    check: validatePlan,
    saved: ['Treatment plan saved', formatWound(plan)],
    refused: 'Failed to save treatment plan',
    onClose,
  })
  const deciding = usePlanSafety(plan.patientId, plan.woundId, change.form, plan.interventions)
  useEffect(() => {
    decided.current = deciding.decisions
  })
  return (
    <EditDialog
      title="Edit treatment plan"
      description={formatWound(plan)}
      banner={banner}
      change={change}
      failed="Plan was not saved"
      save="Save plan"
      {...(deciding.missing !== undefined && { disabledReason: deciding.missing })}
      differences={() => listPlanDifferences(change.form.getValues(), toPlanValues(plan))}
    >
      <PlanFields form={change.form} />
      <div className="pt-4">
        <SafetyDecisions deciding={deciding} />
      </div>
    </EditDialog>
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
  const change = useUpdatePlan(plan.id)
  const confirm = () => {
    if (change.isPending) return
    change.mutate(
      { body: { isActive: false }, version: plan.version },
      { saved: ['Treatment plan ended', formatWound(plan)], onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="End treatment plan?"
      description={`${formatWound(plan)}. The plan stays in the chart. You can create a new plan afterward.`}
      banner={banner}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <DialogFooter
          notice={
            change.error && (
              <Notice level="critical" title="Plan was not ended" live>
                {formatProblem(change.error)}
              </Notice>
            )
          }
        >
          <Button onClick={close}>Keep plan</Button>
          <Button variant="danger" pending={change.isPending} pendingLabel="Ending..." onClick={confirm}>
            End plan
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
    <Dialog open title="Plan versions" description={formatWound(plan)} banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading versions...</LoadingLine>}
            {query.isError && !query.data && (
              <ErrorState title="Versions did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
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
                    {formatDate(one.updatedAt, timeZone)} {formatTime(one.updatedAt, timeZone)},{' '}
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
