/** Coded values of photos. The router imports them too, so nothing else is in this file. */
export const photoTypes = ['progress', 'initial', 'pre_debridement', 'post_debridement', 'healed'] as const
export type PhotoType = (typeof photoTypes)[number]
export const photoTypeNames: Record<PhotoType, string> = {
  progress: 'Progress',
  initial: 'Initial',
  pre_debridement: 'Before debridement',
  post_debridement: 'After debridement',
  healed: 'Healed',
}

export const photoSources = ['camera', 'upload', 'phone', 'import', 'home'] as const
export type PhotoSource = (typeof photoSources)[number]
