/** Choosing a name for the leaderboard. */
import { useForm } from 'react-hook-form'
import { TextField } from '../../platform/forms/fields.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useJoinLeaderboard } from './data.ts'

export function JoinDialog({ alias, onClose }: { alias: string | null; onClose: () => void }) {
  const form = useForm({ defaultValues: { alias: alias ?? '' } })
  return (
    <FormDialog
      size="small"
      title="Choose a name"
      description="Other patients see this name, your points and your level. Do not use your real name."
      form={form}
      sending={useJoinLeaderboard()}
      toBody={(typed) => ({ alias: typed.alias.trim() })}
      saved={(board) => ['You are on the leaderboard', `as ${board.alias}.`]}
      failed="The name was not saved"
      problemNote=""
      save={alias === null ? 'Join' : 'Save'}
      disabledReason={(typed) => (typed.alias.trim().length >= 3 ? undefined : 'At least 3 characters')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="alias"
        label="Name on the leaderboard"
        required
        hint="3 to 20 letters or digits, such as Blue Heron"
        autoComplete="off"
        maxLength={20}
      />
    </FormDialog>
  )
}
