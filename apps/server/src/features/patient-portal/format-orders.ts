/** Orders in effect in the patient's own document: one line of what to use, and how often. As on the patient's page. */
import type { I18n } from '@lingui/core'
import { formatPatientProduct, type PatientLanguage } from '@mendwell/clinical'
import type { OwnOrder } from './store.ts'

export function formatOrderSteps(order: OwnOrder, i18n: I18n, language: PatientLanguage): string {
  const toWords = (text: string | null) => (text === null ? null : formatPatientProduct(text, language))
  const [cleanser, product, cover, fixed] = [
    order.cleanser,
    order.product,
    order.secondaryDressing,
    order.securement,
  ].map(toWords)
  const parts = [
    cleanser && i18n._('Clean the wound with: {cleanser}', { cleanser }),
    order.orderType === 'dressing'
      ? i18n._('Put on: {product}', { product })
      : i18n._('Use: {product}', { product }),
    cover && i18n._('Cover with: {cover}', { cover }),
    fixed && i18n._('Hold it in place with: {fixed}', { fixed }),
  ]
  // Instructions are the care team's own words, in English.
  return [...parts.flatMap((part) => (part ? [`${part}.`] : [])), order.instructions]
    .filter(Boolean)
    .join(' ')
}

export function formatOrderFrequency(order: OwnOrder, i18n: I18n): string | null {
  const count = order.frequencyNumber
  const isBandage = order.orderType === 'dressing'
  switch (order.frequency) {
    case 'daily':
      return isBandage ? i18n._('Change it every day.') : i18n._('Put it on every day.')
    case 'twice_daily':
      return isBandage ? i18n._('Change it two times a day.') : i18n._('Put it on two times a day.')
    case 'three_times_daily':
      return isBandage ? i18n._('Change it three times a day.') : i18n._('Put it on three times a day.')
    case 'every_n_days':
      if (count === null) return order.frequencyText
      return isBandage
        ? i18n._('Change it every {count} days.', { count })
        : i18n._('Put it on again every {count} days.', { count })
    case 'times_weekly':
      if (count === null) return order.frequencyText
      return isBandage
        ? i18n._('Change it {count} times a week.', { count })
        : i18n._('Put it on {count} times a week.', { count })
    case 'weekly':
      return isBandage ? i18n._('Change it once a week.') : i18n._('Put it on again once a week.')
    case 'continuous':
      return i18n._('Keep it on at all times.')
    case 'once':
      return i18n._('Do this one time.')
    case 'prn':
      return isBandage ? i18n._('Change it only when needed.') : i18n._('Use it only when needed.')
    case 'other':
      return order.frequencyText
  }
}
