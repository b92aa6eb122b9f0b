/** The letter by which a wound is known everywhere. A healed wound is a hollow ring. */
import { woundLetter } from '@mendwell/clinical'
import { letterInk, LetterMark } from '../../ui/figure/letter-mark.tsx'

/** For drawings: the wound's own colour as the current one. */
export const woundInk = letterInk

export function WoundLetter({
  number,
  healed,
  size = 'usual',
}: {
  number: number
  healed: boolean
  size?: 'small' | 'usual' | 'large'
}) {
  return <LetterMark number={number} letter={woundLetter(number)} isHollow={healed} size={size} />
}
