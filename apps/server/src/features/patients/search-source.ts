/** Patients as a source of search: which looks are taken, and in which order their hits stand. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  beginningWith,
  theWord,
  type Asked,
  type RankedHit,
  type SearchSource,
  type TypedWord,
} from '../search/public.ts'
import { bornOn, guessesOf, lookFor, numberIn, rarestFirst, type FoundRow } from './search-store.ts'

/** More words than this that a typed one may stand for, and it stands for none in particular. */
const mostWords = 50
/** Several words narrow by themselves; some more are fetched, because the order is found afterwards. */
const spare = 2
/** Ranks below this are of words that are borne as they were typed, or begin so. */
const asTyped = 2
/** Between one typing error and two: a longer word that begins so, but for one. */
const beginsSo = 1.5

/** Of one question, because wounds ask for the same patients. */
const found = new WeakMap<Asked, { most: number; hits: Promise<RankedHit[]> }>()

export const patientSource: SearchSource = {
  async find(db, actor, asked, most) {
    let kept = found.get(asked)
    if (!kept || kept.most < most) {
      kept = { most, hits: findPatients(db, actor, asked, most) }
      found.set(asked, kept)
    }
    return (await kept.hits).slice(0, most)
  },
}

async function findPatients(db: Db, actor: Actor, asked: Asked, most: number): Promise<RankedHit[]> {
  const [first, ...others] = await rarestFirst(db, actor, asked.words)
  if (!first) return asked.born ? (await bornOn(db, actor, asked, most)).map((row) => ranked(row, 1)) : []
  const number = numberIn(asked.words)
  const numbers = number ? [number, ...asked.inNumbers] : []
  const typed = beginningWith(first.text)
  const strictly = { forgiving: false, most: most * spare }
  const [exact, sure] = await Promise.all([
    lookFor(
      db,
      actor,
      asked,
      [],
      numbers.map((word) => ({ ...theWord(word), places: ['number'] })),
      strictly,
    ),
    lookFor(db, actor, asked, others, [typed], strictly),
  ])
  const hits = new Map(exact.map((row) => [row.id, ranked(row, 0)]))
  const add = (rows: readonly FoundRow[]) => {
    for (const row of rows) if (!hits.has(row.id)) hits.set(row.id, ranked(row, rankOf(row, asked.words)))
  }
  add(sure)
  // Whoever bears what was typed comes first: where they are enough, nobody else is asked for.
  if ([...hits.values()].filter(({ rank }) => rank < asTyped).length < most) {
    const likely = [...first.inside.slice(0, mostWords).map(theWord), ...guessesOf(first, mostWords)]
    // With several words the mistake may be in another one.
    const unsure = others.some(({ begun, meant }) => begun.length + meant.size > 0)
    const rows = await Promise.all([
      lookFor(db, actor, asked, others, likely, strictly),
      lookFor(db, actor, asked, others, unsure ? [typed, ...likely] : [], { ...strictly, forgiving: true }),
    ])
    add(rows.flat())
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
  const isBegun = (word: string) => !/\d/.test(word) && begun.some((one) => word.startsWith(one))
  const mistakes = line
    .trim()
    .split(' ')
    .map((word) => Math.min(meant.get(word) ?? Infinity, isBegun(word) ? beginsSo : Infinity))
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
