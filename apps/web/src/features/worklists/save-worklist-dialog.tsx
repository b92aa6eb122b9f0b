/** Names a worklist, and says whether colleagues see it. */
import type { Worklist, WorklistList } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { TextField } from '../../platform/forms/fields.tsx'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useUser } from '../../platform/session/session.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useCreateWorklist } from './data.ts'

type WorklistValues = { name: string; isShared: boolean }

const validate = ({ name }: WorklistValues) => ({ name: name.trim() ? undefined : 'Name is required' })

export function SaveWorklistDialog({
  list,
  filters,
  onSaved,
  onClose,
}: {
  list: WorklistList
  filters: Worklist['filters']
  onSaved: (worklist: Worklist) => void
  onClose: () => void
}) {
  const { rights } = useUser()
  const form = useForm<WorklistValues>({
    defaultValues: { name: '', isShared: false },
    resolver: createResolver(validate),
  })
  return (
    <FormDialog
      title="Save as worklist"
      description="Saves the filters. The list updates each time you open it."
      size="small"
      form={form}
      sending={useCreateWorklist()}
      toBody={({ name, isShared }) => ({ list, filters, name: name.trim(), isShared })}
      saved={({ name }) => ['Worklist saved', name]}
      refused="Failed to save the worklist"
      failed="The worklist was not saved"
      save="Save worklist"
      savingLabel="Saving..."
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextField form={form} name="name" label="Name" required autoComplete="off" maxLength={60} />
        {rights.includes('patients.write') && (
          <Checkbox label="Share with the practice" {...form.register('isShared')} />
        )}
      </div>
    </FormDialog>
  )
}
