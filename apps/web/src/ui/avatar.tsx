/** A person's picture, or their initials. Decoration: the name always stands beside it. */
import { classNames } from './class-names.ts'

export function initialsOf(given: string, family: string): string {
  const first = (name: string) => [...name.trim()][0] ?? ''
  return (first(given) + first(family)).toLocaleUpperCase('en-US')
}

export function Avatar({
  given,
  family,
  pictureUrl,
  size = 'usual',
}: {
  given: string
  family: string
  pictureUrl?: string | null
  size?: 'small' | 'usual'
}) {
  const shape = classNames('shrink-0 rounded-full', size === 'small' ? 'size-7' : 'size-8')
  if (pictureUrl) return <img src={pictureUrl} alt="" className={classNames(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'inline-flex items-center justify-center bg-accent-tint text-label font-semibold text-accent',
      )}
    >
      {initialsOf(given, family)}
    </span>
  )
}
