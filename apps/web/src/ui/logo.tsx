/** The mark and the name. */
import { classNames } from './class-names.ts'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9 22.5V14a3.5 3.5 0 0 1 7 0v4a3.5 3.5 0 0 0 7 0V9.5"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-banner">
      <LogoMark className="size-7" />
      Mendwell
    </span>
  )
}
