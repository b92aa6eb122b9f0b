/**
 * The transitions of an appointment, a visit and a task, as tables: every pair of state and action is either listed or rejected. Repeating
 * an action changes nothing and is no error. Rules SD1 to SD4.
 */
import { defineOptions } from '../vocabulary.ts'
import { storedTaskStatuses, type StoredTaskStatus, type TaskStatus } from './task-vocabulary.ts'

export type Transitions<State extends string, Action extends string> = {
  readonly name: string
  readonly states: readonly State[]
  readonly starts: State
  readonly actions: {
    readonly [action in Action]: {
      readonly from: readonly State[]
      readonly to: State
      /** Why has to be written down. */
      readonly needsReason: boolean
      /** What cannot be done, as an error text. */
      readonly words: string
    }
  }
}

export type TransitionResult<State extends string> =
  | { readonly state: 'allowed'; readonly to: State }
  /** Already in this state: the result and date of the first time. */
  | { readonly state: 'already'; readonly to: State }
  | { readonly state: 'reason-missing' }
  | { readonly state: 'refused'; readonly words: string }

export function applyTransition<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  current: State,
  action: Action,
  reason: string | null = null,
): TransitionResult<State> {
  const { from, to, needsReason, words } = table.actions[action]
  if (current === to) return { state: 'already', to }
  if (!from.includes(current))
    return {
      state: 'refused',
      words: `This ${table.name} is marked ${toPlainText(current)} and can’t be ${words}.`,
    }
  if (needsReason && (reason === null || reason.trim() === '')) return { state: 'reason-missing' }
  return { state: 'allowed', to }
}

const toPlainText = (state: string) => state.replaceAll('_', ' ')

/** The actions that would change something now, for the buttons of a screen. */
export function listActions<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  current: State,
): Action[] {
  // Object.keys forgets its keys; they are the actions.
  const actions = Object.keys(table.actions) as Action[]
  return actions.filter((action) => table.actions[action].from.includes(current))
}

export const appointmentStatuses = defineOptions('appointment status', {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
})
export type AppointmentStatus = (typeof appointmentStatuses.values)[number]
export type AppointmentAction = 'confirm' | 'complete' | 'cancel' | 'miss'

const openAppointment: readonly AppointmentStatus[] = ['scheduled', 'confirmed']

export const appointmentTransitions: Transitions<AppointmentStatus, AppointmentAction> = {
  name: 'appointment',
  states: appointmentStatuses.values,
  starts: 'scheduled',
  actions: {
    confirm: { from: ['scheduled'], to: 'confirmed', needsReason: false, words: 'confirmed' },
    complete: { from: openAppointment, to: 'completed', needsReason: false, words: 'completed' },
    cancel: { from: openAppointment, to: 'cancelled', needsReason: true, words: 'cancelled' },
    miss: { from: openAppointment, to: 'no-show', needsReason: true, words: 'marked as a no-show' },
  },
}

/** Moved, resized or reassigned only while it is open. A moved one has to be confirmed again. */
export const canMoveAppointment = (status: AppointmentStatus): boolean => openAppointment.includes(status)

export const visitStatuses = defineOptions('visit status', {
  pending: 'Pending',
  completed: 'Completed',
  not_seen: 'Not seen',
})
export type VisitStatus = (typeof visitStatuses.values)[number]
export type VisitAction = 'complete' | 'not_seen'

/** Completing signs: a completed visit is added to, never opened again. */
export const visitTransitions: Transitions<VisitStatus, VisitAction> = {
  name: 'visit',
  states: visitStatuses.values,
  starts: 'pending',
  actions: {
    complete: { from: ['pending'], to: 'completed', needsReason: false, words: 'completed' },
    not_seen: { from: ['pending'], to: 'not_seen', needsReason: true, words: 'marked as not seen' },
  },
}

export type TaskAction = 'start' | 'put_back' | 'complete'

export const taskTransitions: Transitions<StoredTaskStatus, TaskAction> = {
  name: 'task',
  states: storedTaskStatuses.values,
  starts: 'pending',
  actions: {
    start: { from: ['pending'], to: 'in_progress', needsReason: false, words: 'started' },
    put_back: { from: ['in_progress'], to: 'pending', needsReason: false, words: 'returned to pending' },
    complete: { from: ['pending', 'in_progress'], to: 'completed', needsReason: false, words: 'completed' },
  },
}

/** Open and due on an earlier day than today where the task belongs. Both are dates, YYYY-MM-DD. */
export const isOverdue = (
  task: { readonly status: StoredTaskStatus; readonly dueDate: string },
  today: string,
) => task.status !== 'completed' && task.dueDate < today

export const getShownTaskStatus = (
  task: { readonly status: StoredTaskStatus; readonly dueDate: string },
  today: string,
): TaskStatus => (isOverdue(task, today) ? 'overdue' : task.status)
