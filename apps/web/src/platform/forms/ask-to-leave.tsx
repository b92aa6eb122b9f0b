/** The question before a half-typed form is left for another page. It stands outside the page that is about to go. */
import { t } from '@lingui/core/macro'
import { createRoot } from 'react-dom/client'
import { LeaveConfirmation } from '../../ui/overlay/leave-confirmation.tsx'
import { overlayRoot } from '../../ui/overlay/overlays.ts'

/** Whether the form may be left. `hasDraft`: the input is saved as an encrypted draft either way. */
export function askToLeave(hasDraft: boolean): Promise<boolean> {
  const place = document.createElement('div')
  overlayRoot.append(place)
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    root.render(
      <LeaveConfirmation
        open
        question={t`Leave this form?`}
        says={
          hasDraft
            ? t`Your changes are saved as a draft on this device.`
            : t`Your changes have not been saved and can’t be recovered.`
        }
        stay={t`Keep editing`}
        leave={hasDraft ? t`Leave` : t`Discard`}
        onStay={() => resolve(false)}
        onLeave={() => resolve(true)}
      />,
    )
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}
