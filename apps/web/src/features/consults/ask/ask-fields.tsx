/** The fields of a question: who is asked, what, how urgently, and what of the chart is shared. */
import { consultDueLabels, consultUrgencies, listOptions } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useWoundClinicians } from '../data.ts'
import type { SharedPhoto } from '../consult-content.tsx'
import type { AskValues } from './ask-values.ts'
import { linkDays } from './link-days.ts'

/** What of the chart can be shared. */
export type Shareable = {
  readonly photos: readonly { readonly id: string; readonly label: string }[]
  readonly assessments: readonly { readonly id: string; readonly label: string }[]
}

export function AskFields({
  form,
  woundId,
  shareable,
  renderPhoto,
}: {
  form: UseFormReturn<AskValues>
  woundId: string
  shareable: Shareable
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
}) {
  const { id: userId } = useUser()
  const clinicians = useWoundClinicians(woundId).data?.filter(({ id }) => id !== userId) ?? []
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors } = form.formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Segments
          label="Send to"
          segments={[
            { value: 'inside', label: 'Clinician in this practice' },
            { value: 'outside', label: 'Outside specialist' },
          ]}
          value={kind}
          onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        />
      </div>
      {kind === 'inside' ? (
        <SelectField
          form={form}
          name="userId"
          label="Clinician"
          required
          hint="Clinicians who have access to this patient"
          className="sm:col-span-2"
          options={[
            { value: '', label: 'Select a clinician' },
            ...clinicians.map(({ id, name, credential }) => ({
              value: id,
              label: [name, credential].filter(Boolean).join(', '),
            })),
          ]}
        />
      ) : (
        <>
          <TextField
            form={form}
            name="name"
            label="Specialist’s name"
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="organization"
            label="Organization"
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextField form={form} name="specialty" label="Specialty" maxLength={100} autoComplete="off" />
          <SelectField form={form} name="days" label="Link expires after" options={linkDays} />
          <TextField
            form={form}
            name="email"
            label="Email the link to"
            type="email"
            autoComplete="off"
            hint="Leave blank to share the link yourself. The access code is never emailed."
            className="sm:col-span-2"
          />
        </>
      )}
      <TextAreaField
        form={form}
        name="question"
        label="Question"
        required
        rows={4}
        maxLength={4000}
        className="sm:col-span-2"
      />
      <SelectField
        form={form}
        name="urgency"
        label="Urgency"
        required
        className="sm:col-span-2"
        hint={`Default due times: routine ${consultDueLabels.routine}, urgent ${consultDueLabels.urgent}. For an emergency, call.`}
        options={[{ value: '', label: 'Select an urgency' }, ...listOptions(consultUrgencies)]}
      />
      <fieldset className="flex flex-col gap-1 sm:col-span-2">
        <legend className="text-h2">What is shared</legend>
        <p className="mb-1 text-hint text-ink2">
          Wound, age, and question are always shared. Select only what is needed to answer.
        </p>
        <Checkbox label="Name, date of birth, and MRN" {...form.register('sharesIdentity')} />
        {shareable.assessments.length > 0 && (
          <Checkbox
            label="Size at the latest assessments (up to 12)"
            {...form.register('sharesMeasurements')}
          />
        )}
        {shareable.assessments.slice(0, 6).map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} {...form.register('assessmentIds')} />
        ))}
        {errors.assessmentIds?.message && (
          <p className="text-hint text-critical">{errors.assessmentIds.message}</p>
        )}
        {shareable.photos.length > 0 && (
          <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {shareable.photos.slice(0, 12).map((photo) => (
              <li key={photo.id} className="flex flex-col">
                {renderPhoto(photo, photo.label)}
                <Checkbox value={photo.id} label={photo.label} {...form.register('photoIds')} />
              </li>
            ))}
          </ul>
        )}
        {errors.photoIds?.message && <p className="text-hint text-critical">{errors.photoIds.message}</p>}
      </fieldset>
    </div>
  )
}
