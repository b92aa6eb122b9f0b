/** How far two outlines of one photo agree, as one figure: the model's with the clinician's, and a second reader's with the first's. */
import type { PhotoOutline } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { overlapOf } from './overlap.ts'
import { modelPairs, secondReadPairs } from './store.ts'
import { figuresOf } from './summary.ts'

/** Each pair is drawn twice; the newest of them say enough. */
const mostPairs = 100

type Drawn = PhotoOutline['outline']

/** The mean overlap in percent, of photos confirmed since, of patients (`p`) that are asked about; null without a pair. */
export async function modelAgreement(db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) {
  const pairs = await modelPairs(db, actor, mostPairs, { since, of })
  return agreedOf(pairs.map(({ proposed, confirmed }) => [proposed, confirmed]))
}

/** The same of photos that somebody else read a second time since, without seeing the first outline. */
export async function readersAgreement(db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) {
  const pairs = await secondReadPairs(db, actor, mostPairs, { since, of })
  return agreedOf(pairs.map(({ first, second }) => [first, second]))
}

function agreedOf(pairs: readonly [unknown, unknown][]) {
  const { meanDice } = figuresOf(
    pairs.map(([one, other]) => overlapOf(one as Drawn, other as Drawn)), // stored from the contract's shapes
  )
  return { value: meanDice === null ? null : Math.round(meanDice * 1000) / 10, n: pairs.length }
}
