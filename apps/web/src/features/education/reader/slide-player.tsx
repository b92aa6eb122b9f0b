/** A narrated lesson: slides on a timeline with captions always, and the browser's voice where it has one. */
import type { EducationLanguage, LessonSection } from '@mendwell/contract'
import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { getPictureUrl, SectionText } from './lesson-body.tsx'
import { isSpeaking, speak, stopSpeaking, useHasVoice } from './narration.ts'
import type { ReaderLabels } from './reader-labels.ts'
import {
  buildCaption,
  formatClock,
  findSlideIndex,
  computeSlideStarts,
  computeTotalSeconds,
} from './slides.ts'

const tickMs = 250

export function SlidePlayer({
  sections,
  language,
  words,
}: {
  sections: readonly LessonSection[]
  language: EducationLanguage
  words: ReaderLabels
}) {
  const [second, setSecond] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isSpoken, setSpoken] = useState(true)
  const hasVoice = useHasVoice(language)
  const total = computeTotalSeconds(sections)
  const starts = computeSlideStarts(sections)
  const at = findSlideIndex(sections, second)
  const section = sections[at]
  const isOver = second >= total
  const isRunning = isPlaying && !isOver

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(
      () =>
        setSecond((now) => {
          const next = Math.min(total, now + tickMs / 1_000)
          // A voice that needs longer than the captions is heard out before the next slide.
          return findSlideIndex(sections, next) !== findSlideIndex(sections, now) && isSpeaking() ? now : next
        }),
      tickMs,
    )
    return () => clearInterval(timer)
  }, [isRunning, sections, total])

  useEffect(() => {
    if (isRunning && isSpoken && hasVoice && section) speak(buildCaption(section), language)
    return stopSpeaking
  }, [isRunning, isSpoken, hasVoice, section, language])

  if (!section) return null
  const seek = (to: number) => setSecond(Math.min(total, Math.max(0, to)))
  const step = (by: number) => seek(starts[at + by] ?? (by < 0 ? 0 : total))
  return (
    <section
      aria-label={words.slide(at + 1, sections.length)}
      className="rounded-card border border-line bg-canvas"
    >
      <div className="grid items-center gap-4 p-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {section.picture && (
          <img
            src={getPictureUrl(section.picture)}
            alt=""
            width={160}
            height={120}
            className="h-auto w-40 max-w-full sm:w-56"
          />
        )}
        <div aria-live={isRunning ? 'off' : 'polite'} className="sm:min-h-44">
          <p className="text-hint text-ink3">{words.slide(at + 1, sections.length)}</p>
          <h2 className="mb-1.5 font-serif text-[1.3em] leading-tight font-medium">{section.heading}</h2>
          <SectionText section={section} />
        </div>
      </div>
      <div className="flex flex-col gap-2 border-t border-line px-4 py-3" data-screen-only>
        <div className="flex items-center gap-3">
          <input
            type="range"
            min={0}
            max={total}
            step={1}
            value={Math.floor(second)}
            aria-label={words.place}
            aria-valuetext={`${formatClock(second)} / ${formatClock(total)}`}
            onChange={({ target }) => seek(Number(target.value))}
            className="h-6 min-w-0 flex-1 accent-accent pointer-coarse:h-11"
          />
          <span className="shrink-0 text-hint text-ink2 tabular-nums">
            {formatClock(second)} / {formatClock(total)}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={words.back} icon={SkipBack} onClick={() => step(-1)} />
          <Button
            variant="primary"
            icon={isRunning ? <Pause /> : isOver ? <RotateCcw /> : <Play />}
            onClick={() => {
              if (isOver) setSecond(0)
              setPlaying(isOver || !isPlaying)
            }}
          >
            {isRunning ? words.pause : isOver ? words.again : words.play}
          </Button>
          <IconButton label={words.forward} icon={SkipForward} onClick={() => step(1)} />
          <span className="ml-auto text-body">
            {hasVoice ? (
              <Checkbox
                label={words.narration}
                checked={isSpoken}
                onChange={({ target }) => setSpoken(target.checked)}
              />
            ) : (
              <span className="text-hint text-ink3">{words.noVoice}</span>
            )}
          </span>
        </div>
      </div>
    </section>
  )
}
