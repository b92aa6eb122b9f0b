/** Patients as a source of search: which looks are taken, and in which order their hits stand. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Asked, RankedHit, SearchSource, TypedWord } from '../search/public.ts'
import { bornOn, lookFor, numberIn, rarestFirst, type FoundRow, type Look } from './find-store.ts'

/** More words than this that a typed one may stand for, and it stands for none in particular. */
const mostWords = 50
/** Several words narrow by themselves; some more are fetched, because the order is found afterwards. */
const spare = 2

export const patientSource: SearchSource = {
  async find(db, actor, asked, most) {
    const [first, ...others] = await rarestFirst(db, actor, asked.words)
    if (!first) return asked.born ? (await bornOn(db, actor, asked, most)).map((row) => ranked(row, 1)) : []
    const number = numberIn(asked.words)
    const [exact, ...later] = await Promise.all([
      look(
        db,
        actor,
        asked,
        [],
        { words: number ? [number, ...asked.inNumbers] : [], places: ['number'] },
        most,
      ),
      ...looksFor(first, others).map((one) => look(db, actor, asked, others, one, most * spare)),
    ])
    const hits = new Map(exact.map((row) => [row.id, ranked(row, 0)]))
    for (const row of later.flat())
      if (!hits.has(row.id)) hits.set(row.id, ranked(row, rankOf(row, asked.words)))
    return [...hits.values()].toSorted((a, b) => a.rank - b.rank).slice(0, most)
  },
}

const look = async (
  db: Db,
  actor: Actor,
  asked: Asked,
  others: readonly TypedWord[],
  one: Look,
  most: number,
): Promise<FoundRow[]> =>
  'words' in one && one.words.length === 0 ? [] : lookFor(db, actor, asked, others, one, most)

/** Family names before given names before numbers, what is typed before what may be meant. */
function looksFor(first: TypedWord, others: readonly TypedWord[]): Look[] {
  const beginning = first.text
  const inside = first.inside.slice(0, mostWords)
  const meant = [...first.meant.keys()].slice(0, mostWords)
  const typed: Look[] = [
    { beginning, place: 'family' },
    { beginning, place: 'given' },
    { beginning, place: 'number' },
    { words: inside },
  ]
  const guessed: Look[] = [{ words: meant, forgiving: true }]
  // With several words the mistake may be in another one.
  const unsure = others.some(({ meant: other }) => other.size > 0)
  return [...typed, ...guessed, ...(unsure ? typed.map((one) => ({ ...one, forgiving: true })) : [])]
}

/** The worst of the words decides, the others break the tie. */
function rankOf({ line }: FoundRow, words: readonly TypedWord[]): number {
  const ranks = words.map((word) => wordRank(line, word))
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return Math.max(...ranks) + sum / 100
}

function wordRank(line: string, { text, meant }: TypedWord): number {
  if (line.includes(` ${text}`)) return 1
  if (line.includes(text)) return 2
  const mistakes = line
    .trim()
    .split(' ')
    .map((word) => meant.get(word) ?? Infinity)
  return 2 + Math.min(...mistakes)
}

const ranked = (row: FoundRow, rank: number): RankedHit => ({
  rank,
  patientId: row.id,
  hit: {
    kind: 'patient',
    id: row.id,
    title: `${row.first_name} ${row.last_name}`,
    detail: [
      row.date_of_birth ?? 'Birth date not recorded',
      row.medical_record_number,
      ...(row.is_active ? [] : ['inactive']),
    ].join(' · '),
    url: `/patients/${row.id}`,
  },
})
