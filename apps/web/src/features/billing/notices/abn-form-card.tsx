/** The practice's copy of form CMS-R-131: which edition, and which of its fields takes which value. */
import {
  type AbnForm,
  type AbnFormValue,
  abnFormValueNames,
  abnFormValues,
  addAbnForm,
  maxAbnFormBytes,
} from '@mendwell/contract'
import { FileUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import { useAbnForm, useAddAbnForm, useChangeAbnFields } from './data.ts'

export function AbnFormCard() {
  const isAllowed = usePermission(addAbnForm)
  const query = useAbnForm()
  const [opened, setOpened] = useState<'add' | 'fields'>()
  const close = () => setOpened(undefined)
  const form = query.data
  return (
    <Card title="Form CMS-R-131 (ABN)" aside="used to print ABNs">
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The form did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {form === null && (
        <EmptyState
          title="No ABN form yet"
          action={
            isAllowed && (
              <Button icon={<FileUp />} onClick={() => setOpened('add')}>
                Add form
              </Button>
            )
          }
        >
          Download the current fillable form from the CMS website and add it here. CMS does not allow changes
          to its wording, so Mendwell fills in your copy.
        </EmptyState>
      )}
      {form && (
        <p className="flex flex-wrap items-center gap-2 px-4 py-2">
          <Badge level={form.isUsable ? 'good' : 'critical'}>
            {form.isUsable ? 'Current edition' : 'No longer accepted'}
          </Badge>
          <span>Expires {formatDay(form.expiresOn)}</span>
          <span className="text-ink2">
            added by {form.addedByName}, {Object.keys(form.fieldMap).length} of {abnFormValues.length} fields
            mapped
          </span>
        </p>
      )}
      {isAllowed && form && (
        <div className="flex flex-wrap gap-2 px-4 pb-3">
          <Button size="small" icon={<FileUp />} onClick={() => setOpened('add')}>
            Replace form
          </Button>
          <Button size="small" icon={<Pencil />} onClick={() => setOpened('fields')}>
            Edit fields
          </Button>
        </div>
      )}
      {opened === 'add' && <AddForm onClose={close} />}
      {opened === 'fields' && form && <EditFields form={form} onClose={close} />}
    </Card>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const adding = useAddAbnForm()
  const [file, setFile] = useState<File | null>(null)
  const [dayText, setDayText] = useState('')
  const [isTried, setTried] = useState(false)
  const day = parseDate(dayText)
  const asked = getFieldProblems(adding.error)
  const missing = {
    file: !file
      ? 'Select a file'
      : file.size > maxAbnFormBytes
        ? 'The file is larger than 2 MB. Select a smaller file.'
        : undefined,
    day: day === null ? getDateMessage() : undefined,
  }
  const submit = () => {
    setTried(true)
    if (!file || day === null || missing.file) return
    adding.mutate({ file, expiresOn: day }, { saved: ['Form added', 'CMS-R-131'], onSuccess: onClose })
  }
  return (
    <FormDialogFrame
      size="small"
      title="Add form CMS-R-131"
      description="The fillable PDF as published by CMS."
      isDirty={file !== null || dayText !== ''}
      onSubmit={submit}
      sending={adding}
      failed="The form was not added"
      problemNote="Your entries are still here."
      save="Add form"
      savingLabel="Adding..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="File" required hint="PDF, up to 2 MB" error={isTried ? missing.file : asked.form}>
          <FileInput accept="application/pdf" onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
        </Field>
        <Field
          label="Expiration date"
          required
          hint="As printed at the bottom of the form"
          error={(isTried ? missing.day : undefined) ?? asked.expiresOn}
        >
          <DayInput value={dayText} onChange={setDayText} />
        </Field>
      </div>
    </FormDialogFrame>
  )
}

type FieldValues = Record<AbnFormValue, string>

function EditFields({ form: { fields, fieldMap }, onClose }: { form: AbnForm; onClose: () => void }) {
  const form = useForm<FieldValues>({
    defaultValues: Object.fromEntries(
      abnFormValues.map((name) => [name, fieldMap[name] ?? '']),
    ) as FieldValues, // every value has an entry
  })
  const { choice } = createFormFields(form)
  const options = fields.map((value) => ({ value, label: value }))
  return (
    <FormDialog
      title="Form fields"
      description="Select the PDF field for each value. After a change, print one notice and check it."
      form={form}
      sending={useChangeAbnFields()}
      toBody={(values) => ({
        fieldMap: Object.fromEntries(Object.entries(values).filter(([, field]) => field !== '')),
      })}
      rename={(name) => name.replace('fieldMap.', '')}
      save="Save fields"
      saved={['Fields saved']}
      refused="Failed to save the fields"
      failed="The fields were not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {abnFormValues.map((name) => (
          <div key={name}>
            {choice(name, abnFormValueNames[name], options, { prompt: 'Not on the form' })}
          </div>
        ))}
      </div>
    </FormDialog>
  )
}
