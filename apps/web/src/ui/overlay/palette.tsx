/** The command palette: one line to type into, what fits below it, arrow keys to choose, Enter to take. */
import { Command } from 'cmdk'
import { type LucideIcon, Search } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'
import { Backdrop } from './backdrop.tsx'
import { useDialogFocus } from '../dialog-focus.ts'
import { overlayRoot } from './overlays.ts'

export type PaletteItem = {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly aside?: ReactNode
  /** Results of the previous text: Enter waits for the new ones, so that it never opens the wrong record. */
  readonly isOutdated?: boolean
  readonly onTake: () => void
}
export type PaletteGroup = { readonly heading: string; readonly items: readonly PaletteItem[] }

export function Palette({
  prompt,
  text,
  onText,
  groups,
  status,
  onClose,
}: {
  prompt: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** Searching, nothing found, or could not be asked. */
  status: ReactNode
  onClose: () => void
}) {
  const focus = useDialogFocus()
  const first = groups.find(({ items }) => items.length > 0)?.items[0]?.id ?? ''
  const [chosen, setChosen] = useState(first)
  // New results begin at their best one; without that, Enter would take what was best before.
  const [shownFirst, setShownFirst] = useState(first)
  if (first !== shownFirst) {
    setShownFirst(first)
    setChosen(first)
  }
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="appear fixed top-(--strip-height) left-1/2 z-30 w-full -translate-x-1/2 border border-line bg-raised shadow-dialog outline-none max-sm:bottom-0 sm:top-[12vh] sm:max-w-xl sm:rounded-dialog"
        >
          <RadixDialog.Title className="sr-only">Search and commands</RadixDialog.Title>
          <Command
            label="Search and commands"
            shouldFilter={false}
            loop
            value={chosen}
            onValueChange={setChosen}
            onKeyDown={(event) => {
              const item = groups.flatMap(({ items }) => items).find(({ id }) => id === chosen)
              if (event.key === 'Enter' && item?.isOutdated) event.preventDefault()
            }}
            className="flex h-full flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-4.5 shrink-0 text-ink3" />
              <Command.Input
                value={text}
                onValueChange={onText}
                placeholder={prompt}
                maxLength={100}
                className="h-13 min-w-0 flex-1 bg-transparent text-h2 font-normal outline-none"
              />
              <RadixDialog.Close className="min-h-8 rounded-badge border border-line px-2 text-label text-ink2 hover:bg-sunken pointer-coarse:min-h-11">
                <span className="pointer-coarse:hidden">Esc</span>
                <span className="hidden pointer-coarse:inline">Close</span>
              </RadixDialog.Close>
            </div>
            <p role="status" className="empty:hidden border-b border-line px-4 py-2.5 text-hint text-ink2">
              {status}
            </p>
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2 max-sm:max-h-none max-sm:flex-1">
              {groups
                .filter(({ items }) => items.length > 0)
                .map((group) => (
                  <Command.Group
                    key={group.heading}
                    heading={group.heading}
                    className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-label **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink3"
                  >
                    {group.items.map((item) => (
                      <Item key={item.id} item={item} />
                    ))}
                  </Command.Group>
                ))}
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function Item({ item }: { item: PaletteItem }) {
  const Icon = item.icon
  return (
    <Command.Item
      value={item.id}
      onSelect={item.onTake}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 py-1 aria-selected:bg-accent-tint pointer-coarse:min-h-12"
    >
      <Icon className="size-4.5 shrink-0 text-ink2" />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-medium">{item.title}</span>
        {item.detail && <span className="block wrap-anywhere text-hint text-ink2">{item.detail}</span>}
      </span>
      {item.aside}
    </Command.Item>
  )
}
