/** Patients as a source of search: which looks are taken, and in which order their hits stand. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  beginningWith,
  spansOf,
  widest,
  type Asked,
  type RankedHit,
  type SearchSource,
  type TypedWord,
} from '../search/public.ts'
import { bornOn, guesses, lookFor, numberIn, rarestFirst, type FoundRow } from './find-store.ts'

/** More words than this that a typed one may stand for, and it stands for none in particular. */
const mostWords = 50
/** Several words narrow by themselves; some more are fetched, because the order is found afterwards. */
const spare = 2
/** Ranks below this are of words that are borne as they were typed, or begin so. */
const asTyped = 2
/** Between one typing error and two: a longer word that begins so, but for one. */
const beginsSo = 1.5

/** Of one question, because wounds ask for the same patients. */
const found = new WeakMap<Asked, Promise<RankedHit[]>>()

export const patientSource: SearchSource = {
  async find(db, actor, asked, most) {
    const hits = found.get(asked) ?? findPatients(db, actor, asked, most)
    found.set(asked, hits)
    return (await hits).slice(0, most)
  },
}

async function findPatients(db: Db, actor: Actor, asked: Asked, most: number): Promise<RankedHit[]> {
  const [first, ...others] = await rarestFirst(db, actor, asked.words)
  if (!first) return asked.born ? (await bornOn(db, actor, asked, most)).map((row) => ranked(row, 1)) : []
  const number = numberIn(asked.words)
  const numbers = spansOf({ beginnings: [], words: number ? [number, ...asked.inNumbers] : [] })
  const several = { forgiving: false, most: most * spare }
  const [exact, sure] = await Promise.all([
    numbers.length > 0
      ? lookFor(db, actor, asked, [], { spans: numbers, places: ['number'] }, { forgiving: false, most })
      : [],
    lookFor(db, actor, asked, others, { spans: [beginningWith(first.text)] }, several),
  ])
  const hits = new Map(exact.map((row) => [row.id, ranked(row, 0)]))
  const add = (rows: readonly FoundRow[]) => {
    for (const row of rows) if (!hits.has(row.id)) hits.set(row.id, ranked(row, rankOf(row, asked.words)))
  }
  add(sure)
  // Whoever bears what was typed comes first: where they are enough, nobody else is asked for.
  if ([...hits.values()].filter(({ rank }) => rank < asTyped).length < most) {
    // With several words the mistake may be in another one.
    const unsure = others.some(({ begun, meant }) => begun.length + meant.size > 0)
    const { beginnings, words } = guesses(first)
    const spans = spansOf({
      words: [...first.inside.slice(0, mostWords), ...words.slice(0, mostWords)],
      beginnings: widest([...(unsure ? [first.text] : []), ...beginnings.slice(0, mostWords)]),
    })
    if (spans.length > 0)
      add(await lookFor(db, actor, asked, others, { spans }, { ...several, forgiving: true }))
  }
  return [...hits.values()].toSorted((a, b) => a.rank - b.rank).slice(0, most)
}

/** The worst of the words decides, the others break the tie. */
function rankOf({ line }: FoundRow, words: readonly TypedWord[]): number {
  const ranks = words.map((word) => wordRank(line, word))
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return Math.max(...ranks) + sum / 100
}

function wordRank(line: string, { text, meant, begun }: TypedWord): number {
  if (line.includes(` ${text}`)) return 1
  if (line.includes(text)) return asTyped
  const mistakes = line
    .trim()
    .split(' ')
    .map((word) =>
      Math.min(meant.get(word) ?? Infinity, begun.some((one) => word.startsWith(one)) ? beginsSo : Infinity),
    )
  return asTyped + Math.min(...mistakes)
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
