/** A round under way: the queue, or one patient of it with the last visit beside today's note, and the keys for all of it. */
import { formatAllergyText, isChild } from '@mendwell/clinical'
import { addWoundPhoto, finishRound, type ProviderVisit, type Round } from '@mendwell/contract'
import { Camera, ChevronLeft, ChevronRight, Ellipsis, Flag, UserRoundX } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { DoneView } from '../../features/visits/rounds/done-view.tsx'
import { useRound } from '../../features/visits/rounds/data.ts'
import {
  countEntries,
  findNeighbor,
  findNextWaiting,
  mergeQueuedEntries,
  type ShownEntry,
} from '../../features/visits/rounds/entries.ts'
import { EntryState } from '../../features/visits/rounds/entry-state.tsx'
import { FinishDialog } from '../../features/visits/rounds/finish-dialog.tsx'
import { LastVisit } from '../../features/visits/rounds/last-visit.tsx'
import { RoundNotSeenDialog } from '../../features/visits/rounds/not-seen-dialog.tsx'
import { QueueList } from '../../features/visits/rounds/queue-list.tsx'
import { Results } from '../../features/visits/rounds/results.tsx'
import { RoundWounds } from '../../features/visits/rounds/round-wounds.tsx'
import { TodayForm } from '../../features/visits/rounds/today-form.tsx'
import { useRoundKeys } from '../../features/visits/rounds/use-round-keys.ts'
import type { FacilityOption } from '../../features/visits/form/visit-dialog.tsx'
import { WoundLetter } from '../../features/wounds/wound-letter.tsx'
import { useNow } from '../../platform/clock.ts'
import { formatAge, formatDay, toWallClock } from '../../platform/dates.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { useQueuedFor } from '../../platform/outbox/queued-toast.ts'
import { useQueued } from '../../platform/outbox/use-send.ts'
import { usePermission } from '../../platform/permission.ts'
import { isNotFound, formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toBannerAlerts, toEligibilityAlerts } from '../../features/patients/chart-banner.ts'
import { type BannerPatient, PatientBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { StepBar } from '../../ui/overlay/step-bar.tsx'
import { CapturePhotoButton } from '../photos/capture-photo-button.tsx'
import { EditVisit } from './document-visit.tsx'

const row = 'flex flex-wrap items-center gap-2'
/** The camera's own button opens it, for a key and a menu too. */
const openCamera = () => document.querySelector<HTMLButtonElement>('[data-round-camera] button')?.click()

type Props = {
  roundId: string
  /** The open patient; without one: the queue. */
  at: string | undefined
  facilities: readonly FacilityOption[]
  onAt: (patientId: string | undefined) => void
  onLeave: () => void
}

export function RoundView({ roundId, at, facilities, onAt, onLeave }: Props) {
  const query = useRound(roundId)
  const waiting = useQueued()
  const { organization } = useUser()
  const round = query.data
  if (!round)
    return (
      <div className="px-4 py-4 md:px-6">
        <h1 className="text-h1">Rounds</h1>
        {query.isPending && <LoadingLine>Loading the round...</LoadingLine>}
        {query.isError &&
          (isNotFound(query.error) ? (
            <EmptyState title="Round not found" action={<Button onClick={onLeave}>All rounds</Button>}>
              This round does not exist or you don’t have access to it.
            </EmptyState>
          ) : (
            <ErrorState title="The round did not load" onRetry={() => void query.refetch()}>
              {formatProblem(query.error)}
            </ErrorState>
          ))}
      </div>
    )
  const entries = mergeQueuedEntries(round, waiting)
  const timeZone = facilities.find(({ id }) => id === round.facilityId)?.timeZone ?? organization.timeZone
  const entry = entries.find(({ patientId }) => patientId === at)
  const shared = { round, entries, timeZone, onAt }
  const stale = query.isError && (
    <Notice level="warning" title="The round could not be refreshed" live>
      {formatProblem(query.error)} Your entries are saved on this device.
    </Notice>
  )
  return entry ? (
    <PatientView key={entry.patientId} {...shared} entry={entry} facilities={facilities} stale={stale} />
  ) : (
    <QueueView {...shared} stale={stale} onLeave={onLeave} />
  )
}

type Shared = {
  round: Round
  entries: readonly ShownEntry[]
  timeZone: string
  stale: ReactNode
  onAt: (patientId: string | undefined) => void
}

function QueueView({ round, entries, timeZone, stale, onAt, onLeave }: Shared & { onLeave: () => void }) {
  const { day: today } = toWallClock(useNow(), timeZone)
  const user = useUser()
  const [isFinishing, setFinishing] = useState(false)
  const counts = countEntries(entries)
  const next = findNextWaiting(entries, undefined)
  const wounds = entries.reduce((sum, one) => sum + one.wounds.length, 0)
  const isMine = round.startedBy === user.id
  const isFinishedHere = useQueuedFor(round.id).some(({ endpoint }) => endpoint.id === finishRound.id)
  const isOpen = round.status === 'open' && isMine && !isFinishedHere
  useRoundKeys({ KeyJ: () => next && isOpen && onAt(next.patientId) })
  return (
    <div className="flex min-h-[calc(100dvh-var(--strip-height)-var(--bar-height))] flex-col">
      <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h1 className="text-h1">Rounds, {round.facility.name}</h1>
            <p className="text-hint text-ink3">
              {formatDay(round.roundDate)}, {pluralize(counts.all, 'patient')}, {pluralize(wounds, 'wound')}
              {!isMine && `, started by ${round.startedByName}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onLeave}>All rounds</Button>
            {isOpen && (
              <Button
                variant={next ? 'secondary' : 'primary'}
                icon={<Flag />}
                onClick={() => setFinishing(true)}
              >
                Finish round
              </Button>
            )}
          </div>
        </header>
        {stale}
        {isFinishedHere && (
          <Notice level="note" title="Finished on this device">
            Your signature will be sent after your notes. It is final once everything is received.
          </Notice>
        )}
        <Progress entries={entries} />
        <Results entries={entries} isFinished={round.status === 'finished'} />
        <Card
          title="Queue"
          count={`${counts.waiting} to do, ${counts.done} done, ${counts.notSeen} not seen`}
        >
          {entries.length === 0 ? (
            <EmptyState title="No patients in this round" />
          ) : (
            <QueueList
              label="Queue"
              patients={entries}
              today={today}
              current={isOpen ? next?.patientId : undefined}
              letter={WoundLetter}
              state={(one) => <EntryState entry={one} today={today} />}
              onOpen={({ patientId }) => onAt(patientId)}
            />
          )}
        </Card>
      </div>
      {isOpen && next && (
        <StepBar className={row}>
          <Button variant="primary" className="ml-auto max-sm:w-full" onClick={() => onAt(next.patientId)}>
            Continue {[next.room, formatPatientName(next)].filter(Boolean).join(', ')}
            <ChevronRight />
          </Button>
        </StepBar>
      )}
      {isFinishing && <FinishDialog round={round} entries={entries} onClose={() => setFinishing(false)} />}
    </div>
  )
}

/** One piece for each patient: done, not seen, to do. */
function Progress({ entries }: { entries: readonly ShownEntry[] }) {
  const { done, notSeen, all } = countEntries(entries)
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="flex min-w-0 flex-1 gap-1">
        {entries.map(({ patientId, outcome }) => (
          <span
            key={patientId}
            className={
              outcome === 'done'
                ? 'h-2 flex-1 rounded-full bg-accent'
                : outcome === 'not_seen'
                  ? 'h-2 flex-1 rounded-full bg-ink3'
                  : 'h-2 flex-1 rounded-full bg-line'
            }
          />
        ))}
      </div>
      <p role="status" className="text-hint whitespace-nowrap text-ink2">
        {done + notSeen} of {all}
      </p>
    </div>
  )
}

function PatientView({
  round,
  entries,
  entry,
  timeZone,
  facilities,
  stale,
  onAt,
}: Shared & { entry: ShownEntry; facilities: readonly FacilityOption[] }) {
  const formId = useId()
  const user = useUser()
  const { day: today } = toWallClock(useNow(), timeZone)
  const [isNotSeen, setNotSeen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [changing, setChanging] = useState<ProviderVisit | null>(null)
  const before = findNeighbor(entries, entry.patientId, -1)
  const after = findNeighbor(entries, entry.patientId, 1)
  const isHere = useIsMounted()
  // A user who navigated away while it was saved is not redirected again.
  const openNextPatient = () => isHere() && onAt(findNextWaiting(entries, entry.patientId)?.patientId)
  const isOpen = round.status === 'open' && round.startedBy === user.id && entry.finishedAt === null
  const isToDo = isOpen && entry.outcome === 'waiting'
  const canPhotograph = usePermission(addWoundPhoto)
  const canBeMissed = isOpen && entry.signedRecordIds.length === 0
  const only = entry.wounds.length === 1 ? entry.wounds[0]?.id : undefined
  useRoundKeys({
    KeyJ: () => onAt(after?.patientId),
    KeyK: () => onAt(before?.patientId),
    KeyC: openCamera,
    KeyX: () => canBeMissed && setNotSeen(true),
  })
  const foot = (
    <StepBar className={row}>
      <Button icon={<ChevronLeft />} onClick={() => onAt(before?.patientId)}>
        {before ? 'Previous' : 'Queue'}
      </Button>
      {canBeMissed && (
        <Button className="max-md:hidden" icon={<UserRoundX />} onClick={() => setNotSeen(true)}>
          Not seen (enter reason)
        </Button>
      )}
      {/* On a phone there is room for three. */}
      {canBeMissed && (
        <div className="md:hidden">
          <Menu side="top" trigger={<IconButton label="More" icon={Ellipsis} className="max-md:size-11" />}>
            {canPhotograph && (
              <MenuItem icon={<Camera />} onSelect={openCamera}>
                Photo
              </MenuItem>
            )}
            <MenuItem icon={<UserRoundX />} onSelect={() => setNotSeen(true)}>
              Not seen (enter reason)
            </MenuItem>
          </Menu>
        </div>
      )}
      <span data-round-camera className={canBeMissed ? 'contents max-md:hidden' : 'contents'}>
        {isOpen && <CapturePhotoButton label="Photo" patientId={entry.patientId} woundId={only} />}
      </span>
      {isToDo ? (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          className="ml-auto"
          pending={isSaving}
          pendingLabel="Saving..."
        >
          Done, next
          <ChevronRight />
        </Button>
      ) : (
        <Button variant="primary" className="ml-auto" onClick={() => onAt(after?.patientId)}>
          {after ? 'Next' : 'Queue'}
          <ChevronRight />
        </Button>
      )}
    </StepBar>
  )
  const place = entries.indexOf(entry) + 1
  return (
    <div className="flex min-h-[calc(100dvh-var(--strip-height)-var(--bar-height))] flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1.5 md:px-6">
        <p className="text-hint text-ink2">
          <button type="button" className="font-medium text-accent underline" onClick={() => onAt(undefined)}>
            Rounds, {round.facility.name}
          </button>
          , {place} of {entries.length}
        </p>
        <p className="flex items-center gap-3 text-hint text-ink3 max-lg:hidden pointer-coarse:hidden">
          <span>
            <Keys keys={['J']} /> next
          </span>
          <span>
            <Keys keys={['K']} /> previous
          </span>
          <span>
            <Keys keys={['C']} /> camera
          </span>
          <span>
            <Keys keys={['X']} /> not seen
          </span>
          <span>
            while typing, hold <Keys keys={['Alt']} />
          </span>
          <span>
            <Keys keys={['mod', 'Enter']} /> done
          </span>
        </p>
      </div>
      <PatientBanner patient={toBanner(entry, today)} aside={<EntryState entry={entry} today={today} />} />
      <div className="flex flex-col gap-3.5 px-4 py-3.5 md:px-6">
        {stale}
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:row-span-2">
            {isToDo ? (
              <Card title="Today" aside={formatDay(round.roundDate)}>
                <div className="px-4 py-3">
                  <TodayForm
                    round={round}
                    entry={entry}
                    timeZone={timeZone}
                    formId={formId}
                    isSaving={isSaving}
                    onSaving={setSaving}
                    onDone={openNextPatient}
                  />
                </div>
              </Card>
            ) : (
              <DoneView round={round} entry={entry} timeZone={timeZone} onChange={setChanging} />
            )}
          </div>
          <div className="min-w-0 max-lg:order-first">
            <RoundWounds
              roundId={round.id}
              patient={entry}
              timeZone={timeZone}
              today={today}
              letter={WoundLetter}
              photo={(woundId) =>
                isOpen && <CapturePhotoButton label="Photo" patientId={entry.patientId} woundId={woundId} />
              }
            />
          </div>
          <LastVisit patient={entry} timeZone={timeZone} />
        </div>
      </div>
      {foot}
      {isNotSeen && (
        <RoundNotSeenDialog
          round={round}
          entry={entry}
          onDone={() => {
            setNotSeen(false)
            openNextPatient()
          }}
          onClose={() => setNotSeen(false)}
        />
      )}
      {changing && <EditVisit visit={changing} facilities={facilities} onClose={() => setChanging(null)} />}
    </div>
  )
}

function toBanner(entry: ShownEntry, today: string): BannerPatient {
  return {
    family: entry.lastName,
    given: entry.firstName,
    born: entry.dateOfBirth && formatDay(entry.dateOfBirth),
    age: entry.dateOfBirth && formatAge(entry.dateOfBirth, today),
    isChild: isChild(entry.dateOfBirth, today),
    mrn: entry.medicalRecordNumber,
    place: [
      entry.room ? `room ${entry.room}` : 'no room listed',
      entry.braden ? `Braden ${entry.braden.totalScore}` : 'Braden not assessed',
      entry.appointmentTime && `appointment at ${formatClockTime(entry.appointmentTime)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    allergies:
      entry.allergyState === 'listed'
        ? { state: 'listed', text: formatAllergyText(entry.allergies ?? 'On file, details missing') }
        : { state: entry.allergyState === 'none-known' ? 'none-known' : 'not-asked' },
    isActive: true,
    alerts: [...toBannerAlerts(entry.alerts), ...toEligibilityAlerts(entry.eligibility)],
  }
}
