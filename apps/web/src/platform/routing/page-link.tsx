/** A link to a page that the server names as a path: the field to correct, or the supporting entry. */
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export function PageLink({
  url,
  className = 'text-accent underline',
  children,
}: {
  url: string
  className?: string
  children: ReactNode
}) {
  const { history } = useRouter()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Always a path of our own, as the server guarantees; the router shows its 404 for one it does not have.
    history.push(url)
  }
  return (
    <a href={url} onClick={handleClick} className={className}>
      {children}
    </a>
  )
}
