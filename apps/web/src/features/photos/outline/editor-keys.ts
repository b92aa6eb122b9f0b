/** The editor by keyboard: Tab moves from point to point and leaves after the last one, arrows move, Delete erases. */
import type { KeyboardEvent } from 'react'
import { addAfter, eraseHandle, type Handle, findHandlePoint, moveHandle, stepHandle } from './drawing.ts'
import type { DrawingHistory } from './use-drawing.ts'
import type { View } from './use-view.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const panPixels = 40

export function handleEditorKey(
  event: KeyboardEvent,
  {
    steps,
    view,
    selected,
    onSelect,
  }: {
    steps: DrawingHistory
    view: View
    selected: Handle | null
    onSelect: (handle: Handle | null) => void
  },
): void {
  const act = findKeyAction(event, steps, view, selected, onSelect)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function findKeyAction(
  event: KeyboardEvent,
  steps: DrawingHistory,
  view: View,
  selected: Handle | null,
  onSelect: (handle: Handle | null) => void,
): (() => void) | undefined {
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'z') return event.shiftKey ? steps.redo : steps.undo
    return key.toLowerCase() === 'y' ? steps.redo : undefined
  }
  if (key === 'Tab') {
    const next = stepHandle(steps.drawing, selected, event.shiftKey ? -1 : 1)
    // From the photo itself Shift+Tab leaves; after the last point Tab leaves.
    if (!next || (!selected && event.shiftKey)) {
      onSelect(null)
      return undefined
    }
    return () => onSelect(next)
  }
  if (key === 'Escape') return selected ? () => onSelect(null) : undefined
  if (key === '+' || key === '=') return () => view.zoomBy(1.25)
  if (key === '-') return () => view.zoomBy(0.8)
  if (key === '0') return view.fit
  const arrow = arrows[key]
  if (!selected) return arrow && (() => view.panBy(-arrow[0] * panPixels, -arrow[1] * panPixels))
  if (arrow) return () => moveBy(arrow, event.shiftKey ? 10 : 1)
  if (key === 'Delete' || key === 'Backspace') return erase
  return key === 'Insert' || key === 'a' ? addHandleAfter : undefined

  function moveBy([x, y]: readonly [number, number], times: number) {
    const at = selected && findHandlePoint(steps.drawing, selected)
    const step = times / view.scale
    if (selected && at)
      steps.change(moveHandle(steps.drawing, selected, { x: at.x + x * step, y: at.y + y * step }))
  }
  function erase() {
    if (!selected) return
    const left = eraseHandle(steps.drawing, selected)
    steps.change(left)
    const length = left.find(({ id }) => id === selected.ring)?.handles.length
    onSelect(length ? { ring: selected.ring, index: Math.min(selected.index, length - 1) } : null)
  }
  function addHandleAfter() {
    const added = selected && addAfter(steps.drawing, selected)
    if (!added) return
    steps.change(added.drawing)
    onSelect(added.handle)
  }
}
