/** What an invited patient sees at /call/:token, without an account: which visit it is, and the way into it. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { LanguageSwitch } from '../../platform/i18n/language-switch.tsx'
import { usePageLanguage } from '../../platform/i18n/language.ts'
import { usePath } from '../../platform/routing/address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { RecordingIndicator } from '../../features/telehealth/call/call-stage.tsx'
import { formatPatientSlot } from '../../features/telehealth/labels.ts'
import { formatProblemCode } from '../../platform/i18n/problem-texts.ts'
import { LinkApiError } from '../../platform/link-api.ts'
import {
  fetchCallLink,
  type OpenedLink,
  rateByLink,
  requestTicketByLink,
} from '../../features/telehealth/guest/link-api.ts'
import { PatientCall, VisitRating } from '../../features/telehealth/guest/patient-call.tsx'

const formatCallProblem = (error: unknown) =>
  error instanceof LinkApiError
    ? formatProblemCode(error.code, error.message)
    : t`The call could not be joined. Try again.`

export default function GuestPage() {
  const now = useNow()
  const token = usePath().split('/')[2] ?? ''
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const [refused, setRefused] = useState<LinkApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  usePageLanguage(opened?.language)
  usePageTitle(t`Video visit`)
  useEffect(() => {
    setRefused(null)
    fetchCallLink(token).then(setOpened, (error: unknown) =>
      setRefused(error instanceof LinkApiError ? error : new LinkApiError(formatCallProblem(error), false)),
    )
  }, [token, attempt])
  if (refused) {
    return (
      <Frame>
        <Notice
          level="warning"
          title={refused.isFinal ? t`This link does not work` : t`The video visit did not open`}
          live
        >
          {formatCallProblem(refused)}
        </Notice>
        {!refused.isFinal ? <Button onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</Button> : null}
      </Frame>
    )
  }
  if (!opened) {
    return (
      <Frame>
        <LoadingLine>{t`Opening the link...`}</LoadingLine>
      </Frame>
    )
  }
  const when = formatPatientSlot(opened, now)
  if (opened.status === 'cancelled' || opened.status === 'completed') {
    return (
      <Frame>
        <h1 className="font-serif text-h1">
          {opened.status === 'cancelled' ? t`This visit was cancelled` : t`This visit has ended`}
        </h1>
        <p className="text-patient">{t`${opened.organizationName} will tell you what comes next. You can close this page.`}</p>
        {opened.status === 'completed' && (
          <VisitRating
            isRated={opened.isRated}
            rate={(rating) => rateByLink(token, rating)}
            formatProblem={formatCallProblem}
          />
        )}
      </Frame>
    )
  }
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2">
        <Logo />
        <h1 className="sr-only">{t`Video visit`}</h1>
        <span className="min-w-0 flex-1 text-right text-hint text-ink2">{opened.organizationName}</span>
        <RecordingIndicator />
      </header>
      <main className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <PatientCall
          visit={{ providerName: opened.providerName, when, isRated: opened.isRated }}
          askTicket={() => requestTicketByLink(token)}
          rate={(rating) => rateByLink(token, rating)}
          formatProblem={formatCallProblem}
        />
      </main>
    </div>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start gap-5 px-5 py-8">
    <div className="flex w-full flex-wrap items-center justify-between gap-2">
      <Logo />
      <LanguageSwitch />
    </div>
    {children}
  </main>
)
