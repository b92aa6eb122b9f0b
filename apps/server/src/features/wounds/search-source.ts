/** Wounds as a source of search: by place, side and kind, by whose they are, or by both. */
import { woundLetter, woundSite, type WoundLaterality } from '@mendwell/clinical'
import { patientSource } from '../patients/public.ts'
import { longestLookFirst, lookOf, type RankedHit, type SearchSource } from '../search/public.ts'
import { woundsByWords, woundsOfPatients, type FoundWound } from './search-store.ts'

/** Of a name that many bear, the wounds of the first few are no help. */
const mostPatients = 3
/** Below the patient that a word found by itself. */
const below = 0.5

export const woundSource: SearchSource = {
  async find(db, actor, asked, most) {
    const looks = await Promise.all(asked.words.map((word) => lookOf(db, actor, 'wound_words', word)))
    const places = looks.filter((look) => look !== undefined)
    const names = asked.words.filter((_, at) => looks[at] === undefined)
    if (names.length === 0 && !asked.born) {
      const [first, ...others] = longestLookFirst(places)
      if (!first) return []
      return (await woundsByWords(db, actor, first, others, most)).map((row) => ranked(row, 1 + below))
    }
    const patients = await patientSource.find(
      db,
      actor,
      places.length === 0 ? asked : { ...asked, words: names },
      mostPatients,
    )
    if (patients.length === 0) return []
    const rank = patients[0]!.rank + (places.length > 0 ? 0 : below) // not empty, as seen above
    const ids = patients.map(({ patientId }) => patientId)
    return (await woundsOfPatients(db, actor, ids, places, most)).map((row) => ranked(row, rank))
  },
}

// The database checks the side against the same list.
const siteOf = ({ location, laterality }: FoundWound) =>
  woundSite({ location, laterality: laterality as WoundLaterality | null })

const ranked = (row: FoundWound, rank: number): RankedHit => ({
  rank,
  patientId: row.patient_id,
  hit: {
    kind: 'wound',
    id: row.id,
    title: `Wound ${woundLetter(row.number)}, ${siteOf(row)}`,
    detail: [
      `${row.first_name} ${row.last_name}`,
      row.date_of_birth ?? 'Birth date not recorded',
      row.medical_record_number,
      ...(row.is_active ? [] : ['healed']),
    ].join(' · '),
    url: `/wounds/${row.id}`,
  },
})
