/** Whether two services of one day are billed as separate ones, from their modifiers alone. Rules CD3 and CM14. */
export type ModifiedLine = { readonly code: string; readonly modifiers: readonly string[] }

/** A separate service: another wound, encounter or practitioner. */
export const distinctModifiers: readonly string[] = ['59', 'XE', 'XS', 'XP', 'XU']

export const hasAnyModifier = ({ modifiers }: ModifiedLine, wanted: readonly string[]): boolean =>
  modifiers.some((one) => wanted.includes(one))

const isAnatomic = (modifier: string) => /^(LT|RT|TA|T[1-9]|FA|F[1-9]|E[1-4])$/.test(modifier)
const getSites = ({ modifiers }: ModifiedLine) => modifiers.filter(isAnatomic).toSorted().join(' ')

/** Both name a site, and not the same one. */
export const areAtDifferentSites = (one: ModifiedLine, other: ModifiedLine): boolean =>
  getSites(one) !== '' && getSites(other) !== '' && getSites(one) !== getSites(other)

/** On either code of a pair. */
const areSeparateServices = (one: ModifiedLine, other: ModifiedLine): boolean =>
  hasAnyModifier(one, distinctModifiers) ||
  hasAnyModifier(other, distinctModifiers) ||
  areAtDifferentSites(one, other)

/** E/M services that are no part of a procedure, and procedures that are separate from another of the same day. */
const visitModifiers: readonly string[] = ['24', '25', '27', '57']
const procedureModifiers: readonly string[] = ['58', '78', '79', '91']

/** A modifier of the NCCI list on either code of a pair that a modifier may override. 25 and the like are of visits only. Rule BE3. */
export const arePairSeparate = (one: ModifiedLine, other: ModifiedLine): boolean =>
  areSeparateServices(one, other) ||
  [one, other].some((line) =>
    hasAnyModifier(line, /^(99\d{3}|G0463)$/.test(line.code) ? visitModifiers : procedureModifiers),
  )

/** The same among the lines of a visit, of which a pair names two codes. */
export const isPairSeparate = (
  { first, second }: { readonly first: string; readonly second: string },
  lines: readonly ModifiedLine[],
): boolean =>
  lines.some(
    (one) =>
      one.code === first && lines.some((other) => other.code === second && arePairSeparate(one, other)),
  )
