/** The letter by which a wound is known everywhere. Its colour is identity, never severity; a healed wound is a hollow ring. */
import { woundLetter } from '@mendwell/clinical'
import { classNames } from '../../ui/class-names.ts'

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

const ofNumber = (looks: readonly string[], number: number) => looks[(number - 1) % looks.length] ?? ''

/** For drawings: the wound's own colour as the current one. */
export const woundInk = (number: number): string => ofNumber(inks, number)

export function WoundLetter({
  number,
  healed,
  size = 'usual',
}: {
  number: number
  healed: boolean
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
        healed ? `bg-surface ${ofNumber(hollow, number)}` : `text-surface ${ofNumber(filled, number)}`,
      )}
    >
      {woundLetter(number)}
    </span>
  )
}
