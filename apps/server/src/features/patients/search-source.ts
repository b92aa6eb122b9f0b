/** Patients as a search source: which queries run, and how their hits are ordered. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  formatListName,
  listIdentifiers,
  toPrefixSpan,
  toWordSpan,
  type SearchQuery,
  type PatientHit,
  type SearchSource,
  type TypedWord,
} from '../search/public.ts'
import {
  listBornOn,
  listByIdentifier,
  listGuesses,
  searchByWords,
  findNumber,
  sortRarestFirst,
  type FoundRow,
} from './search-store.ts'

/** A typed word that matches more words than this is not expanded. */
const maxWords = 50
/** Several words narrow the search; a few more rows are fetched, because they are ordered afterwards. */
const spare = 2
/** Ranks below this are of words that are borne as they were typed, or begin so. */
const asTyped = 2
/** Between one typing error and two: a longer word with this prefix, except for one. */
const beginsSo = 1.5

/** Of one question, because wounds ask for the same patients. */
const hitsByQuery = new WeakMap<SearchQuery, { most: number; hits: Promise<PatientHit[]> }>()

export const patientSource: SearchSource<PatientHit> = {
  right: 'patients.read',
  async find(db, actor, asked, most) {
    let kept = hitsByQuery.get(asked)
    if (!kept || kept.most < most) {
      kept = { most, hits: findPatients(db, actor, asked, most) }
      hitsByQuery.set(asked, kept)
    }
    return (await kept.hits).slice(0, most)
  },
}

async function findPatients(db: Db, actor: Actor, asked: SearchQuery, most: number): Promise<PatientHit[]> {
  const [first, ...others] = await sortRarestFirst(db, actor, asked.words)
  if (!first)
    return asked.born ? (await listBornOn(db, actor, asked, most)).map((row) => toRankedHit(row, 1)) : []
  const number = findNumber(asked.words)
  const numbers = number ? [number, ...asked.inNumbers] : []
  const typed = toPrefixSpan(first.text)
  const strictly = { forgiving: false, most: most * spare }
  const [identified, exact, sure] = await Promise.all([
    listByIdentifier(db, actor, asked, most),
    searchByWords(
      db,
      actor,
      asked,
      [],
      numbers.map((word) => ({ ...toWordSpan(word), places: ['number'] })),
      strictly,
    ),
    searchByWords(db, actor, asked, others, [typed], strictly),
  ])
  const hits = new Map([...identified, ...exact].map((row) => [row.id, toRankedHit(row, 0)]))
  const addHits = (rows: readonly FoundRow[]) => {
    for (const row of rows)
      if (!hits.has(row.id)) hits.set(row.id, toRankedHit(row, computeRank(row, asked.words)))
  }
  addHits(sure)
  // Exact matches come first: if they are enough, no other query runs.
  if ([...hits.values()].filter(({ rank }) => rank < asTyped).length < most) {
    const likely = [...first.inside.slice(0, maxWords).map(toWordSpan), ...listGuesses(first, maxWords)]
    // With several words the mistake may be in another one.
    const unsure = others.some(({ begun, meant }) => begun.length + meant.size > 0)
    const rows = await Promise.all([
      searchByWords(db, actor, asked, others, likely, strictly),
      searchByWords(db, actor, asked, others, unsure ? [typed, ...likely] : [], {
        ...strictly,
        forgiving: true,
      }),
    ])
    addHits(rows.flat())
  }
  return [...hits.values()].toSorted((a, b) => a.rank - b.rank).slice(0, most)
}

/** The worst of the words decides, the others break the tie. */
function computeRank({ line }: FoundRow, words: readonly TypedWord[]): number {
  const ranks = words.map((word) => computeWordRank(line, word))
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return Math.max(...ranks) + sum / 100
}

function computeWordRank(line: string, { text, meant, begun }: TypedWord): number {
  if (line.includes(` ${text}`)) return 1
  if (line.includes(text)) return asTyped
  const isBegun = (word: string) => !/\d/.test(word) && begun.some((one) => word.startsWith(one))
  const mistakes = line
    .trim()
    .split(' ')
    .map((word) => Math.min(meant.get(word) ?? Infinity, isBegun(word) ? beginsSo : Infinity))
  return asTyped + Math.min(...mistakes)
}

const toRankedHit = (row: FoundRow, rank: number): PatientHit => ({
  rank,
  patientId: row.id,
  hit: {
    kind: 'patient',
    id: row.id,
    title: formatListName(row),
    detail: [...listIdentifiers(row), ...(row.isActive ? [] : ['inactive'])].join(' · '),
    url: `/patients/${row.id}`,
  },
})
