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
          answer.problems > 0 ? 'Part of the round is left' : 'Round finished',
          [
            renderCount(answer.signed, 'note signed', 'notes signed'),
            renderCount(answer.nextDates, 'next date', 'next dates'),
            renderCount(answer.tasks, 'task', 'tasks'),
          ].join(', '),
        )
      },
      refused: 'Failed to finish the round',
    })
  return (
    <Dialog
      open
      title="Finish the round?"
      description={round.facility.name}
      locked={finish.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <p>In one step:</p>
            <ul className="mt-1 list-disc pl-5">
              <li>
                {renderCount(counts.done, 'note is', 'notes are')} signed, with your own assessments of today
              </li>
              <li>
                {renderCount(counts.notSeen, 'patient is', 'patients are')} recorded as not seen, signed
              </li>
              <li>{renderCount(dates, 'next date is', 'next dates are')} set</li>
              <li>{renderCount(booked, 'appointment is', 'appointments are')} booked</li>
              <li>{renderCount(tasks, 'task is', 'tasks are')} made</li>
            </ul>
            {counts.unsent > 0 && (
              <div className="mt-3">
                <Notice
                  level="note"
                  title={`${renderCount(counts.unsent, 'entry waits', 'entries wait')} on this device for the server`}
                >
                  You can sign now. Your signature waits behind them, and counts once the server has it all.
                </Notice>
              </div>
            )}
            {refused > 0 && (
              <div className="mt-3">
                <Notice
                  level="critical"
                  title={`${renderCount(refused, 'entry was', 'entries were')} not accepted by the server`}
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
                  title={`${renderCount(counts.waiting, 'patient is', 'patients are')} neither done nor marked as not seen`}
                >
                  Nothing is written for them. The round ends without them.
                </Notice>
              </div>
            )}
          </DialogBody>
          <DialogFooter
            notice={
              finish.error && (
                <Notice level="critical" title="The round was not finished" live>
                  {formatProblem(finish.error)} Nothing was signed; everything you wrote is kept.
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
            <Button onClick={close}>Go on with the round</Button>
            <Button
              variant="primary"
              icon={<PenLine />}
              pending={finish.isPending}
              pendingLabel="Signing..."
              disabledReason={
                refused > 0
                  ? 'Correct the entries that were not accepted'
                  : counts.done + counts.notSeen === 0
                    ? 'Nobody was seen yet'
                    : isAttested
                      ? undefined
                      : 'Tick the sentence first'
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
