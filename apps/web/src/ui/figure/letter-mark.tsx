/** A letter in a ring: identifies one thing among several. Its color is no severity; hollow means closed. */
import { classNames } from '../class-names.ts'

const filled = [
  'border-(--wound-a) bg-(--wound-a)',
  'border-(--wound-b) bg-(--wound-b)',
  'border-(--wound-c) bg-(--wound-c)',
  'border-(--wound-d) bg-(--wound-d)',
  'border-(--wound-e) bg-(--wound-e)',
]
const hollow = [
  'border-(--wound-a) text-(--wound-a)',
  'border-(--wound-b) text-(--wound-b)',
  'border-(--wound-c) text-(--wound-c)',
  'border-(--wound-d) text-(--wound-d)',
  'border-(--wound-e) text-(--wound-e)',
]
const inks = [
  'text-(--wound-a)',
  'text-(--wound-b)',
  'text-(--wound-c)',
  'text-(--wound-d)',
  'text-(--wound-e)',
]

const pickByNumber = (looks: readonly string[], number: number) => looks[(number - 1) % looks.length] ?? ''

/** For drawings: the color of the number as the current one. */
export const getLetterClass = (number: number): string => pickByNumber(inks, number)

export function LetterMark({
  number,
  letter,
  isHollow,
  size = 'usual',
}: {
  /** Determines the color. */
  number: number
  letter: string
  isHollow: boolean
  size?: 'small' | 'usual' | 'large'
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full border-2 font-semibold',
        size === 'small' && 'size-5 text-label',
        size === 'usual' && 'size-6 text-hint',
        size === 'large' && 'size-9 text-h2',
        isHollow
          ? `bg-surface ${pickByNumber(hollow, number)}`
          : `text-surface ${pickByNumber(filled, number)}`,
      )}
    >
      {letter}
    </span>
  )
}
