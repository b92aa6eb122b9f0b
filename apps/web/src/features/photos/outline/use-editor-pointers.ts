/** Mouse, pen and fingers on the photo: one does what the tool says, two zoom and move, and empty ground moves too. */
import type { Point } from '@mendwell/vision'
import { type PointerEvent, useRef, useState } from 'react'
import { addHandle, type Drawing, drawStroke, type Handle, toRing, moveHandle } from './drawing.ts'
import { computeDistance, findNearestOnRing } from './rings.ts'
import type { DrawingHistory } from './use-drawing.ts'
import type { View } from './use-view.ts'

export type Tool = 'points' | 'draw' | 'brush' | 'eraser' | 'propose'

/** Screen pixels within which a press hits the handle, or the line. */
const reach = { mouse: 11, pen: 13, touch: 24 } as const
const getReach = (type: string) => (type === 'touch' || type === 'pen' ? reach[type] : reach.mouse)
const strokeReach = 22

type PointerAction =
  | { readonly what: 'drag'; readonly handle: Handle; readonly off: Point }
  | { readonly what: 'stroke'; readonly points: Point[] }
  | { readonly what: 'pan' }
  | { readonly what: 'tap'; readonly from: Point }
  | { readonly what: 'nothing' }

export function useEditorPointers({
  tool,
  steps,
  view,
  onSelect,
  onPropose,
  onBrush,
}: {
  tool: Tool
  steps: DrawingHistory
  view: View
  onSelect: (handle: Handle | null) => void
  onPropose: (at: Point) => void
  onBrush: (stroke: readonly Point[], erases: boolean) => void
}) {
  const fingers = useRef(new Map<number, Point>())
  const doing = useRef<PointerAction>({ what: 'nothing' })
  const hasDragged = useRef(false)
  /** The stroke that is being drawn, to be shown. */
  const [stroke, setStroke] = useState<readonly Point[] | null>(null)
  const endGesture = () => {
    doing.current = { what: 'nothing' }
    setStroke(null)
  }

  const startGesture = (event: PointerEvent): PointerAction => {
    const at = view.toPhoto(event)
    // The middle button, or one with a modifier key, always moves the image.
    if (event.button === 1 || event.shiftKey) return { what: 'pan' }
    if (tool === 'propose') return { what: 'tap', from: { x: event.clientX, y: event.clientY } }
    if (tool !== 'points') {
      setStroke([at])
      return { what: 'stroke', points: [at] }
    }
    const near = getReach(event.pointerType) / view.scale
    const handle = findHandleNear(steps.drawing, at, near)
    if (handle) {
      onSelect(handle.handle)
      return { what: 'drag', handle: handle.handle, off: { x: handle.at.x - at.x, y: handle.at.y - at.y } }
    }
    const ring = steps.drawing.find((one) => findNearestOnRing(toRing(one), at).distance <= near)
    const added = ring && addHandle(steps.drawing, ring.id, at)
    if (added) {
      steps.change(added.drawing)
      hasDragged.current = true
      onSelect(added.handle)
      return { what: 'drag', handle: added.handle, off: { x: 0, y: 0 } }
    }
    onSelect(null)
    return { what: 'pan' }
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    hasDragged.current = false
    // A second finger ends what the first one began.
    if (fingers.current.size > 1) return endGesture()
    doing.current = startGesture(event)
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (fingers.current.size > 1) pinch(event.pointerId, before, now)
    fingers.current.set(event.pointerId, now)
    if (fingers.current.size > 1) return
    const at = view.toPhoto(event)
    const act = doing.current
    if (act.what === 'pan') view.panBy(now.x - before.x, now.y - before.y)
    if (act.what === 'drag') {
      const moved = moveHandle(steps.drawing, act.handle, { x: at.x + act.off.x, y: at.y + act.off.y })
      if (hasDragged.current) steps.goOn(moved)
      else steps.change(moved)
      hasDragged.current = true
    }
    if (act.what === 'stroke' && computeDistance(at, act.points.at(-1) ?? at) * view.scale >= 2) {
      act.points.push(at)
      setStroke([...act.points])
    }
  }

  const pinch = (id: number, before: Point, now: Point) => {
    const other = [...fingers.current].find(([one]) => one !== id)?.[1]
    if (!other) return
    const apart = Math.max(1, computeDistance(before, other))
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    view.zoomBy(computeDistance(now, other) / apart, view.toPhoto(middle))
    view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!fingers.current.delete(event.pointerId)) return
    const act = doing.current
    const at = view.toPhoto(event)
    if (act.what === 'stroke') {
      if (tool === 'draw') steps.change(drawStroke(steps.drawing, act.points, strokeReach / view.scale))
      else onBrush(act.points, tool === 'eraser')
    }
    const isStill =
      act.what === 'tap' &&
      computeDistance(act.from, { x: event.clientX, y: event.clientY }) < strokeReach / 2
    if (isStill) onPropose(at)
    endGesture()
  }

  const onPointerCancel = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId)
    endGesture()
  }

  return { stroke, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

function findHandleNear(drawing: Drawing, at: Point, near: number): { handle: Handle; at: Point } | null {
  let best: { handle: Handle; at: Point } | null = null
  let bestOff = near
  for (const ring of drawing) {
    for (const [index, point] of ring.handles.entries()) {
      const off = computeDistance(point, at)
      if (off <= bestOff) [best, bestOff] = [{ handle: { ring: ring.id, index }, at: point }, off]
    }
  }
  return best
}
