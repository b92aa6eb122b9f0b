/** Counts with their nouns, in the language of the page. */
import { plural, t } from '@lingui/core/macro'

export const formatPoints = (count: number) => t`${plural(count, { one: '# point', other: '# points' })}`
export const formatDays = (count: number) => t`${plural(count, { one: '# day', other: '# days' })}`
export const formatPlayers = (count: number) => t`${plural(count, { one: '# player', other: '# players' })}`
export const formatViews = (count: number) => t`${plural(count, { one: '# view', other: '# views' })}`
