/** Keyboard keys for the reader's platform: ⌘ on a Mac, Ctrl elsewhere. Hidden on touch devices. */
import { classNames } from './class-names.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const keyLabels: Record<string, string> = { mod: isMac ? '⌘' : 'Ctrl' }
const spokenKeyLabels: Record<string, string> = { mod: isMac ? 'Command' : 'Control' }

export function Keys({ keys, isHint = true }: { keys: readonly string[]; isHint?: boolean }) {
  return (
    <span className={classNames('inline-flex items-center gap-1', isHint && 'pointer-coarse:hidden')}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-5 items-center justify-center rounded-badge border border-line bg-canvas px-1.5 font-sans text-label text-ink2"
        >
          <span aria-hidden>{keyLabels[key] ?? key}</span>
          <span className="sr-only">{spokenKeyLabels[key] ?? key} </span>
        </kbd>
      ))}
    </span>
  )
}
