/** The places of a treatment plan that hold one line at a time. Apart from the rules that fill them, which are heavier than the words. */
import { defineOptions } from '../vocabulary.ts'

export const planSlots = defineOptions('plan slot', {
  'primary-dressing': 'Primary dressing',
  compression: 'Compression',
  offloading: 'Offloading device',
})
export type PlanSlot = (typeof planSlots.values)[number]
