/** Where a payment plan stands: what was due by a day, what was paid since it began, and how many payments were missed. Rule PA7. */
import { defineOptions } from '../vocabulary.ts'

export const planStatuses = defineOptions('payment plan statuses', {
  kept: 'On track',
  behind: 'Payment missed',
  defaulted: 'Defaulted',
  completed: 'Completed',
  ended: 'Ended',
})
export type PlanStatus = (typeof planStatuses.values)[number]

export interface PaymentPlan {
  readonly amountCents: number
  /** 1 to 28. */
  readonly dayOfMonth: number
  readonly payments: number
  /** The first payment is due on the first such day on or after it. */
  readonly startsOn: string
  /** This many missed payments are a default. */
  readonly maxMissed: number
  readonly isEnded: boolean
}

export interface PlanState {
  readonly status: PlanStatus
  readonly missed: number
  readonly paidCents: number
  readonly leftCents: number
  /** The next payment, not yet paid; null: none. */
  readonly nextDueOn: string | null
}

/** The day of each payment. */
export function listDueDays({ startsOn, dayOfMonth, payments }: PaymentPlan): string[] {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number] // a day has three parts
  const first = month - 1 + (dayOfMonth < day ? 1 : 0)
  return Array.from({ length: payments }, (_, index) =>
    new Date(Date.UTC(year, first + index, dayOfMonth)).toISOString().slice(0, 10),
  )
}

/** A payment that is due today is not missed yet. */
export function computePlanState(plan: PaymentPlan, paidCents: number, today: string): PlanState {
  const days = listDueDays(plan)
  const totalCents = plan.amountCents * plan.payments
  const paid = Math.min(totalCents, Math.max(0, paidCents))
  const covered = Math.floor(paid / plan.amountCents)
  const missed = Math.max(0, days.filter((day) => day < today).length - covered)
  return {
    status: plan.isEnded
      ? 'ended'
      : paid >= totalCents
        ? 'completed'
        : missed >= plan.maxMissed
          ? 'defaulted'
          : missed > 0
            ? 'behind'
            : 'kept',
    missed,
    paidCents: paid,
    leftCents: totalCents - paid,
    nextDueOn: plan.isEnded ? null : (days[covered] ?? null),
  }
}
