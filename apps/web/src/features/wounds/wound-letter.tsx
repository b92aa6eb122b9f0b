/** The letter by which a wound is known everywhere. A healed wound is a hollow ring. */
import { formatWoundLetter } from '@mendwell/clinical'
import { getLetterClass, LetterMark } from '../../ui/figure/letter-mark.tsx'

/** For drawings: the wound's own color as the current one. */
export const woundLetterClass = getLetterClass

export function WoundLetter({
  number,
  healed,
  size = 'usual',
}: {
  number: number
  healed: boolean
  size?: 'small' | 'usual' | 'large'
}) {
  return <LetterMark number={number} letter={formatWoundLetter(number)} isHollow={healed} size={size} />
}
