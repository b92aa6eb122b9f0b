/** Why PUSH cannot be computed from what is charted. */
import type { PushProblem } from '@mendwell/clinical'

export const pushProblemWords: Record<PushProblem, string> = {
  'one-side-is-zero': 'Length or width is 0 and the other is not.',
  'exudate-without-size': 'There is exudate, but no size.',
  'open-tissue-without-size': 'There is open tissue, but no size.',
  'closed-tissue-with-size': 'The wound is closed, but has a size.',
}
