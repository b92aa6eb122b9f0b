/** A person's photo, or their initials or a plain figure. Decorative: the name is always beside it. */
import { UserRound } from 'lucide-react'
import { classNames } from './class-names.ts'

function getInitials(given: string, family: string): string {
  const getFirstLetter = (name: string) => [...name.trim()][0] ?? ''
  return (getFirstLetter(given) + getFirstLetter(family)).toLocaleUpperCase('en-US')
}

const sizes = { small: 'size-7', usual: 'size-8', large: 'size-14' }

export function Avatar({
  given,
  family,
  pictureUrl,
  size = 'usual',
  fallback = 'initials',
}: {
  given: string
  family: string
  pictureUrl?: string | null
  size?: 'small' | 'usual' | 'large'
  fallback?: 'initials' | 'figure'
}) {
  const shape = classNames('shrink-0 rounded-full', sizes[size])
  if (pictureUrl) return <img src={pictureUrl} alt="" className={classNames(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'inline-flex items-center justify-center bg-accent-tint text-label font-semibold text-accent',
      )}
    >
      {fallback === 'initials' ? getInitials(given, family) : <UserRound className="size-1/2" />}
    </span>
  )
}
