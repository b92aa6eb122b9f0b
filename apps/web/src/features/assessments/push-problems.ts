/** Why PUSH cannot be computed from what is charted. */
import type { PushProblem } from '@mendwell/clinical'

export const pushProblemWords: Record<PushProblem, string> = {
  'one-side-is-zero': 'Length and width must both be 0 or both be above 0.',
  'exudate-without-size': 'Exudate is documented but the wound has no size.',
  'open-tissue-without-size': 'Open wound bed tissue is documented but the wound has no size.',
  'closed-tissue-with-size': 'The wound is documented as closed but has a size.',
}
