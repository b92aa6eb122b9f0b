/** Choosing a name for the leaderboard. */
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { TextField } from '../../platform/forms/fields.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useJoinLeaderboard } from './data.ts'

export function JoinDialog({ alias, onClose }: { alias: string | null; onClose: () => void }) {
  const form = useForm({ defaultValues: { alias: alias ?? '' } })
  return (
    <FormDialog
      size="small"
      title={t`Choose a name`}
      description={t`Other patients see this name, your points, and your level. Don’t use your real name.`}
      form={form}
      sending={useJoinLeaderboard()}
      toBody={(typed) => ({ alias: typed.alias.trim() })}
      saved={(board) => [t`You are on the leaderboard`, t`as ${board.alias ?? ''}.`]}
      failed={t`The name was not saved`}
      problemNote=""
      save={alias === null ? t`Join` : t`Save`}
      disabledReason={(typed) => (typed.alias.trim().length >= 3 ? undefined : t`At least 3 characters`)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="alias"
        label={t`Name on the leaderboard`}
        required
        hint={t`3 to 20 letters or numbers. For example: Blue Heron`}
        autoComplete="off"
        maxLength={20}
      />
    </FormDialog>
  )
}
