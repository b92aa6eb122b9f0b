/** After an assessment of a round: the same patient while something of theirs is still due today, else the next patient. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findNextWaiting, mergeQueuedEntries } from '../../features/visits/rounds/entries.ts'
import { useRound } from '../../features/visits/rounds/data.ts'
import { useQueued } from '../../platform/outbox/use-send.ts'
import { toWallClock } from '../../platform/dates.ts'
import { useUser } from '../../platform/session/session.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'

export function ReturnToRound({
  roundId,
  patientId,
  woundId,
}: {
  roundId: string
  patientId: string
  /** The wound that was just assessed. */
  woundId: string
}) {
  const query = useRound(roundId)
  const queued = useQueued()
  const navigate = useNavigate()
  const { organization } = useUser()
  const { data: round } = query
  const isSettled = round !== undefined || query.isError || query.fetchStatus === 'paused'
  useEffect(() => {
    if (!isSettled) return
    const entries = round ? mergeQueuedEntries(round, queued) : []
    const entry = entries.find((one) => one.patientId === patientId)
    const isDue = entry?.wounds.some(
      ({ id, lastAssessedAt }) =>
        id !== woundId &&
        (!lastAssessedAt || toWallClock(lastAssessedAt, organization.timeZone).day !== round?.roundDate),
    )
    const isLeft = !entry || isDue || entry.outcome === 'waiting'
    const next = isLeft ? patientId : findNextWaiting(entries, patientId)?.patientId
    void navigate({ to: '/rounds', search: { round: roundId, at: next }, replace: true })
  })
  return (
    <div className="p-6">
      <LoadingLine>Loading the round...</LoadingLine>
    </div>
  )
}
