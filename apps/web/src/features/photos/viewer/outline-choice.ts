/** Which of a photo's outlines is shown: the selected one, otherwise the latest confirmed, otherwise the latest. Pure. */
import type { PhotoOutline } from '@mendwell/contract'

/** `outlines` come newest first. */
export function pickShownOutline(
  outlines: readonly PhotoOutline[],
  chosenId: string | undefined,
): PhotoOutline | undefined {
  return (
    outlines.find(({ id }) => id === chosenId) ??
    outlines.find(({ confirmed }) => confirmed !== null) ??
    outlines[0]
  )
}
