/** Claims as a source of search: by their number, or as "claim" with whose it is. */
import { formatClaimStatus } from '@mendwell/clinical'
import { formatDate } from '../../../platform/dates.ts'
import { patientSource } from '../../patients/public.ts'
import { formatListName, type RankedHit, type SearchSource } from '../../search/public.ts'
import { listClaimsByNumber, listClaimsOfPatients, type FoundClaim } from './search-store.ts'

/** Of a name that many bear, the claims of the first few are no help. */
const maxPatients = 3
/** Shorter ones begin too many numbers to mean one. */
const minNumberLength = 3

export const claimSource: SearchSource = {
  right: 'claims',
  async find(db, actor, asked, most) {
    const texts = asked.words.map(({ text }) => text)
    const number = toClaimNumber(texts.join(''))
    if (number) {
      const rows = await listClaimsByNumber(db, actor, number, most)
      return rows.map((row) => toClaimHit(row, row.claimNumber === number ? 0 : 1))
    }
    const names = asked.words.filter(({ text }) => text !== 'claim' && text !== 'claims')
    if (names.length === asked.words.length || names.length === 0) return []
    const patients = await patientSource.find(db, actor, { ...asked, words: names }, maxPatients)
    const ids = patients.map(({ patientId }) => patientId)
    const rank = patients[0]?.rank ?? 0
    return (await listClaimsOfPatients(db, actor, ids, most)).map((row) => toClaimHit(row, rank))
  },
}

/** `MW00000123` or its beginning, as typed; digits alone are a whole number, with or without its zeros. */
function toClaimNumber(typed: string): string | undefined {
  if (typed.length < minNumberLength) return undefined
  if (/^\d{1,8}$/.test(typed)) return `MW${typed.padStart(8, '0')}`
  return /^mw\d+$/.test(typed) ? typed.toUpperCase() : undefined
}

export const toClaimHit = (row: FoundClaim, rank: number): RankedHit => ({
  rank,
  patientId: row.patientId,
  hit: {
    kind: 'claim',
    id: row.id,
    title: `Claim ${row.claimNumber}`,
    detail: [
      formatListName(row),
      `DOS ${formatDate(row.serviceDate)}`,
      formatClaimStatus(row.status, row.hasDeniedPart),
    ].join(' · '),
    url: `/billing-dashboard?claim=${row.id}`,
  },
})
