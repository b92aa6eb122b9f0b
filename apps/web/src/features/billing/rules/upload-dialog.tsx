/** Uploading a file of billing rules as a draft. Nothing changes until it is reviewed and applied. */
import { type RuleKind, ruleKindNames, ruleKinds } from '@mendwell/clinical'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver, setFormValues } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import { fetchKnownCodes, useUploadRules } from './data.ts'
import { readRuleFile } from './read-rule-file.ts'
import { emptyUpload, fileContents, fileHints, toUploadRequest, validateUpload } from './upload-values.ts'

const kinds = ruleKinds.map((value) => ({ value, label: ruleKindNames[value] }))

export function UploadDialog({
  onSaved,
  onClose,
}: {
  /** The draft is there, to be reviewed. */
  onSaved: (editionId: string) => void
  onClose: () => void
}) {
  const form = useForm({ defaultValues: emptyUpload, resolver: createResolver(validateUpload) })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { text, day, choice } = createFormFields(form)
  const file = useRuleFileChoice((content) => setFormValues(form, { csv: content }))
  return (
    <FormDialog
      title="Upload billing rules"
      description="The file is stored as a draft. Review what changes before you apply it."
      form={form}
      sending={useUploadRules()}
      toBody={toUploadRequest}
      rename={(name) => (name === 'isComplete' ? 'contents' : name)}
      save="Upload draft"
      saved={({ rowCount }) => ['Draft uploaded', pluralize(rowCount, 'rule')]}
      refused="Failed to upload the rules"
      failed="The rules were not uploaded"
      disabledReason={file.isReading ? 'Reading the file...' : undefined}
      onSaved={({ id }) => onSaved(id)}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice('kind', 'Rule type', kinds, { required: true, prompt: 'Select' })}
        {text('name', 'Edition', {
          required: true,
          maxLength: 60,
          hint: 'As published, for example 2027 Q1',
        })}
        {day('startDate', 'Effective date', {
          required: true,
          hint: 'First date of service the edition is used for',
        })}
        {choice('contents', 'File contents', fileContents, { required: true, prompt: 'Select' })}
        {text('source', 'Source', {
          required: true,
          maxLength: 300,
          hint: 'Publisher and file name, or web address',
          className: 'sm:col-span-2',
        })}
        <div className="sm:col-span-2">
          <Field
            label="File"
            required
            hint={kind === '' ? 'CSV, up to 50,000 rows' : fileHints[kind as RuleKind]}
            error={file.problem ?? form.formState.errors.csv?.message}
          >
            <FileInput accept=".csv,.txt,text/csv,text/plain" onChange={file.choose} />
          </Field>
          {file.omittedCount > 0 && (
            <p className="pt-1 text-hint text-ink2">
              {pluralize(file.omittedCount, 'row')} left out: they are about codes that are not in your code
              list. Upload the file again after you add a code.
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/** Reads what was selected; a later selection replaces one that is still being read. */
function useRuleFileChoice(onText: (csv: string) => void) {
  const [read, setRead] = useState({
    isReading: false,
    omittedCount: 0,
    problem: undefined as string | undefined,
  })
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    onText('')
    setRead({ isReading: file !== undefined, omittedCount: 0, problem: undefined })
    if (!file) return
    try {
      const content = await readRuleFile(file, fetchKnownCodes)
      setRead({
        isReading: false,
        omittedCount: content?.omittedCount ?? 0,
        problem: content ? undefined : 'The file has more than 8 MB of rows for your codes. Split it.',
      })
      onText(content?.csv ?? '')
    } catch (error) {
      setRead({ isReading: false, omittedCount: 0, problem: formatProblem(error) })
    }
  }
  return { ...read, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) }
}
