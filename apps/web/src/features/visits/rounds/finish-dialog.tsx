/** The end of a round: a summary of what will be done, and the attestation of the signatures. */
import { attestation, type Round } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFinishRound } from './data.ts'
import { countEntries, type ShownEntry } from './entries.ts'

const renderCount = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export function FinishDialog({
  round,
  entries,
  onClose,
}: {
  round: Round
  entries: readonly ShownEntry[]
  onClose: () => void
}) {
  const user = useUser()
  const finish = useFinishRound(round.id)
  const [isAttested, setAttested] = useState(false)
  const counts = countEntries(entries)
  const refused = entries.filter((one) => one.refused !== null).length
  const open = entries.filter(({ finishedAt }) => finishedAt === null)
  const tasks = open.reduce((sum, one) => sum + one.tasks.length, 0)
  const booked = open.filter(({ nextAppointment }) => nextAppointment !== null).length
  const dates = open.filter(({ nextVisitDate }) => nextVisitDate !== null).length
  const submit = () =>
    finish.mutate(undefined, {
      onSuccess: (answer) => {
        onClose()
        if (!answer) return showQueuedToast()
        toast(
          answer.problems > 0 ? 'Round partially finished' : 'Round finished',
          [
            renderCount(answer.signed, 'note signed', 'notes signed'),
            renderCount(answer.nextDates, 'next visit date', 'next visit dates'),
            renderCount(answer.tasks, 'task', 'tasks'),
          ].join(', '),
        )
      },
      refused: 'Failed to finish round',
    })
  return (
    <Dialog
      open
      title="Finish round?"
      description={round.facility.name}
      locked={finish.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <p>Finishing the round will:</p>
            <ul className="mt-1 list-disc pl-5">
              <li>Sign {renderCount(counts.done, 'note', 'notes')} and your assessments from today</li>
              <li>Record and sign {renderCount(counts.notSeen, 'patient', 'patients')} as not seen</li>
              <li>Set {renderCount(dates, 'next visit date', 'next visit dates')}</li>
              <li>Schedule {renderCount(booked, 'appointment', 'appointments')}</li>
              <li>Create {renderCount(tasks, 'task', 'tasks')}</li>
            </ul>
            {counts.unsent > 0 && (
              <div className="mt-3">
                <Notice
                  level="note"
                  title={`${renderCount(counts.unsent, 'entry is', 'entries are')} waiting to send`}
                >
                  You can sign now. Your signature is final once all entries are sent.
                </Notice>
              </div>
            )}
            {refused > 0 && (
              <div className="mt-3">
                <Notice
                  level="critical"
                  title={`${renderCount(refused, 'entry', 'entries')} could not be saved`}
                >
                  Correct them in the round, or export and delete them in the list of unsent records. Then
                  finish the round.
                </Notice>
              </div>
            )}
            {counts.waiting > 0 && (
              <div className="mt-3">
                <Notice
                  level="warning"
                  title={`${renderCount(counts.waiting, 'patient is', 'patients are')} not done and not marked as not seen`}
                >
                  Nothing is documented for them. The round closes without them.
                </Notice>
              </div>
            )}
          </DialogBody>
          <DialogFooter
            notice={
              finish.error && (
                <Notice level="critical" title="Round not finished" live>
                  {formatProblem(finish.error)} Nothing was signed. Your notes are saved.
                </Notice>
              )
            }
          >
            <div className="w-full">
              <Checkbox
                label={attestation}
                hint={formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}
                checked={isAttested}
                onChange={({ target }) => setAttested(target.checked)}
              />
            </div>
            <Button onClick={close}>Continue round</Button>
            <Button
              variant="primary"
              icon={<PenLine />}
              pending={finish.isPending}
              pendingLabel="Signing..."
              disabledReason={
                refused > 0
                  ? 'Correct the entries that could not be saved'
                  : counts.done + counts.notSeen === 0
                    ? 'No patients seen yet'
                    : isAttested
                      ? undefined
                      : 'Check the attestation box to sign'
              }
              onClick={submit}
            >
              Sign and finish
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
