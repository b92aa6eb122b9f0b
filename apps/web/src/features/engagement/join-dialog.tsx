/** Choosing a name for the leaderboard. */
import { type FormEvent, useState } from 'react'
import { getFieldProblems, formatProblem } from '../../platform/format-problem.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useJoinLeaderboard } from './data.ts'

export function JoinDialog({ alias, onClose }: { alias: string | null; onClose: () => void }) {
  const joining = useJoinLeaderboard()
  const [name, setName] = useState(alias ?? '')
  const isGiven = name.trim().length >= 3
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (joining.isPending || !isGiven) return
    joining.mutate(name.trim(), {
      onSuccess: (board) => {
        toast('You are on the leaderboard', `as ${board.alias}.`)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      size="small"
      title="Choose a name"
      description="Other patients see this name, your points and your level. Do not use your real name."
      dirty={name.trim() !== (alias ?? '')}
      locked={joining.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <Field
              label="Name on the leaderboard"
              required
              hint="3 to 20 letters or digits, such as Blue Heron"
              error={getFieldProblems(joining.error).alias}
            >
              <TextInput
                autoComplete="off"
                maxLength={20}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              joining.error && (
                <Notice level="critical" title="The name was not saved" live>
                  {formatProblem(joining.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={joining.isPending}
              pendingLabel="Saving..."
              disabledReason={isGiven ? undefined : 'At least 3 characters'}
            >
              {alias === null ? 'Join' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
