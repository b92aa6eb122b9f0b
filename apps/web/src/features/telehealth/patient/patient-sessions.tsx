/** What a patient sees of video visits: today's with the way in, those to come, and those that were, with a rating. */
import { telehealthTypes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { Video } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { problemText } from '../../../platform/format-problem.ts'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { RatingStars } from '../call/rating.tsx'
import { RecordingSign } from '../call/call-stage.tsx'
import { askTicketFor, useLiveSessions, useRate, useSession } from '../data.ts'
import { VisitRating } from '../guest/patient-call.tsx'
import { SessionListCard } from '../sessions/session-list.tsx'
import { isSoon, patientMoment } from '../labels.ts'

const PatientCall = lazy(() =>
  import('../guest/patient-call.tsx').then((module) => ({ default: module.PatientCall })),
)

export function OwnSessions({
  openCall,
  onCall,
}: {
  openCall: string | undefined
  onCall: (id: string | undefined) => void
}) {
  usePageTitle('Video visits')
  useLiveSessions()
  const now = useNow()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
      <h1 className="font-serif text-h1">Your video visits</h1>
      <SessionListCard
        title="Today"
        when="today"
        empty={['No video visit today.', 'On the day of a visit you join it from here.']}
      >
        {(session) => (
          <OwnRow key={session.id} session={session}>
            {isOpen(session) && <JoinButton onJoin={() => onCall(session.id)} />}
          </OwnRow>
        )}
      </SessionListCard>
      <SessionListCard
        title="Coming up"
        when="upcoming"
        empty={['No video visit is planned.', 'Your care team plans them with you.']}
      >
        {(session) => (
          <OwnRow key={session.id} session={session}>
            {isSoon(session, now) && <JoinButton onJoin={() => onCall(session.id)} />}
          </OwnRow>
        )}
      </SessionListCard>
      <SessionListCard title="Past visits" when="history" empty={['No visit was held yet.', '']}>
        {(session) => (
          <OwnRow key={session.id} session={session}>
            <OwnRating session={session} />
          </OwnRow>
        )}
      </SessionListCard>
      {openCall && <OwnCall key={openCall} id={openCall} onClose={() => onCall(undefined)} />}
    </div>
  )
}

const isOpen = ({ status }: TelehealthSession) => status === 'scheduled' || status === 'in_progress'

const JoinButton = ({ onJoin }: { onJoin: () => void }) => (
  <Button
    variant="primary"
    size="large"
    icon={<Video aria-hidden className="size-5" strokeWidth={1.75} />}
    onClick={onJoin}
  >
    Join Call
  </Button>
)

function OwnRow({ session, children }: { session: TelehealthSession; children?: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="font-medium">{patientMoment(session)}</p>
      <p className="text-ink2">
        {telehealthTypes.labels[session.sessionType]} with {session.providerName}, {session.duration} minutes
      </p>
      {session.recommendations && <p className="whitespace-pre-line">{session.recommendations}</p>}
      {children}
    </li>
  )
}

function OwnRating({ session }: { session: TelehealthSession }) {
  const rate = useRate(session.id)
  if (session.satisfactionRating !== null) return <RatingStars rating={session.satisfactionRating} />
  if (session.startedAt === null) return null
  return <VisitRating isRated={false} rate={rate.mutateAsync} problemOf={problemText} />
}

function OwnCall({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useSession(id)
  const rate = useRate(id)
  const session = asked.data
  return (
    <ScreenDialog
      title="Video visit"
      leaving={null}
      head={
        <div className="flex justify-end">
          <RecordingSign />
        </div>
      }
      onClose={onClose}
    >
      {() => (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto text-patient">
          <Suspense fallback={<LoadingLine>Opening...</LoadingLine>}>
            {session ? (
              <PatientCall
                visit={{
                  providerName: session.providerName,
                  when: patientMoment(session),
                  isRated: session.satisfactionRating !== null,
                }}
                askTicket={() => askTicketFor(id)}
                rate={rate.mutateAsync}
                problemOf={problemText}
                onDone={onClose}
              />
            ) : (
              <LoadingLine>{asked.isError ? problemText(asked.error) : 'Opening...'}</LoadingLine>
            )}
          </Suspense>
        </div>
      )}
    </ScreenDialog>
  )
}
