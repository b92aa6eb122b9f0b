/** Before a round: open ones to continue, the facility, the order, and the patients. */
import type { RoundPatient } from '@mendwell/contract'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { RoundOrder } from '../search.ts'
import { useOwnRounds, useRoundQueue, useStartRound } from './data.ts'
import { formatDue } from './entries.ts'
import { RoundSuppliesButton } from './queue/round-supplies.tsx'
import { isInTrouble, type LetterComponent, QueueList } from './queue/queue-list.tsx'

const orderOptions = [
  { value: 'room', label: 'Room' },
  { value: 'risk', label: 'Risk' },
  { value: 'overdue', label: 'Overdue' },
] as const

/** What of the queue is listed; a round always begins with all of it. */
const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'trouble', label: 'Stalled or deteriorating' },
] as const

const isShown = (patient: RoundPatient, shown: (typeof shownOptions)[number]['value']) =>
  shown === 'all' || (shown === 'overdue' ? patient.daysOverdue > 0 : patient.wounds.some(isInTrouble))

export function StartView({
  facilities,
  facilityId,
  order,
  today,
  letter,
  onChoose,
  onRound,
}: {
  facilities: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[]
  facilityId: string | undefined
  order: RoundOrder
  today: string
  letter: LetterComponent
  onChoose: (part: { facilityId?: string | undefined; order?: RoundOrder }) => void
  onRound: (roundId: string) => void
}) {
  const queue = useRoundQueue(facilityId, order)
  const [shown, setShown] = useState<(typeof shownOptions)[number]['value']>('all')
  const patients = queue.data?.filter((patient) => isShown(patient, shown)) ?? []
  const rounds = useOwnRounds()
  const start = useStartRound()
  const [id] = useState<string>(() => crypto.randomUUID())
  const facility = facilities.find((one) => one.id === facilityId)
  const startRound = () =>
    facility &&
    queue.data &&
    start.mutate(
      { id, facility, order, patients: queue.data, today },
      {
        onSuccess: (round) => onRound(round.id),
        refused: (error) => `Failed to start round. ${formatProblem(error)}`,
      },
    )
  const open = rounds.data?.filter(({ status }) => status === 'open') ?? []
  const finished = rounds.data?.filter(({ status }) => status === 'finished').slice(0, 5) ?? []
  const wounds = queue.data?.reduce((sum, one) => sum + one.wounds.length, 0) ?? 0
  const empty = facilityId !== undefined && queue.data?.length === 0
  return (
    <>
      {open.length > 0 && (
        <Card title="Resume round">
          <ul className="divide-y divide-line">
            {open.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{one.facilityName}</span>
                  <span className="block text-hint text-ink3">
                    {formatDay(one.roundDate)}, {one.done} done and {one.notSeen} not seen of {one.patients}
                  </span>
                </span>
                <Button
                  variant={facilityId ? 'secondary' : 'primary'}
                  aria-label={`Continue round at ${one.facilityName}, ${formatDay(one.roundDate)}`}
                  onClick={() => onRound(one.id)}
                >
                  Continue
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="New round">
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
          <Field label="Facility" className="w-72 max-sm:w-full">
            <Select
              prompt="Select facility"
              options={facilities
                .filter(({ isActive }) => isActive)
                .map((one) => ({ value: one.id, label: one.name }))}
              value={facilityId ?? ''}
              onChange={({ target }) => onChoose({ facilityId: target.value || undefined })}
            />
          </Field>
          <div className="flex flex-col gap-1">
            <span className="text-hint font-medium">Order</span>
            <Segments
              label="Order"
              segments={orderOptions}
              value={order}
              onChange={(next) => onChoose({ order: next })}
            />
          </div>
          <div className="ml-auto max-sm:ml-0">
            <Button
              variant="primary"
              icon={<ListChecks />}
              pending={start.isPending}
              pendingLabel="Starting..."
              disabledReason={
                facilityId === undefined
                  ? 'Select a facility first'
                  : empty
                    ? 'No patients with open wounds at this facility'
                    : queue.data
                      ? undefined
                      : 'Queue not loaded yet'
              }
              onClick={startRound}
            >
              Start round
            </Button>
          </div>
        </div>
        {facilityId === undefined && (
          <EmptyState icon={ListChecks} title="Select a facility">
            Patients with open wounds are listed by room, Braden risk, or days overdue for assessment.
          </EmptyState>
        )}
        {facilityId !== undefined && queue.isError && !queue.data && (
          <ErrorState title="The queue did not load" onRetry={() => void queue.refetch()}>
            {formatProblem(queue.error)}
          </ErrorState>
        )}
        {facilityId !== undefined && queue.isPending && (
          <div className="px-4 py-4">
            <LoadingLine>Loading the queue...</LoadingLine>
          </div>
        )}
        {empty && (
          <EmptyState title="No patients to see" action={<NextStep step="assessment" />}>
            No patients at this facility have open wounds. The first assessment adds a wound.
          </EmptyState>
        )}
        {facilityId !== undefined && queue.data && queue.data.length > 0 && (
          <>
            <p role="status" className="border-b border-line px-4 py-2 text-hint text-ink3">
              {queue.data.length} {queue.data.length === 1 ? 'patient' : 'patients'}, {wounds}{' '}
              {wounds === 1 ? 'wound' : 'wounds'}
            </p>
            <div className="flex flex-wrap gap-2 border-b border-line px-4 py-2" data-screen-only>
              <Segments label="Show" segments={shownOptions} value={shown} onChange={setShown} />
              <RoundSuppliesButton patients={queue.data} />
            </div>
            {patients.length === 0 && (
              <EmptyState title="No patients match">Show all patients to see the whole queue.</EmptyState>
            )}
            <QueueList
              label="Queue"
              patients={patients}
              today={today}
              letter={letter}
              state={(patient) =>
                patient.daysOverdue > 0 ? (
                  <Badge level="warning">{pluralize(patient.daysOverdue, 'day')} overdue</Badge>
                ) : (
                  <span className="text-hint text-ink3">
                    {formatDue(patient.wounds.map(({ dueDate }) => dueDate).toSorted()[0] ?? today, today)}
                  </span>
                )
              }
            />
          </>
        )}
      </Card>
      {finished.length > 0 && (
        <Card title="Finished" aside="in the last 30 days">
          <ul className="divide-y divide-line">
            {finished.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
                <span className="min-w-0 flex-1">
                  {one.facilityName}{' '}
                  <span className="text-hint text-ink3">
                    {formatDay(one.roundDate)}, {one.done} done, {one.notSeen} not seen
                  </span>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Open round at ${one.facilityName}, ${formatDay(one.roundDate)}`}
                  onClick={() => onRound(one.id)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
