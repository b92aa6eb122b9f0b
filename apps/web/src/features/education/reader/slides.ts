/** The timeline of a narrated lesson: the duration of each slide, and the slide at a time. Pure. */
import type { LessonSection } from '@mendwell/contract'

/** Words a second at which people follow captions with ease. */
const wordsPerSecond = 2.2
const minSeconds = 6

export const buildCaption = ({ heading, paragraphs, steps }: LessonSection): string =>
  [heading, ...paragraphs, ...steps].map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')

export const computeSlideSeconds = (section: LessonSection): number =>
  Math.max(minSeconds, Math.ceil(buildCaption(section).split(/\s+/).length / wordsPerSecond))

export const computeSlideStarts = (sections: readonly LessonSection[]): number[] => {
  const starts: number[] = []
  let at = 0
  for (const section of sections) {
    starts.push(at)
    at += computeSlideSeconds(section)
  }
  return starts
}

export const computeTotalSeconds = (sections: readonly LessonSection[]): number =>
  sections.reduce((sum, section) => sum + computeSlideSeconds(section), 0)

/** The slide of a moment; the last one after the end. */
export const findSlideIndex = (sections: readonly LessonSection[], second: number): number =>
  Math.max(
    0,
    computeSlideStarts(sections).findLastIndex((start) => start <= second),
  )

export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
