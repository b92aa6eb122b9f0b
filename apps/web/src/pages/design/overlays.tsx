/** What floats: dialog, sheet, popover, menu, toast. */
import { Bell, LogOut } from 'lucide-react'
import { useState } from 'react'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Sample } from './sample.tsx'

export function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'sheet' | null>(null)
  const [isPopoverOpen, setPopoverOpen] = useState(false)
  const close = () => setOpened(null)
  return (
    <Sample name="Overlays and toasts">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('sheet')}>Sheet</Button>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuHeading>Dana Okafor, NP</MenuHeading>
          <MenuItem icon={<LogOut />} onSelect={() => {}}>
            Log out
          </MenuItem>
        </Menu>
        <Popover
          label="Sample"
          open={isPopoverOpen}
          onOpenChange={setPopoverOpen}
          trigger={<IconButton label="Popover" icon={Bell} />}
          className="w-60"
        >
          <p className="p-4">Popover content.</p>
        </Popover>
        <Tooltip text="After 700 ms">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => toast('Success', 'Patient created successfully')}>Toast</Button>
        <Button onClick={() => toastProblem('Error', 'Failed to create patient')}>Error toast</Button>
      </div>
      {opened === 'dialog' && (
        <Dialog open size="small" title="Void this signed note?" onClose={close}>
          {(done) => (
            <>
              <DialogBody>
                <Field label="Reason" required hint="This can’t be undone.">
                  <TextInput />
                </Field>
              </DialogBody>
              <DialogFooter>
                <Button onClick={done}>Keep note</Button>
                <Button variant="danger" onClick={done}>
                  Void note
                </Button>
              </DialogFooter>
            </>
          )}
        </Dialog>
      )}
      {opened === 'sheet' && (
        <Sheet title="More" onClose={close}>
          <p className="p-2">Rises from the bottom edge.</p>
        </Sheet>
      )}
    </Sample>
  )
}
