/** A link that no longer works: why that can be, and what to do now. */
import type { ReactNode } from 'react'
import { Unlink } from 'lucide-react'
import { getButtonClass } from '../../../../ui/button.tsx'

export function ExpiredLink({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: { href: string; label: string }
}) {
  return (
    <div role="alert" className="pt-4">
      <Unlink className="mb-2 size-6 text-ink3 stroke-[1.5]" />
      <h2 className="text-h1">{title}</h2>
      <p className="mt-1 text-ink2">{children}</p>
      <a href={action.href} className={`${getButtonClass('primary')} mt-5 min-h-11 w-full`}>
        {action.label}
      </a>
    </div>
  )
}
