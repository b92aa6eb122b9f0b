/** The start of a wound's current episode: what came before it healed and reopened is another course. Rule HL16. */

export type Reopening = {
  /** The day on which it had been confirmed healed. */
  readonly healedOn: string
  /** The day on which it was documented as reopened. */
  readonly reopenedOn: string
}

/** The index of the episode's first visit, oldest first; after all of them if it was not assessed since. */
export function findEpisodeStart(
  visits: readonly { readonly date: string; readonly area: number | null }[],
  again: Reopening | null,
): number {
  if (!again) return 0
  // The reopened wound may have been charted before it was marked as reopened.
  const found = visits.findIndex(
    ({ date, area }) => date >= again.reopenedOn || (date > again.healedOn && (area ?? 0) > 0),
  )
  return found < 0 ? visits.length : found
}
