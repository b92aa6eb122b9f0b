/** What a specialist outside sees at /consult/:token, without an account: who asks, what was shared, and a form for one answer. */
import { consultUrgencies } from '@mendwell/clinical'
import { type ReactNode, useEffect, useState } from 'react'
import { AnswerForm } from '../../features/consults/guest/answer-form.tsx'
import { CodeForm } from '../../features/consults/guest/code-form.tsx'
import { GuestPhoto } from '../../features/consults/guest/guest-photo.tsx'
import {
  checkLink,
  reachConsult,
  type ReachedLink,
  type UnlockedConsult,
} from '../../features/consults/guest/link-api.ts'
import { ConsultContent } from '../../features/consults/consult-content.tsx'
import { formatDateTimeWithZone } from '../../platform/dates.ts'
import { LinkApiError } from '../../platform/link-api.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePath } from '../../platform/routing/address.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'

/** How soon a page that is open notices that the practice closed the link. */
const checkMs = 15_000

/** In the reader's own zone, which it names. */
function formatWhen(instant: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return formatDateTimeWithZone(instant, zone, '')
}

export default function SpecialistPage() {
  usePageTitle('Question to a specialist')
  const token = usePath().split('/')[2] ?? ''
  const [reached, setReached] = useState<ReachedLink | null>(null)
  const [closed, setClosed] = useState<LinkApiError | null>(null)
  const [consult, setConsult] = useState<UnlockedConsult | null>(null)
  const [isSent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setClosed(null)
    reachConsult(token).then(setReached, (error: unknown) =>
      setClosed(error instanceof LinkApiError ? error : new LinkApiError('', false)),
    )
  }, [token, attempt])
  const grant = isSent ? undefined : consult?.grant
  useEffect(() => {
    if (!grant) return
    const timer = setInterval(() => {
      checkLink(grant).catch((error: unknown) => {
        // Without a connection the page stays as it is.
        if (error instanceof LinkApiError && error.isFinal) setClosed(error)
      })
    }, checkMs)
    return () => clearInterval(timer)
  }, [grant])
  if (closed) {
    return (
      <Frame>
        <h1 className="text-h1">Question to a specialist</h1>
        <Notice
          level="warning"
          title={closed.isFinal ? 'This link does not work' : 'The question did not open'}
          live
        >
          {closed.message || 'Can’t connect. Check your connection and try again.'}
        </Notice>
        {!closed.isFinal && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      </Frame>
    )
  }
  if (isSent || reached?.isAnswered) {
    return (
      <Frame>
        <h1 className="text-h1">{isSent ? 'Answer sent' : 'This question was answered'}</h1>
        <p>
          {reached?.askedByName} from {reached?.organizationName}{' '}
          {isSent ? 'was notified. You can close this page.' : 'has the answer. Nothing more is shown here.'}
        </p>
      </Frame>
    )
  }
  if (!reached) {
    return (
      <Frame>
        <LoadingLine>Opening the link...</LoadingLine>
      </Frame>
    )
  }
  if (!consult) {
    return (
      <Frame>
        <h1 className="text-h1">
          {reached.askedByName} from {reached.organizationName} asks for your opinion about a wound
        </h1>
        <p className="text-ink2">
          The link expires {formatWhen(reached.expiresAt)}. You don’t need an account.
        </p>
        <CodeForm token={token} onUnlocked={setConsult} onClosed={setClosed} />
      </Frame>
    )
  }
  return (
    <Frame>
      <h1 className="text-h1">
        {consult.askedByName} from {consult.organizationName} asks for your opinion about a wound
      </h1>
      <p className="text-ink2">
        {consultUrgencies.labels[consult.content.urgency]}, answer requested by {formatWhen(consult.dueAt)}.
        The link expires {formatWhen(consult.expiresAt)}.
        {consult.organizationPhone && ` Phone for ${consult.organizationName}: ${consult.organizationPhone}.`}
      </p>
      {consult.withdrawnIds.length > 0 && (
        <Notice level="warning" title="Some entries were removed from the chart">
          They were shared with this question and are no longer shown.
        </Notice>
      )}
      <h2 className="sr-only">What was shared</h2>
      <ConsultContent
        content={consult.content}
        renderPhoto={({ id }, alt) => <GuestPhoto grant={consult.grant} photoId={id} alt={alt} />}
      />
      <Notice level="note" title="Only what is shown here was shared with you">
        Every time this page is opened, it is logged. Your answer is stored with your name; Mendwell does not
        verify your identity.
      </Notice>
      <AnswerForm consult={consult} onSent={() => setSent(true)} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 py-6 sm:px-6">
    <Logo />
    {children}
  </main>
)
