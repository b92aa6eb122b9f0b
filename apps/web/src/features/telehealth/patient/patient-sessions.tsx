/** What a patient sees of video visits: today's with the way in, those to come, and those that were, with a rating. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { TelehealthSession } from '@mendwell/contract'
import { Video } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { i18n } from '../../../platform/i18n/i18n.ts'
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
import { isSoon, formatPatientSlot } from '../labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const PatientCall = lazyComponent(() => import('../guest/patient-call.tsx'), 'PatientCall')

export function PatientSessions({
  openCall,
  onCall,
}: {
  openCall: string | undefined
  onCall: (id: string | undefined) => void
}) {
  usePageTitle(t`Video visits`)
  useLiveSessions()
  const now = useNow()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
      <h1 className="font-serif text-h1">{t`Your video visits`}</h1>
      <SessionListCard
        title={t`Today`}
        when="today"
        empty={[t`No video visit today.`, t`On the day of your visit, join it here.`]}
      >
        {(session) => (
          <SessionRow key={session.id} session={session}>
            {isOpen(session) && <JoinButton onJoin={() => onCall(session.id)} />}
          </SessionRow>
        )}
      </SessionListCard>
      <SessionListCard
        title={t`Coming up`}
        when="upcoming"
        empty={[t`You don’t have any video visits scheduled.`, t`Your care team will schedule one with you.`]}
      >
        {(session) => (
          <SessionRow key={session.id} session={session}>
            {isSoon(session, now) && <JoinButton onJoin={() => onCall(session.id)} />}
          </SessionRow>
        )}
      </SessionListCard>
      <SessionListCard title={t`Past visits`} when="history" empty={[t`No past visits.`, '']}>
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

const typeLabels: Readonly<Record<TelehealthSession['sessionType'], MessageDescriptor>> = {
  consultation: msg`Talk about your care`,
  assessment: msg`Wound check`,
  education: msg`Lesson`,
  follow_up: msg`Follow-up`,
}

/** `Follow-up with Dana Okafor, RN, 30 minutes` */
function formatSession({ sessionType, providerName, duration }: TelehealthSession): string {
  const type = i18n._(typeLabels[sessionType])
  const visit = t`${type} with ${{ name: providerName }}`
  return `${visit}, ${t`${plural(duration, { one: '# minute', other: '# minutes' })}`}`
}

const isOpen = ({ status }: TelehealthSession) => status === 'scheduled' || status === 'in_progress'

const JoinButton = ({ onJoin }: { onJoin: () => void }) => (
  <Button
    variant="primary"
    size="large"
    icon={<Video className="size-5" />}
    onClick={onJoin}
  >{t`Join Call`}</Button>
)

function SessionRow({ session, children }: { session: TelehealthSession; children?: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="font-medium first-letter:uppercase">{formatPatientSlot(session, useNow())}</p>
      <p className="text-ink2">{formatSession(session)}</p>
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
  const now = useNow()
  return (
    <ScreenDialog
      title={t`Video visit`}
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
          <Suspense fallback={<LoadingLine>{t`Opening...`}</LoadingLine>}>
            {session ? (
              <PatientCall
                visit={{
                  providerName: session.providerName,
                  when: formatPatientSlot(session, now),
                  isRated: session.satisfactionRating !== null,
                }}
                askTicket={() => requestTicket(id)}
                rate={rate.mutateAsync}
                formatProblem={formatProblem}
                onDone={onClose}
              />
            ) : (
              <LoadingLine>{asked.isError ? formatProblem(asked.error) : t`Opening...`}</LoadingLine>
            )}
          </Suspense>
        </div>
      )}
    </ScreenDialog>
  )
}
