/** The cards, as many beside each other as fit; only the rows in view are drawn, however many photos there are. */
import type { WoundPhoto } from '@mendwell/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { PhotoCard } from './photo-card.tsx'
import { findCardIndex, emptySelection, selectRange, type Selection, toggleSelection } from './selection.ts'

const gapPx = 14
const minCardPx = 232
const minPhoneCardPx = 160

/** The estimated height below the image; the real height is measured. */
const captionPx = 150

const countColumns = (widthPx: number) =>
  Math.max(1, Math.floor((widthPx + gapPx) / ((widthPx < 480 ? minPhoneCardPx : minCardPx) + gapPx)))

export function PhotoGrid({
  photos,
  total,
  selection,
  onSelect,
  onOpen,
  onEnd,
}: {
  photos: readonly WoundPhoto[]
  total: number
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: (photo: WoundPhoto) => void
  onEnd: () => void
}) {
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ widthPx: 0, topPx: 0 })
  const [current, setCurrent] = useState(0)
  const anchor = useRef<string>(undefined)
  // A card that is not drawn yet cannot take the focus; it gets it as it appears.
  const awaited = useRef<number>(undefined)
  const columns = countColumns(place.widthPx)
  const rows = Math.ceil(photos.length / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => (place.widthPx / columns) * 0.75 + captionPx,
    overscan: 3,
    gap: gapPx,
    scrollMargin: place.topPx,
  })
  const items = virtualizer.getVirtualItems()
  const lastRow = items.at(-1)?.index ?? 0
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measureGrid = () => {
      const box = element.getBoundingClientRect()
      const next = { widthPx: Math.floor(box.width), topPx: Math.round(box.top + window.scrollY) }
      setPlace((was) => (was.widthPx === next.widthPx && was.topPx === next.topPx ? was : next))
    }
    const watch = new ResizeObserver(measureGrid)
    watch.observe(element)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (lastRow >= rows - 2) onEnd()
  }, [lastRow, rows, onEnd])

  const ids = photos.map(({ id }) => id)
  const choose = (id: string, isRange: boolean) => {
    onSelect(
      isRange && anchor.current
        ? selectRange(selection, ids, anchor.current, id)
        : toggleSelection(selection, id),
    )
    anchor.current = id
  }
  const focusOn = (index: number) => {
    setCurrent(index)
    const drawn = list.current?.querySelector<HTMLElement>(`[data-photo="${ids[index]}"]`)
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    if (drawn) drawn.focus({ preventScroll: true })
    else awaited.current = index
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = ids.indexOf((event.target as HTMLElement).dataset.photo ?? '') // a card's own opener, or none
    if (event.key === 'Escape' && selection.size > 0) return onSelect(emptySelection)
    if (at < 0) return
    const id = ids[at] ?? ''
    if (event.key === ' ') {
      event.preventDefault()
      return choose(id, event.shiftKey)
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSelect(new Set(ids))
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = findCardIndex(event.key, at, columns, ids.length)
    if (to === undefined) return
    event.preventDefault()
    if (event.shiftKey) {
      onSelect(selectRange(selection, ids, anchor.current ?? id, ids[to] ?? id))
      anchor.current ??= id
    }
    focusOn(to)
  }

  const shownCurrent = Math.min(current, photos.length - 1)
  const isDrawn = items.some(
    ({ index }) => index * columns <= shownCurrent && shownCurrent < (index + 1) * columns,
  )
  const firstDrawn = (items[0]?.index ?? 0) * columns
  return (
    <div
      ref={list}
      role="list"
      aria-label="Photos"
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid gap-3.5"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - place.topPx}px)`,
          }}
        >
          {photos.slice(row.index * columns, (row.index + 1) * columns).map((photo, column) => {
            const index = row.index * columns + column
            return (
              <div role="listitem" key={photo.id} aria-setsize={total} aria-posinset={index + 1}>
                <PhotoCard
                  photo={photo}
                  now={now}
                  isChosen={selection.has(photo.id)}
                  isCurrent={index === (isDrawn ? shownCurrent : firstDrawn)}
                  openerRef={(element) => {
                    if (!element || awaited.current !== index) return
                    awaited.current = undefined
                    element.focus({ preventScroll: true })
                  }}
                  onOpen={() => onOpen(photo)}
                  onChoose={(isRange) => choose(photo.id, isRange)}
                  onFocus={() => setCurrent(index)}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
