/** All keys of the app, as a list: for the overlay and the help page. */
import { Keys } from '../../ui/keys.tsx'
import { useNavigation } from './navigation-entries.tsx'
import { goKeys } from './shortcuts.ts'

const globalShortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['mod', 'K'], does: 'Search and commands' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
  { keys: ['mod', 'Enter'], does: 'Save form' },
  { keys: ['Esc'], does: 'Close dialog or menu' },
  { keys: ['F8'], does: 'Go to the notification' },
  { keys: ['↑', '↓'], does: 'Move between list rows' },
]

export function KeyList() {
  const { groups, foot } = useNavigation()
  const places = [...groups.flatMap(({ entries }) => entries), ...foot].flatMap((entry) => {
    const letter = goKeys[entry.path]
    return letter ? [{ keys: ['G', letter.toUpperCase()], does: `Go to ${entry.name}` }] : []
  })
  return (
    <dl className="divide-y divide-line">
      {[...globalShortcuts, ...places].map(({ keys, does }) => (
        <div key={does} className="flex min-h-9 items-center justify-between gap-4 py-1">
          <dt className="order-2">
            <Keys keys={keys} isHint={false} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
