/** The organization's own settings, for those who administer it. Targets are aims, never results. */
import { NumberField, SelectField, TextField } from '../../../platform/forms/fields.tsx'
import type { Organization } from '@mendwell/contract'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isStale, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { ZoneField } from '../../../platform/forms/zone-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Conflict } from '../../../ui/form/conflict.tsx'
import { FormCard } from '../../../ui/form/form-card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useUpdateOrganization, useOrganization } from './organization-data.ts'
import { formatChoices, toFormatOptions } from './format-labels.ts'
import {
  validateOrganization,
  toOrganizationChange,
  listOrganizationDifferences,
  type OrganizationValues,
  toOrganizationValues,
  targetFields,
  criticalFindingLabel,
} from './organization-values.ts'

export function OrganizationSection() {
  const query = useOrganization()
  if (query.data) return <OrganizationForm stored={query.data} onAskAgain={query.refetch} />
  return (
    <Card title="Organization">
      {query.isError ? (
        <ErrorState title="Organization did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <div className="px-4 py-6">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
    </Card>
  )
}

function OrganizationForm({
  stored,
  onAskAgain,
}: {
  stored: Organization
  onAskAgain: () => Promise<{ data: Organization | undefined }>
}) {
  const change = useUpdateOrganization()
  // What the form was filled from; a newer version is loaded only when this user saves or accepts it.
  const [base, setBase] = useState(stored)
  const form = useForm<OrganizationValues>({
    values: toOrganizationValues(base),
    resolver: createResolver(validateOrganization),
  })
  const { isDirty } = form.formState
  const isConflict = isStale(change.error) && stored.version !== base.version
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty)

  const saveOver = (basis: Organization) => (values: OrganizationValues) =>
    change.mutate(
      { body: toOrganizationChange(values, basis), version: basis.version },
      {
        saved: ['Organization saved'],
        onSuccess: (saved) => setBase(saved),
        onError: (error) => {
          if (isStale(error)) void onAskAgain()
          else if (!isUnauthorized(error)) toastProblem('Error', 'Failed to save organization')
        },
      },
    )
  return (
    <FormCard
      title="Organization"
      onSubmit={form.handleSubmit(saveOver(base))}
      onKeyDown={handleSaveKeys}
      saving={change.isPending}
      problem={change.error && !isStale(change.error) && formatProblem(change.error)}
      failed="The organization was not saved"
      save="Save organization"
      disabledReason={isDirty ? undefined : 'No changes to save'}
    >
      {isConflict && (
        <Conflict
          differences={listOrganizationDifferences(form.getValues(), toOrganizationValues(stored))}
          saving={change.isPending}
          onTakeStored={() => {
            change.reset()
            setBase(stored)
          }}
          onKeepMine={form.handleSubmit(saveOver(stored))}
        />
      )}
      <OrganizationFields form={form} />
    </FormCard>
  )
}

function OrganizationFields({ form }: { form: UseFormReturn<OrganizationValues> }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField form={form} name="name" label="Name" required autoComplete="organization" />
        <TextField
          form={form}
          name="phone"
          label="Phone number for patients"
          hint="Shown with “When to call for help” if the patient’s facility has no phone number"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <ZoneField
          form={form}
          name="timeZone"
          label="Time zone"
          hint="Used when no facility applies, and for locations without an address"
        />
      </div>
      <fieldset>
        <legend className="text-h2">Dates, times, and units</legend>
        <p className="mb-2 text-hint text-ink2">
          Used for printed documents and for users without their own setting under Appearance.
        </p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {formatChoices.map(({ name, label, values }) => (
            <SelectField form={form} name={name} key={name} label={label} options={toFormatOptions(values)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-h2">Policy</legend>
        <Checkbox
          label="Require two-step verification for staff"
          hint="Users without a second factor must set one up at their next sign-in."
          error={errors.requireSecondFactor?.message}
          {...form.register('requireSecondFactor')}
        />
        <NumberField
          form={form}
          name="criticalFindingMinutes"
          label={criticalFindingLabel}
          unit="min"
          hint="If a finding is not acknowledged by then, the clinical lead is notified. After the same time again, administrators are notified."
          className="mt-3 sm:max-w-80"
        />
        <Checkbox
          label="Allow links to outside specialists"
          hint="Clinicians can share selected photos and assessments of a wound with a specialist by link and access code. Turning it off closes every link immediately."
          error={errors.externalConsults?.message}
          {...form.register('externalConsults')}
        />
      </fieldset>
      <fieldset>
        <legend className="text-h2">Targets</legend>
        <p className="mb-2 text-hint text-ink2">
          Practice goals. Shown next to actual values, never in place of them.
        </p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          {targetFields.map(({ name, label, unit }) => (
            <NumberField form={form} name={name} key={name} label={label} unit={unit} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
