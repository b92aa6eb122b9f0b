/** What a patient sees of video visits: today's with the way in, those to come, and those that were, with a rating. */
import { telehealthTypes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { Video } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { RatingStars } from '../call/rating.tsx'
import { RecordingIndicator } from '../call/call-stage.tsx'
import { requestTicket, useLiveSessions, useRateSession, useSession } from '../data.ts'
import { VisitRating } from '../guest/patient-call.tsx'
import { SessionListCard } from '../sessions/session-list.tsx'
import { isSoon, formatPatientDateTime } from '../labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const PatientCall = lazyComponent(() => import('../guest/patient-call.tsx'), 'PatientCall')

export function PatientSessions({
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
          <SessionRow key={session.id} session={session}>
            {isOpen(session) && <JoinButton onJoin={() => onCall(session.id)} />}
          </SessionRow>
        )}
      </SessionListCard>
      <SessionListCard
        title="Coming up"
        when="upcoming"
        empty={['No video visit is planned.', 'Your care team plans them with you.']}
      >
        {(session) => (
          <SessionRow key={session.id} session={session}>
            {isSoon(session, now) && <JoinButton onJoin={() => onCall(session.id)} />}
          </SessionRow>
        )}
      </SessionListCard>
      <SessionListCard title="Past visits" when="history" empty={['No visit was held yet.', '']}>
        {(session) => (
          <SessionRow key={session.id} session={session}>
            <SessionRating session={session} />
          </SessionRow>
        )}
      </SessionListCard>
      {openCall && <SessionCall key={openCall} id={openCall} onClose={() => onCall(undefined)} />}
    </div>
  )
}

const isOpen = ({ status }: TelehealthSession) => status === 'scheduled' || status === 'in_progress'

const JoinButton = ({ onJoin }: { onJoin: () => void }) => (
  <Button variant="primary" size="large" icon={<Video className="size-5" />} onClick={onJoin}>
    Join Call
  </Button>
)

function SessionRow({ session, children }: { session: TelehealthSession; children?: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="font-medium">{formatPatientDateTime(session)}</p>
      <p className="text-ink2">
        {telehealthTypes.labels[session.sessionType]} with {session.providerName}, {session.duration} minutes
      </p>
      {session.recommendations && <p className="whitespace-pre-line">{session.recommendations}</p>}
      {children}
    </li>
  )
}

function SessionRating({ session }: { session: TelehealthSession }) {
  const rate = useRateSession(session.id)
  if (session.satisfactionRating !== null) return <RatingStars rating={session.satisfactionRating} />
  if (session.startedAt === null) return null
  return <VisitRating isRated={false} rate={rate.mutateAsync} formatProblem={formatProblem} />
}

function SessionCall({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useSession(id)
  const rate = useRateSession(id)
  const session = asked.data
  return (
    <ScreenDialog
      title="Video visit"
      leaving={null}
      head={
        <div className="flex justify-end">
          <RecordingIndicator />
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
                  when: formatPatientDateTime(session),
                  isRated: session.satisfactionRating !== null,
                }}
                askTicket={() => requestTicket(id)}
                rate={rate.mutateAsync}
                formatProblem={formatProblem}
                onDone={onClose}
              />
            ) : (
              <LoadingLine>{asked.isError ? formatProblem(asked.error) : 'Opening...'}</LoadingLine>
            )}
          </Suspense>
        </div>
      )}
    </ScreenDialog>
  )
}
