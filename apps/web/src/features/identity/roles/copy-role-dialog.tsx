/** Copies a role under a name of its own. What the copy may do is changed afterwards. */
import type { PracticeRole } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useCopyRole } from './data.ts'

type CopyValues = { name: string }

const validate = ({ name }: CopyValues) => ({ name: name.trim() ? undefined : 'A name is required' })

export function CopyRoleDialog({ role, onClose }: { role: PracticeRole; onClose: () => void }) {
  const form = useForm<CopyValues>({
    defaultValues: { name: '' },
    resolver: createResolver(validate),
  })
  return (
    <FormDialog
      title={`Copy “${role.name}”`}
      description="The copy has the same permissions until you edit it. No user has it yet."
      size="small"
      form={form}
      sending={useCopyRole()}
      toBody={({ name }) => ({ from: role.id, name: name.trim() })}
      saved={({ name }) => ['Role copied', `Edit “${name}” to change its permissions.`]}
      refused="Failed to copy the role"
      failed="The role was not copied"
      save="Copy role"
      savingLabel="Copying..."
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
