/** Formats of the analytics' numbers. Unknown is null, shown as a dash. */
import type { Rate } from '@mendwell/contract'

export const formatShare = (percent: number) => `${Math.round(percent * 10) / 10}%`
export const formatDays = (days: number) => `${Math.round(days * 10) / 10} ${days === 1 ? 'day' : 'days'}`

export const formatRate = ({ percent }: Pick<Rate, 'percent'>) =>
  percent === null ? null : formatShare(percent)

/** `12 of 30 wounds`. */
export const formatParts = ({ part, whole }: Rate, noun: string) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')} ${noun}`
