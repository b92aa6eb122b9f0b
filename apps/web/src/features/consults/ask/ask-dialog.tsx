/** Asks a specialist: the question and what is shared, a preview of exactly that, and for someone outside the link with its access code. */
import { consultDueLabels, consultUrgencies, listOptions } from '@mendwell/clinical'
import type { NewConsultLink, previewConsult, ResponseBody } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAskConsult, usePreviewConsult, useWoundClinicians } from '../data.ts'
import { ConsultContent, type SharedPhoto } from '../consult-content.tsx'
import {
  emptyQuestion,
  renameField,
  toAskBody,
  toPreviewBody,
  validateQuestion,
  type AskValues,
} from './ask-values.ts'
import { LinkReady } from './link-ready.tsx'

/** What of the chart can be shared. */
export type Shareable = {
  readonly photos: readonly { readonly id: string; readonly label: string }[]
  readonly assessments: readonly { readonly id: string; readonly label: string }[]
}
type Preview = ResponseBody<typeof previewConsult>

const linkDays = ['1', '3', '7', '14', '30'].map((value) => ({
  value,
  label: value === '1' ? '1 day' : `${value} days`,
}))

export function AskDialog({
  wound,
  shareable,
  banner,
  renderPhoto,
  onClose,
}: {
  wound: { id: string; patientId: string; name: string }
  shareable: Shareable
  banner: ReactNode
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
  onClose: () => void
}) {
  const form = useForm<AskValues>({
    defaultValues: emptyQuestion,
    resolver: createResolver(validateQuestion),
  })
  const previewing = usePreviewConsult(wound.id)
  const [id] = useState<string>(() => crypto.randomUUID())
  const [preview, setPreview] = useState<Preview | null>(null)
  const [link, setLink] = useState<NewConsultLink | null>(null)
  if (link) return <LinkReady link={link} banner={banner} onClose={onClose} />
  if (preview)
    return (
      <PreviewDialog
        id={id}
        form={form}
        preview={preview}
        woundId={wound.id}
        banner={banner}
        renderPhoto={renderPhoto}
        onBack={() => setPreview(null)}
        onSent={(made) => {
          if (made) return setLink(made)
          toast('Question sent')
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Ask a specialist"
      description={`Wound ${wound.name}`}
      banner={banner}
      form={form}
      draft={{
        formId: 'consult',
        title: 'specialist question',
        recordId: wound.id,
        patientId: wound.patientId,
      }}
      sending={previewing}
      toBody={toPreviewBody}
      rename={renameField}
      failed="The preview did not load"
      save="Preview what is shared"
      savingLabel="Loading preview..."
      onSaved={setPreview}
      onClose={onClose}
    >
      <AskFields form={form} woundId={wound.id} shareable={shareable} renderPhoto={renderPhoto} />
    </FormDialog>
  )
}

function AskFields({
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
          label="Who is asked"
          segments={[
            { value: 'inside', label: 'Clinician of this practice' },
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
            hint="Leave blank to hand over the link yourself. The access code is never emailed."
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

function PreviewDialog({
  id,
  form,
  preview,
  woundId,
  banner,
  renderPhoto,
  onBack,
  onSent,
  onClose,
}: {
  id: string
  form: UseFormReturn<AskValues>
  preview: Preview
  woundId: string
  banner: ReactNode
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
  onBack: () => void
  onSent: (link: NewConsultLink | null) => void
  onClose: () => void
}) {
  const ask = useAskConsult(woundId)
  const values = form.getValues()
  const isOutside = values.kind === 'outside'
  const isOff = isOutside && !preview.allowsLinks
  return (
    <FormDialogFrame
      title="Preview: what is shared"
      banner={banner}
      isDirty
      onSubmit={() =>
        ask.mutate(
          { body: toAskBody(values, { id, contentHash: preview.contentHash }) },
          { onSuccess: ({ link }) => onSent(link) },
        )
      }
      sending={ask}
      failed="The question was not sent"
      problemNote=""
      aside={
        <Button className="mr-auto" onClick={onBack}>
          Back
        </Button>
      }
      save={isOutside ? 'Create link' : 'Send question'}
      savingLabel="Sending..."
      disabledReason={isOff ? 'Outside links are turned off' : undefined}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {isOff && (
          <Notice level="warning" title="Links to outside specialists are turned off">
            An administrator can turn them on under Settings, Organization.
          </Notice>
        )}
        <Notice
          level="note"
          title={
            isOutside
              ? `${values.name}, ${values.organization} sees exactly this`
              : 'This is highlighted to the clinician'
          }
        >
          {isOutside
            ? 'Nothing else of the chart is shown. The answer is stored in the chart; the author’s identity is not verified.'
            : 'The clinician also has access to the chart.'}
        </Notice>
        <ConsultContent content={preview.content} renderPhoto={renderPhoto} />
      </div>
    </FormDialogFrame>
  )
}
