/**
 * The sheet that the lock screen is drawn on: a child of the body beside everything else, which it takes out of reach of
 * eyes, keyboard and screen reader. When it goes, the focus returns to where it was.
 */
import { useLayoutEffect, useState } from 'react'

export function useCover(isCovering: boolean): HTMLElement | null {
  const [cover, setCover] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!isCovering) return
    const before = document.activeElement
    const sheet = document.createElement('div')
    sheet.className = 'fixed inset-x-0 top-(--strip-height) bottom-0 z-50 bg-cover backdrop-blur-xl'
    const covered = [...document.body.children]
    document.body.append(sheet)
    for (const element of covered) element.toggleAttribute('inert', true)
    setCover(sheet)
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false)
      sheet.remove()
      setCover(null)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isCovering])
  return cover
}
