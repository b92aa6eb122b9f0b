/** How questions to specialists are written on screens. */
import { formatConsultAttribution, type ConsultState } from '@mendwell/clinical'
import type { Consult, ConsultAnswer, ConsultLink } from '@mendwell/contract'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import type { Level } from '../../ui/badge.tsx'

export const stateLevels: Readonly<Record<ConsultState, Level>> = {
  open: 'note',
  answered: 'warning',
  reviewed: 'good',
  withdrawn: 'unknown',
  'entered-in-error': 'unknown',
}

export const formatRecipient = ({ recipient: { name, organization, specialty } }: Consult): string =>
  [name, specialty, organization].filter(Boolean).join(', ')

export const formatAttribution = (answer: ConsultAnswer, timeZone: string): string =>
  formatConsultAttribution(answer, formatDate(answer.at, timeZone))

const linkStates: Readonly<Record<Exclude<ConsultLink['state'], 'open'>, string>> = {
  answered: 'Link closed after the answer',
  expired: 'Link expired without an answer',
  revoked: 'Link revoked',
  locked: 'Link closed after 5 wrong access codes',
}

/** The state of a link, and whether it was opened. */
export function describeLink(link: ConsultLink, timeZone: string): string {
  const opened =
    link.openings === 0 || link.lastOpenedAt === null
      ? 'not opened yet'
      : `opened ${pluralize(link.openings, 'time')}, last on ${formatDateTime(link.lastOpenedAt, timeZone)}`
  return link.state === 'open'
    ? `Link open until ${formatDateTime(link.expiresAt, timeZone)}, ${opened}`
    : `${linkStates[link.state]}, ${opened}`
}
