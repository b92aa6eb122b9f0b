/** One piece with its name above it. */
import type { ReactNode } from 'react'

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 text-label font-medium text-ink2">{name}</h3>
      {children}
    </section>
  )
}
