/**
 * A frame that one looks through: drag to move, wheel or two fingers to zoom, + − 0 by keys. It holds no view of its own, so that
 * two frames can share one.
 */
import type { Point } from '@mendwell/vision'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type Box, fitBox, clampView, type Size, type View, zoomAt } from './view.ts'

const wheelStep = 0.0016
const stepPixels = 60

export function Stage({
  label,
  box,
  home = box,
  view,
  onView,
  className,
  children,
}: {
  label: string
  /** What can be seen at all. */
  box: Box
  /** What is seen at first, where that is less than all. */
  home?: Box
  /** Null: as at first. */
  view: View | null
  onView: (view: View | null) => void
  className?: string
  /** The third makes it larger or smaller round the middle. */
  children: (view: View, frame: Size, zoomBy: (factor: number) => void) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const fit = size && fitBox(home, size)
  const shown = view ?? fit

  const updateView = (next: View) => size && onView(clampView(next, box, size))
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (!shown || !fit || !frame.current) return
    const at = toLocalPoint(frame.current, event)
    updateView(zoomAt(shown, at, Math.exp(-event.deltaY * wheelStep), fit))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    watch.observe(element)
    focusIfFree(element)
    // React's listeners are passive and cannot prevent scrolling.
    const handleWheel = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', handleWheel)
    }
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('button, input, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, toLocalPoint(event.currentTarget, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before || !shown || !fit) return
    const now = toLocalPoint(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const panned = { ...shown, x: shown.x + (now.x - before.x), y: shown.y + (now.y - before.y) }
    if (!other) return updateView(panned)
    const factor = computeDistance(now, other) / Math.max(computeDistance(before, other), 1)
    updateView(zoomAt(shown, computeMidpoint(now, other), factor, fit))
  }
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const zoomBy = (factor: number) => {
    if (shown && fit && size)
      updateView(zoomAt(shown, { x: size.width / 2, y: size.height / 2 }, factor, fit))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return
    const factor = { '+': 1.25, '=': 1.25, '-': 0.8, _: 0.8 }[event.key]
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (factor !== undefined) zoomBy(factor)
    else if (event.key === '0') onView(null)
    else if (step && event.shiftKey)
      updateView({
        ...shown,
        x: shown.x + (step[0] ?? 0) * stepPixels,
        y: shown.y + (step[1] ?? 0) * stepPixels,
      })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      tabIndex={0}
      data-stage
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onView(null)}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative touch-none overflow-hidden bg-photo-surround outline-offset-[-2px] select-none',
        'cursor-grab active:cursor-grabbing',
        className,
      )}
    >
      {shown && size && children(shown, size, zoomBy)}
    </div>
  )
}

/** A dialog that opened before its photo was there, or went on to the next one, has the focus itself: its keys are the stage's. */
function focusIfFree(element: HTMLElement): void {
  const at = document.activeElement
  const isFree = at === document.body ? element.closest('[role="dialog"]') !== null : at?.contains(element)
  if (isFree) element.focus({ preventScroll: true })
}

function toLocalPoint(element: Element, event: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

const computeDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const computeMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The steps of the zoom buttons, beside a stage. */
export const zoomStep = 1.5
