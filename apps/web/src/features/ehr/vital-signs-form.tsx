/** The fields of one set of vital signs, read and judged while typing. Saving and what went wrong come from outside. */
import { bmi, vitalCategories } from '@mendwell/clinical'
import type { VitalSigns } from '@mendwell/contract'
import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../platform/drafts/offered-draft.tsx'
import type { SealedDraft } from '../../platform/drafts/use-sealed-draft.ts'
import { saveByKeys, useServerProblems } from '../../platform/forms.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CategoryBadge } from './category-badge.tsx'
import type { NewVitalSignsBody } from './data.ts'
import { latestVitals } from './latest-vitals.ts'
import { MomentFields } from './moment-fields.tsx'
import { UnusualValues } from './unusual-values.tsx'
import { VitalInput } from './vital-input.tsx'
import { formName, isBlank, readVitals, toNewVitalSigns, type VitalValues } from './vital-values.ts'
import { VitalWarning } from './vital-warning.tsx'

export type VitalForm = UseFormReturn<VitalValues>

export function VitalSignsForm({
  form,
  draft,
  opened,
  timeZone,
  previous,
  saving,
  problem,
  onSave,
  onCancel,
}: {
  form: VitalForm
  draft: SealedDraft
  opened: Date
  timeZone: string
  previous: readonly VitalSigns[]
  saving: boolean
  problem: unknown
  onSave: (body: NewVitalSignsBody) => void
  onCancel: () => void
}) {
  useServerProblems(form, problem, formName)
  const latest = useMemo(() => latestVitals(previous), [previous])
  const values = useWatch({ control: form.control, compute: (all: VitalValues) => all })
  const vitals = readVitals(values)
  const categories = vitalCategories(vitals)
  const index = bmi(vitals.weight, vitals.height)
  const { dirtyFields } = form.formState
  const isTimeTouched = Boolean(dirtyFields.day ?? dirtyFields.time)
  const input = { form, latest, now: opened, timeZone }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => onSave(toNewVitalSigns(typed, isTimeTouched, timeZone)))}
      onKeyDown={saveByKeys}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody>
        <OfferedDraft draft={draft} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <div className="col-span-2 grid grid-cols-2 content-start gap-x-4 gap-y-1">
            <VitalInput {...input} id="bloodPressureSystolic" label="Systolic" />
            <VitalInput {...input} id="bloodPressureDiastolic" label="Diastolic" />
            <div className="col-span-2">
              <CategoryBadge category={categories.bloodPressure} />
            </div>
          </div>
          <VitalInput {...input} id="heartRate" />
          <VitalInput {...input} id="respiratoryRate" />
          <VitalInput {...input} id="temperature" />
          <VitalInput {...input} id="oxygenSaturation" />
          <VitalInput {...input} id="weight" />
          <VitalInput {...input} id="height" />
        </div>
        <div className="mt-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
          <span className="text-ink2">BMI</span>
          {index.state === 'known' ? (
            <output className="font-semibold">
              {index.kgPerM2.toFixed(1)} <span className="font-normal text-ink3">kg/m²</span>
            </output>
          ) : (
            <span className="text-ink3">needs weight and height</span>
          )}
          <CategoryBadge category={categories.bmi} />
        </div>
        <VitalWarning categories={categories} />
        <UnusualValues form={form} values={values} />
        <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <MomentFields form={form} timeZone={timeZone} opened={opened} />
          <Field label="Notes" className="sm:col-span-2" error={form.formState.errors.notes?.message}>
            {(wiring) => <TextArea {...wiring} {...form.register('notes')} />}
          </Field>
        </div>
      </DialogBody>
      <DialogFooter
        notice={
          problem !== null &&
          problem !== undefined && (
            <Notice level="critical" title="Failed to save vital signs. Please try again." live>
              {problemText(problem)} What you typed is still here.
            </Notice>
          )
        }
      >
        <KeptNote draft={draft} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={saving}
          pendingLabel="Saving..."
          disabledReason={isBlank(vitals) ? 'Enter at least one value' : undefined}
        >
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}
