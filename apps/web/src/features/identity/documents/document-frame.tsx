/** The page around a long text: header, a measure that can be read, footer. */
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { PublicFooter } from '../landing/public-footer.tsx'
import { PublicHeader } from '../landing/public-header.tsx'

export function DocumentFrame({
  title,
  dated,
  summary,
  children,
}: {
  title: string
  dated: string
  summary: string
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <PublicHeader />
      <main className="mx-auto w-full max-w-6xl flex-1 px-5 pt-8 pb-16 sm:pt-12">
        <div className="max-w-3xl">
          <h1 className="font-display text-[2.5rem] leading-11 font-medium tracking-[-0.01em]">{title}</h1>
          <p className="mt-2 text-ink3">{dated}</p>
          <p className="mt-5 text-patient text-ink2">{summary}</p>
        </div>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
