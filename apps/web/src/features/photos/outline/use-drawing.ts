/** The drawing with its past and future. A drag is one step, however far it went. */
import { useReducer } from 'react'
import type { Drawing } from './drawing.ts'

type History = {
  readonly past: readonly Drawing[]
  readonly now: Drawing
  readonly future: readonly Drawing[]
}
type Action =
  | { readonly do: 'change'; readonly to: Drawing }
  /** Within a drag that a `change` began. */
  | { readonly do: 'go-on'; readonly to: Drawing }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'begin'; readonly with: Drawing }

const maxSteps = 200

export function reduceHistory({ past, now, future }: History, action: Action): History {
  switch (action.do) {
    case 'change':
      return action.to === now
        ? { past, now, future }
        : { past: [...past, now].slice(-maxSteps), now: action.to, future: [] }
    case 'go-on':
      return { past, now: action.to, future: [] }
    case 'undo': {
      const before = past.at(-1)
      return before
        ? { past: past.slice(0, -1), now: before, future: [now, ...future] }
        : { past, now, future }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest } : { past, now, future }
    }
    case 'begin':
      return { past: [], now: action.with, future: [] }
  }
}

export type DrawingHistory = {
  readonly drawing: Drawing
  readonly change: (to: Drawing) => void
  readonly goOn: (to: Drawing) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Another photo, or another proposal: its past is not this one's. */
  readonly begin: (drawing: Drawing) => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export function useDrawing(first: () => Drawing): DrawingHistory {
  const [history, act] = useReducer(reduceHistory, null, () => ({ past: [], now: first(), future: [] }))
  return {
    drawing: history.now,
    change: (to) => act({ do: 'change', to }),
    goOn: (to) => act({ do: 'go-on', to }),
    undo: () => act({ do: 'undo' }),
    redo: () => act({ do: 'redo' }),
    begin: (drawing) => act({ do: 'begin', with: drawing }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
