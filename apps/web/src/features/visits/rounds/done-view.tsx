/** A completed patient of the round: the note, and the plan, which can still be changed. */
import type { ProviderVisit, Round } from '@mendwell/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { createResolver, handleSaveKeys } from '../../../platform/forms/form-adapter.ts'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useVisit } from '../data.ts'
import { VisitFacts } from '../details/visit-facts.tsx'
import { sendEntry } from './data.ts'
import { queuedEntryText, type ShownEntry } from './entries.ts'
import { PlanFields } from './plan-fields.tsx'
import { validatePlan, type PlanValues, toPlanValues, toPlanRequest } from './plan-values.ts'

export function DoneView({
  round,
  entry,
  timeZone,
  onChange,
}: {
  round: Round
  entry: ShownEntry
  timeZone: string
  onChange: (visit: ProviderVisit) => void
}) {
  const query = useVisit(entry.visitId ?? undefined)
  const visit = query.data
  const isOpen = round.status === 'open' && entry.finishedAt === null
  return (
    <div className="flex flex-col gap-3.5">
      {entry.problem !== null && (
        <Notice level="warning" title="Some items could not be finished">
          {entry.problem}
        </Notice>
      )}
      <Card
        title={entry.outcome === 'not_seen' ? 'Not seen' : 'Today’s note'}
        actions={
          visit?.status === 'pending' &&
          isOpen && (
            <Button size="small" onClick={() => onChange(visit)}>
              Edit note
            </Button>
          )
        }
      >
        <div className="px-4 py-3">
          {visit ? (
            <VisitFacts visit={visit} />
          ) : entry.visitId && query.isError ? (
            <ErrorState title="The note did not load" onRetry={() => void query.refetch()}>
              {formatProblem(query.error)}
            </ErrorState>
          ) : entry.visitId && !entry.waits ? (
            <LoadingLine>Loading the note...</LoadingLine>
          ) : entry.outcome === 'not_seen' ? (
            <p>{entry.notSeenReason}</p>
          ) : entry.waits ? (
            <p className="text-ink2">
              The note is saved on this device and will be sent when you’re back online.
            </p>
          ) : (
            <p className="text-ink2">Not documented</p>
          )}
        </div>
      </Card>
      {isOpen && !entry.waits && (
        <PlanForm key={entry.patientId} round={round} entry={entry} timeZone={timeZone} />
      )}
    </div>
  )
}

function PlanForm({ round, entry, timeZone }: { round: Round; entry: ShownEntry; timeZone: string }) {
  const { id: userId } = useUser()
  const { day: today } = toWallClock(useNow(), timeZone)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  // What was typed before and not accepted is corrected here, under its id.
  const [before, setBefore] = useState(() =>
    entry.refused?.body.outcome === entry.outcome ? entry.refused : null,
  )
  const [entrySendId, setEntrySendId] = useState<string>(() => before?.sendId ?? crypto.randomUUID())
  const form = useForm<PlanValues>({
    defaultValues: toPlanValues(before?.body ?? entry),
    resolver: createResolver((values: PlanValues) => validatePlan(values, today)),
  })
  const save = async (values: PlanValues) => {
    setSaving(true)
    setProblem(null)
    const { outcome, visitId, notSeenReason } = entry
    const { entry: sent } = await sendEntry(
      userId,
      { roundId: round.id, patientId: entry.patientId, entrySendId },
      { outcome, visitId, notSeenReason, ...toPlanRequest(values) },
      null,
    ).finally(() => setSaving(false))
    if (sent.state === 'refused') return setProblem(sent.error)
    setBefore(null)
    setEntrySendId(crypto.randomUUID())
    form.reset(values)
    if (sent.state === 'waiting') showQueuedToast()
    else toast('Plan saved')
  }
  return (
    <Card>
      <form
        noValidate
        onSubmit={form.handleSubmit(save)}
        onKeyDown={handleSaveKeys}
        className="flex flex-col gap-3 px-4 py-3"
      >
        <PlanFields form={form} today={today} />
        {(problem !== null || before) && (
          <Notice level="critical" title="Plan not saved" live>
            {problem === null ? before?.problem.message : formatProblem(problem)} {queuedEntryText}
          </Notice>
        )}
        <div className="flex justify-end">
          <Button
            type="submit"
            pending={isSaving}
            pendingLabel="Saving..."
            disabledReason={form.formState.isDirty || before ? undefined : 'No changes to save'}
          >
            Save plan
          </Button>
        </div>
      </form>
    </Card>
  )
}
