/** Editions of form CMS-R-131 by the expiration date printed on them. Source: CMS announcements as practices and contractors repeat them. Rule CN4. */
import type { AbnEdition } from '../coverage-notices.ts'

export const abnEditionRows: readonly AbnEdition[] = [
  // Usable beyond its printed date until the next one became mandatory.
  { expiresOn: '2026-01-31', usableFrom: '2023-01-31', usableTo: '2026-05-12' },
  { expiresOn: '2029-03-31', usableFrom: '2026-03-13', usableTo: null },
]
