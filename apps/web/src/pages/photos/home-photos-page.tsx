/** What a person at home sees after opening the link: questions, what to do at once, a photo with the card, and that it arrived. */
import { buildRedFlagAdvice, type PatientLanguage } from '@mendwell/clinical'
import { useEffect, useState } from 'react'
import { usePath } from '../../platform/routing/address.ts'
import { LinkApiError } from '../../platform/link-api.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePageLanguage } from '../../platform/i18n/language.ts'
import { RedFlagPanel } from '../../platform/red-flags/red-flag-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { Frame, CallHelp } from '../../features/photos/home-photos/frame.tsx'
import { findRefusalText, homeLinkLabels } from '../../features/photos/home-photos/labels.ts'
import { PhotoStep } from '../../features/photos/home-photos/photo-step.tsx'
import { Questions } from '../../features/photos/home-photos/questions.tsx'
import {
  saveProgress,
  type OpenedLink,
  openLink,
  type Progress,
  readProgress,
} from '../../features/photos/home-photos/send.ts'

export default function HomePage() {
  const token = usePath().split('/')[2] ?? ''
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const [refused, setRefused] = useState<LinkApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const language = usePageLanguage(opened?.language)
  const labels = homeLinkLabels[language]
  usePageTitle(labels.pageTitle)
  useEffect(() => {
    setRefused(null)
    openLink(token).then(setOpened, (error: unknown) =>
      setRefused(error instanceof LinkApiError ? error : new LinkApiError('', false)),
    )
  }, [token, attempt])
  if (refused) {
    return (
      <Frame language={language}>
        <h1 className="font-serif text-h1">{labels.pageTitle}</h1>
        <Notice level="warning" title={refused.isFinal ? labels.linkFailed : labels.notOpened} live>
          {refused.isFinal ? findRefusalText(labels, refused.code ?? 'home.link') : labels.noConnection}
        </Notice>
        {!refused.isFinal && <Button onClick={() => setAttempt(attempt + 1)}>{labels.tryAgain}</Button>}
        <CallHelp language={language} />
      </Frame>
    )
  }
  if (!opened) {
    return (
      <Frame language={language}>
        <LoadingLine>{labels.opening}</LoadingLine>
      </Frame>
    )
  }
  return <Steps token={token} opened={opened} language={language} />
}

function Steps({
  token,
  opened,
  language,
}: {
  token: string
  opened: OpenedLink
  language: PatientLanguage
}) {
  const labels = homeLinkLabels[language]
  const [progress, setProgress] = useState<Progress | null>(() => readProgress(token))
  const [isTaking, setTaking] = useState(false)
  const [photosLeft, setPhotosLeft] = useState(opened.photosLeft)
  const [isDone, setDone] = useState(false)
  const advance = (next: Progress | null) => {
    saveProgress(token, next)
    setProgress(next)
  }
  const advice = progress && buildRedFlagAdvice(progress.flags, language)
  const panel = advice && (
    <RedFlagPanel advice={advice} language={language} careTeamPhone={opened.careTeamPhone} />
  )
  if (isDone) {
    return (
      <Frame language={language}>
        <h1 className="font-serif text-h1">{labels.arrived}</h1>
        {advice?.instruction ? panel : advice && <p>{advice.says}</p>}
        <p className="text-ink2">{labels.closePage}</p>
        {photosLeft > 0 && (
          <Button
            size="large"
            onClick={() => {
              advance(null)
              setTaking(false)
              setDone(false)
            }}
          >
            {labels.another(photosLeft)}
          </Button>
        )}
        <CallHelp language={language} />
      </Frame>
    )
  }
  if (!progress && photosLeft === 0) {
    return (
      <Frame language={language}>
        <h1 className="font-serif text-h1">{labels.pageTitle}</h1>
        <Notice level="note" title={labels.usedUp}>
          {labels.askForNew}
        </Notice>
        <CallHelp language={language} />
      </Frame>
    )
  }
  if (!progress) {
    return (
      <Frame language={language}>
        <Questions
          token={token}
          opened={opened}
          language={language}
          onAnswered={(sent) => {
            advance(sent)
            setPhotosLeft(photosLeft - 1)
          }}
        />
      </Frame>
    )
  }
  if (!isTaking && advice?.instruction) {
    return (
      <Frame language={language}>
        <h1 className="font-serif text-h1">{labels.answersSent}</h1>
        {panel}
        <p>{labels.teamNotified}</p>
        <Button size="large" onClick={() => setTaking(true)}>
          {labels.continueToPhoto}
        </Button>
      </Frame>
    )
  }
  return (
    <PhotoStep
      token={token}
      sendId={progress.id}
      language={language}
      notice={advice?.instruction ? panel : null}
      onSent={() => setDone(true)}
    />
  )
}
