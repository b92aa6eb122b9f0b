/** One entry in a card: what it says, when, who recorded it, and what can be done with it. In error, it is struck through. */
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export function EntryRow({
  isVoided,
  children,
  aside,
}: {
  isVoided: boolean
  children: ReactNode
  /** Who recorded it, and its buttons. */
  aside: ReactNode
}) {
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5',
        isVoided && 'bg-sunken',
      )}
    >
      <div className={classNames('min-w-0 flex-1 basis-56', isVoided && 'text-ink3 line-through')}>
        {children}
      </div>
      {aside}
    </li>
  )
}
