/** Wounds as a source of search: by place, side and kind, by whose they are, or by both. */
import { formatWoundLetter, formatWoundSite, type WoundLaterality } from '@mendwell/clinical'
import { patientSource } from '../patients/public.ts'
import {
  buildWordQuery,
  formatListName,
  listIdentifiers,
  sortLongestFirst,
  type RankedHit,
  type SearchSource,
} from '../search/public.ts'
import { listWoundsByWords, listWoundsOfPatients, type FoundWound } from './search-store.ts'

/** Of a name that many bear, the wounds of the first few are no help. */
const maxPatients = 3
/** Ranked below the patient that matches the word. */
const rankPenalty = 0.5

export const woundSource: SearchSource = {
  right: 'charts.read',
  async find(db, actor, asked, most) {
    const looks = await Promise.all(asked.words.map((word) => buildWordQuery(db, actor, 'wound_words', word)))
    const places = looks.filter((look) => look !== undefined)
    const names = asked.words.filter((_, at) => looks[at] === undefined)
    if (names.length === 0 && !asked.born) {
      const [first, ...others] = sortLongestFirst(places)
      if (!first) return []
      return (await listWoundsByWords(db, actor, first, others, most)).map((row) =>
        toRankedHit(row, 1 + rankPenalty),
      )
    }
    const patients = await patientSource.find(
      db,
      actor,
      places.length === 0 ? asked : { ...asked, words: names },
      maxPatients,
    )
    if (patients.length === 0) return []
    const rank = patients[0]!.rank + (places.length > 0 ? 0 : rankPenalty) // not empty, as seen above
    const ids = patients.map(({ patientId }) => patientId)
    return (await listWoundsOfPatients(db, actor, ids, places, most)).map((row) => toRankedHit(row, rank))
  },
}

// The database checks the side against the same list.
const formatSite = ({ location, laterality }: FoundWound) =>
  formatWoundSite({ location, laterality: laterality as WoundLaterality | null })

const toRankedHit = (row: FoundWound, rank: number): RankedHit => ({
  rank,
  patientId: row.patientId,
  hit: {
    kind: 'wound',
    id: row.id,
    title: `Wound ${formatWoundLetter(row.number)}, ${formatSite(row)}`,
    detail: [formatListName(row), ...listIdentifiers(row), ...(row.isActive ? [] : ['healed'])].join(' · '),
    url: `/wounds/${row.id}`,
  },
})
