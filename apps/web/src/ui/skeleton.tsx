/** A placeholder in the shape of the content, shown only when the response takes longer than 200 ms. */
import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('late block rounded-badge bg-sunken', className)} />
}

export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status" className="late flex items-center gap-2 text-ink3">
      <LoaderCircle className="animate-spin" />
      {children}
    </p>
  )
}
