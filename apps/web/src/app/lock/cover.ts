/**
 * The layer of the lock screen. The page is removed from the document with its fields intact, so that neither eye, screen reader nor search
 * finds it. Unlocking restores it.
 */
import { useLayoutEffect, useState } from 'react'
import { overlayRoot } from '../../ui/overlay/overlays.ts'

export function useCover(isCovering: boolean): HTMLElement | null {
  const [cover, setCover] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!isCovering) return
    const focused = document.activeElement
    const scrolled = listScrollPositions()
    // Only what is ours: libraries put small things into the body too, and take them out again themselves.
    const page = [document.getElementById('root'), overlayRoot].filter((part) => part !== null)
    const gaps = page.map(() => document.createComment(''))
    const sheet = document.createElement('div')
    // Synthetic data are called so on every screen, this one too.
    const demo = document.querySelector('[data-demo-strip]')
    if (demo) sheet.append(demo.cloneNode(true))
    const place = document.createElement('div')
    sheet.append(place)
    page.forEach((part, at) => part.replaceWith(gaps[at] ?? ''))
    document.body.append(sheet)
    setCover(place)
    return () => {
      sheet.remove()
      gaps.forEach((gap, at) => gap.replaceWith(page[at] ?? ''))
      for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
      setCover(null)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [isCovering])
  return cover
}

/** What is out of the document forgets how far it was scrolled. */
const listScrollPositions = () =>
  [...document.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
