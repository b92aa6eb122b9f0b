/** A confirmation with two answers: stay with unsaved changes, or leave. */
import * as RadixDialog from 'radix-ui/dialog'
import { Button } from '../button.tsx'
import { useDialogFocus } from '../dialog-focus.ts'
import { overlayRoot } from './overlays.ts'
import { Backdrop } from './backdrop.tsx'

export function LeaveConfirmation({
  open,
  question,
  says,
  stay,
  leave,
  onStay,
  onLeave,
}: {
  open: boolean
  question: string
  says: string
  stay: string
  leave: string
  onStay: () => void
  onLeave: () => void
}) {
  const focus = useDialogFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          {...focus}
          role="alertdialog"
          className="appear fixed top-1/3 left-1/2 z-30 w-[calc(100%-2rem)] max-w-sm -translate-x-1/2 rounded-dialog border border-line bg-raised p-5 shadow-dialog outline-none"
          onInteractOutside={(event) => event.preventDefault()}
        >
          <RadixDialog.Title className="text-banner">{question}</RadixDialog.Title>
          <RadixDialog.Description className="mt-1 text-ink2">{says}</RadixDialog.Description>
          <div className="mt-4 flex justify-end gap-2">
            <Button onClick={onStay}>{stay}</Button>
            <Button variant="danger" onClick={onLeave}>
              {leave}
            </Button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
