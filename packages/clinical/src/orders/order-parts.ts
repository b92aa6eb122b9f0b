/** The parts of a wound order and the sentence built from them. The sentence is the order: what is signed, printed and carried out. Rule WO1. */
import { formatStoredDay } from '../measurement/days.ts'
import { defineOptions } from '../vocabulary.ts'

/** One of each is in effect at a wound; a new one discontinues the old one by name. */
export const woundOrderTypes = defineOptions('wound order type', {
  dressing: 'Dressing',
  compression: 'Compression',
  offloading: 'Offloading',
})
export type WoundOrderType = (typeof woundOrderTypes.values)[number]

export const orderFrequencies = defineOptions('order frequency', {
  daily: 'Daily',
  twice_daily: 'Twice daily',
  three_times_daily: 'Three times daily',
  every_n_days: 'Every … days',
  times_weekly: '… times a week',
  weekly: 'Weekly',
  continuous: 'At all times',
  once: 'Once',
  prn: 'PRN only',
  other: 'Other',
})
export type OrderFrequency = (typeof orderFrequencies.values)[number]

export type WoundOrderParts = {
  readonly orderType: WoundOrderType
  readonly cleanser: string | null
  /** The primary dressing, the compression or the device, by product or type. */
  readonly product: string
  readonly size: string | null
  /** Pieces for each change. */
  readonly quantity: number | null
  readonly secondaryDressing: string | null
  /** Of the secondary dressing. */
  readonly secondarySize: string | null
  readonly securement: string | null
  readonly frequency: OrderFrequency
  readonly frequencyNumber: number | null
  readonly frequencyText: string | null
  readonly prnCondition: string | null
  /** The last day. Null: until discontinued. */
  readonly untilOn: string | null
  readonly indication: string | null
  readonly instructions: string | null
}

/** The lowest and highest number that a frequency takes; others take none. */
export const frequencyNumbers: { readonly [one in OrderFrequency]?: readonly [number, number] } = {
  every_n_days: [2, 14],
  times_weekly: [2, 6],
}

type Problems = { readonly [field in keyof WoundOrderParts]?: string }

/** What is missing or contradicts itself, by field. */
export function validateOrderParts(parts: WoundOrderParts): Problems {
  const { orderType, frequency, frequencyNumber: count, frequencyText, prnCondition } = parts
  const range = frequencyNumbers[frequency]
  return {
    ...(range && (count === null || !Number.isInteger(count) || count < range[0] || count > range[1])
      ? { frequencyNumber: `Enter a whole number from ${range[0]} to ${range[1]}` }
      : {}),
    ...(!range && count !== null ? { frequencyNumber: 'Leave the number blank for this frequency' } : {}),
    ...(frequency === 'other' && frequencyText === null ? { frequencyText: 'Enter the frequency' } : {}),
    ...(frequency !== 'other' && frequencyText !== null
      ? { frequencyText: 'Select “Other” to enter a frequency as text' }
      : {}),
    ...(frequency === 'prn' && prnCondition === null ? { prnCondition: 'Enter the PRN condition' } : {}),
    ...(frequency === 'continuous' && orderType === 'dressing'
      ? { frequency: 'Select a change frequency for the dressing' }
      : {}),
    ...(parts.secondarySize && parts.secondaryDressing === null
      ? { secondarySize: 'Enter the secondary dressing for this size' }
      : {}),
    ...listDressingOnly(parts),
  }
}

function listDressingOnly({ orderType, cleanser, secondaryDressing, securement }: WoundOrderParts): Problems {
  if (orderType === 'dressing') return {}
  const message = 'For dressing orders only'
  return {
    ...(cleanser !== null && { cleanser: message }),
    ...(secondaryDressing !== null && { secondaryDressing: message }),
    ...(securement !== null && orderType === 'offloading' && { securement: message }),
  }
}

/** In lower case, as it continues a sentence. */
export function formatOrderFrequency({
  frequency,
  frequencyNumber: count,
  frequencyText,
}: Pick<WoundOrderParts, 'frequency' | 'frequencyNumber' | 'frequencyText'>): string {
  if (frequency === 'every_n_days') return count === 2 ? 'every other day' : `every ${count} days`
  if (frequency === 'times_weekly') return `${count} times a week`
  if (frequency === 'prn') return 'PRN only'
  if (frequency === 'other') return frequencyText ?? ''
  return orderFrequencies.labels[frequency].toLowerCase()
}

const verbs: { readonly [type in WoundOrderType]: readonly [string, string] } = {
  dressing: ['Apply', 'Change'],
  compression: ['Apply', 'Reapply'],
  offloading: ['Use', 'Use'],
}

/** What people call it: "Calcium alginate, every other day". */
export const formatOrderName = (parts: WoundOrderParts): string =>
  `${parts.product}, ${formatOrderFrequency(parts)}`

export function formatOrderSentence(parts: WoundOrderParts): string {
  const { orderType, cleanser, product, size, quantity, secondaryDressing, secondarySize, securement } = parts
  const [apply] = verbs[orderType]
  const items = [
    product,
    size,
    quantity === null ? null : `${quantity} per ${orderType === 'dressing' ? 'change' : 'application'}`,
  ]
  return [
    cleanser && `Cleanse with ${cleanser}`,
    `${apply} ${items.filter((part) => part !== null).join(', ')}`,
    secondaryDressing && `Cover with ${[secondaryDressing, secondarySize].filter(Boolean).join(', ')}`,
    securement && `Secure with ${securement}`,
    formatWhen(parts),
    parts.untilOn ? `Through ${formatStoredDay(parts.untilOn)}` : 'Until discontinued',
    parts.indication && `Indication: ${parts.indication}`,
    parts.instructions,
  ]
    .filter((part): part is string => Boolean(part))
    .map(endWithPeriod)
    .join(' ')
}

/** A cream is applied again, and not changed. */
const isSpread = /\b(cream|ointment|paste)\b/i

function formatWhen(parts: WoundOrderParts): string {
  const { orderType, frequency, prnCondition, product } = parts
  const [first, next] = verbs[orderType]
  const again = isSpread.test(product) ? first : next
  if (frequency === 'prn') return `${again} PRN: ${prnCondition ?? 'condition not documented'}`
  const when =
    frequency === 'continuous' ? formatContinuous(parts) : `${again} ${formatOrderFrequency(parts)}`
  return prnCondition ? `${when} and PRN: ${prnCondition}` : when
}

/** A device is used where it relieves the wound; what is bandaged on stays on. */
const deviceUses: readonly (readonly [device: RegExp, use: string])[] = [
  [
    /\b(walker|walking boot|cam boot|shoe|sandal|knee[- ]high)\b/,
    'Wear for every step; inspect the skin daily',
  ],
  [/\bmattress\b.*\bcushion\b/, 'Use whenever in bed and whenever seated'],
  [/\bcushion\b/, 'Use whenever seated'],
  [/\bpillow\b/, 'Use whenever in bed'],
  [/\b(mattress|overlay|support surface|low[- ]air[- ]loss|air bed)\b/, 'Use whenever in bed'],
  [/\bheel\b/, 'Use whenever in bed; inspect the skin every shift'],
]
const formatContinuous = ({ orderType, product }: WoundOrderParts): string =>
  (orderType === 'offloading' && deviceUses.find(([device]) => device.test(product.toLowerCase()))?.[1]) ||
  'Keep in place at all times'

const endWithPeriod = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Changes within so many days; null where the order does not say. */
export function countOrderChanges(
  { frequency, frequencyNumber: count }: Pick<WoundOrderParts, 'frequency' | 'frequencyNumber'>,
  days: number,
): number | null {
  switch (frequency) {
    case 'daily':
      return days
    case 'twice_daily':
      return 2 * days
    case 'three_times_daily':
      return 3 * days
    case 'every_n_days':
      return count === null ? null : Math.ceil(days / count)
    case 'times_weekly':
      return count === null ? null : Math.ceil((days * count) / 7)
    case 'weekly':
      return Math.ceil(days / 7)
    case 'once':
      return 1
    case 'continuous':
    case 'prn':
    case 'other':
      return null
  }
}
