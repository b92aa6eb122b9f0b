/** The overlay of keys. */
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { KeyList } from './key-list.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="small"
      title="Keyboard shortcuts"
      description="Shortcuts are off while you type."
      onClose={onClose}
    >
      {() => (
        <DialogBody>
          <KeyList />
        </DialogBody>
      )}
    </Dialog>
  )
}
