/** The editor's tools: mode, undo and redo, and zoom. */
import {
  Brush,
  Eraser,
  type LucideIcon,
  Maximize,
  PenTool,
  Pencil,
  Redo2,
  Sparkles,
  Trash2,
  Undo2,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { DrawingHistory } from './use-drawing.ts'
import type { Tool } from './use-editor-pointers.ts'
import type { View } from './use-view.ts'

const tools: readonly { readonly id: Tool; readonly label: string; readonly icon: LucideIcon }[] = [
  { id: 'points', label: 'Move points', icon: PenTool },
  { id: 'draw', label: 'Freehand', icon: Pencil },
  { id: 'brush', label: 'Brush', icon: Brush },
  { id: 'eraser', label: 'Eraser', icon: Eraser },
  { id: 'propose', label: 'Suggest outline', icon: Sparkles },
]

export function Toolbar({
  tool,
  onTool,
  steps,
  view,
  onErasePoint,
  onClear,
}: {
  tool: Tool
  onTool: (tool: Tool) => void
  steps: DrawingHistory
  view: View
  /** Null: no point is selected. */
  onErasePoint: (() => void) | null
  onClear: (() => void) | null
}) {
  return (
    <div
      role="toolbar"
      aria-label="Outline tools"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line bg-surface px-2 py-1"
    >
      <div className="flex" role="group" aria-label="Tool">
        {tools.map(({ id, label, icon }) => (
          <ToolButton key={id} label={label} icon={icon} isPressed={tool === id} onClick={() => onTool(id)} />
        ))}
      </div>
      <div className="flex">
        <ToolButton label="Undo" icon={Undo2} isOff={!steps.canUndo} onClick={steps.undo} />
        <ToolButton label="Redo" icon={Redo2} isOff={!steps.canRedo} onClick={steps.redo} />
        <ToolButton label="Delete point" icon={X} isOff={!onErasePoint} onClick={() => onErasePoint?.()} />
        <ToolButton label="Clear outline" icon={Trash2} isOff={!onClear} onClick={() => onClear?.()} />
      </div>
      <div className="ml-auto flex max-sm:hidden">
        <ToolButton
          label="Zoom out"
          icon={ZoomOut}
          isOff={view.zoom === 1}
          onClick={() => view.zoomBy(0.7)}
        />
        <ToolButton label="Zoom in" icon={ZoomIn} onClick={() => view.zoomBy(1.4)} />
        <ToolButton label="Whole photo" icon={Maximize} isOff={view.zoom === 1} onClick={view.fit} />
      </div>
    </div>
  )
}

function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isOff = false,
  onClick,
}: {
  label: string
  icon: LucideIcon
  isPressed?: boolean
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(
        'inline-flex size-9 items-center justify-center rounded-control pointer-coarse:size-11',
        isPressed ? 'bg-accent text-on-accent' : 'text-ink2 hover:bg-sunken hover:text-ink',
        isOff && 'cursor-not-allowed opacity-40',
      )}
    >
      <Icon className="size-4.5" />
    </button>
  )
}
