/** How the sending of a form's record stands, above the form's buttons: refused with the reason, or kept until it can be sent. */
import { Notice } from '../../ui/notice.tsx'
import { problemText } from '../problem-text.ts'
import type { SendState } from './use-send.ts'

export function SendNotice({
  state,
  problem,
  failed,
}: {
  state: SendState['state']
  problem: unknown
  /** What did not happen: `The wound was not recorded`. */
  failed: string
}) {
  if (state === 'refused') {
    return (
      <Notice level="critical" title={failed} live>
        {problemText(problem)} What you typed is still here.
      </Notice>
    )
  }
  if (state === 'waiting') {
    return (
      <Notice level="note" title="Kept on this device" live>
        The server did not answer. It will be sent as soon as it does; you may close this.
      </Notice>
    )
  }
  return null
}
