/** The timeline of a narrated lesson: how long each slide stays, and where a moment lies. Pure. */
import type { LessonSection } from '@mendwell/contract'

/** Words a second at which people follow captions with ease. */
const wordsPerSecond = 2.2
const shortestSeconds = 6

export const captionOf = ({ heading, paragraphs, steps }: LessonSection): string =>
  [heading, ...paragraphs, ...steps].map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')

export const secondsOf = (section: LessonSection): number =>
  Math.max(shortestSeconds, Math.ceil(captionOf(section).split(/\s+/).length / wordsPerSecond))

export const startsOf = (sections: readonly LessonSection[]): number[] => {
  const starts: number[] = []
  let at = 0
  for (const section of sections) {
    starts.push(at)
    at += secondsOf(section)
  }
  return starts
}

export const totalOf = (sections: readonly LessonSection[]): number =>
  sections.reduce((sum, section) => sum + secondsOf(section), 0)

/** The slide of a moment; the last one after the end. */
export const slideAt = (sections: readonly LessonSection[], second: number): number =>
  Math.max(
    0,
    startsOf(sections).findLastIndex((start) => start <= second),
  )

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
