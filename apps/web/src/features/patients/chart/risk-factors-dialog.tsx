/** Risk factors: the known ones to tick, others to write, one per line. */
import { skinRiskFactors } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveByKeys } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isStale, isUnauthorized } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useChangePatient } from '../data.ts'
import { ChangeProblem } from '../edit/change-problem.tsx'
import { riskFactorsFrom, type RiskValues, riskValuesOf } from './risk-factor-values.ts'

export function RiskFactorsDialog({
  patient,
  banner,
  onClose,
}: {
  patient: Patient
  banner: BannerPatient
  onClose: () => void
}) {
  const [base, setBase] = useState(patient)
  const change = useChangePatient(patient.id)
  const form = useForm<RiskValues>({ values: riskValuesOf(base.riskFactors) })
  const { isDirty } = form.formState
  useLeaveGuard(isDirty)
  const saveOver = (basis: Patient) => (values: RiskValues) => {
    if (change.isPending) return
    change.mutate(
      { body: { riskFactors: riskFactorsFrom(values) }, version: basis.version },
      {
        onSuccess: () => {
          toast('Risk factors saved')
          onClose()
        },
        onError: (error) => {
          if (!isStale(error) && !isUnauthorized(error))
            toastProblem('Error', 'Failed to save the risk factors')
        },
      },
    )
  }
  const words = (factors: readonly string[]) => factors.join(', ') || 'none noted'
  return (
    <Dialog
      open
      size="small"
      title="Risk factors"
      banner={<MicroBanner patient={banner} />}
      dirty={isDirty}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(saveOver(base))}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <fieldset className="grid sm:grid-cols-2">
              <legend className="mb-1 text-hint font-medium">Known risks</legend>
              {skinRiskFactors.values.map((factor) => (
                <Checkbox key={factor} label={factor} value={factor} {...form.register('known')} />
              ))}
            </fieldset>
            <Field label="Others" hint="One per line" className="mt-3">
              {(wiring) => <TextArea {...wiring} rows={3} {...form.register('others')} />}
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              <ChangeProblem
                error={change.error}
                isNewer={patient.version !== base.version}
                failed="The risk factors were not saved"
                differences={[
                  {
                    field: 'Risk factors',
                    mine: words(riskFactorsFrom(form.getValues())),
                    stored: words(patient.riskFactors),
                  },
                ]}
                saving={change.isPending}
                onTakeStored={() => {
                  change.reset()
                  setBase(patient)
                }}
                onKeepMine={form.handleSubmit(saveOver(patient))}
              />
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending}
              pendingLabel="Saving..."
              disabledReason={isDirty ? undefined : 'Nothing changed'}
            >
              Save
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
