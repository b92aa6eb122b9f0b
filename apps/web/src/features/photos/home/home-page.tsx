/** What somebody at home sees after opening the link: some questions, what to do, a photo with the card, and that it arrived. */
import { useEffect, useState } from 'react'
import { usePath } from '../../../platform/gate/address.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { Refused } from '../../../platform/link-call.ts'
import { Advice, Frame } from './frame.tsx'
import { PhotoStep } from './photo-step.tsx'
import { Questions } from './questions.tsx'
import { keepProgress, type Opened, openLink, type Progress, readProgress } from './send.ts'

export default function HomePage() {
  usePageTitle('A photo from home')
  const token = usePath().split('/')[2] ?? ''
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setRefused(null)
    openLink(token).then(setOpened, (error: unknown) =>
      setRefused(error instanceof Refused ? error : new Refused('The page could not be opened.', false)),
    )
  }, [token, attempt])
  if (refused) {
    return (
      <Frame>
        <h1 className="font-serif text-h1">A photo from home</h1>
        <Notice level="warning" title="This link does not work" live>
          {refused.message}
        </Notice>
        <p>If you feel very ill, or a wound bleeds and does not stop, call 911.</p>
        {!refused.isFinal && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      </Frame>
    )
  }
  if (!opened) {
    return (
      <Frame>
        <LoadingLine>Opening the page...</LoadingLine>
      </Frame>
    )
  }
  return <Steps token={token} opened={opened} />
}

function Steps({ token, opened }: { token: string; opened: Opened }) {
  const [progress, setProgress] = useState<Progress | null>(() => readProgress(token))
  const [isTaking, setTaking] = useState(false)
  const [photosLeft, setPhotosLeft] = useState(opened.photosLeft)
  const [isDone, setDone] = useState(false)
  const advance = (next: Progress | null) => {
    keepProgress(token, next)
    setProgress(next)
  }
  if (isDone) {
    return (
      <Frame>
        <h1 className="font-serif text-h1">Your photo has arrived</h1>
        {progress && <Advice advice={progress.advice} />}
        <p className="text-ink2">You may close this page.</p>
        {photosLeft > 0 && (
          <Button
            size="large"
            onClick={() => {
              advance(null)
              setTaking(false)
              setDone(false)
            }}
          >
            Send another photo ({photosLeft} left)
          </Button>
        )}
      </Frame>
    )
  }
  if (!progress && photosLeft === 0) {
    return (
      <Frame>
        <h1 className="font-serif text-h1">A photo from home</h1>
        <Notice level="note" title="This link has taken all its photos">
          Ask your care team for a new one. If you feel very ill, or a wound bleeds and does not stop, call
          911.
        </Notice>
      </Frame>
    )
  }
  if (!progress) {
    return (
      <Frame>
        <Questions
          token={token}
          opened={opened}
          onAnswered={({ id, advice }) => {
            advance({ id, advice })
            setPhotosLeft(photosLeft - 1)
          }}
        />
      </Frame>
    )
  }
  if (!isTaking && progress.advice.level !== 'wait') {
    return (
      <Frame>
        <h1 className="font-serif text-h1">Your answers were sent</h1>
        <Advice advice={progress.advice} />
        <p>Your care team has been told. You can still send the photo.</p>
        <Button size="large" variant="primary" onClick={() => setTaking(true)}>
          Go on to the photo
        </Button>
      </Frame>
    )
  }
  return (
    <PhotoStep token={token} sendId={progress.id} advice={progress.advice} onSent={() => setDone(true)} />
  )
}
