/** How far two outlines of one photo agree, as one figure: the model's with the clinician's, and a second reader's with the first's. */
import type { PhotoOutline } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { computeOverlap } from './overlap.ts'
import { listModelPairs, listSecondReadPairs } from './store.ts'
import { computeFigures } from './summary.ts'

/** Each pair is drawn twice; the newest of them say enough. */
const maxPairs = 100

type OutlineShape = PhotoOutline['outline']

/** The mean overlap in percent, of photos confirmed since, of the given patients (`p`); null without a pair. */
export async function computeModelAgreement(db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) {
  const pairs = await listModelPairs(db, actor, maxPairs, { since, of })
  return computeAgreement(pairs.map(({ proposed, confirmed }) => [proposed, confirmed]))
}

/** The same for photos that another reader has outlined since, without seeing the first outline. */
export async function computeReaderAgreement(db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) {
  const pairs = await listSecondReadPairs(db, actor, maxPairs, { since, of })
  return computeAgreement(pairs.map(({ first, second }) => [first, second]))
}

function computeAgreement(pairs: readonly [unknown, unknown][]) {
  const { meanDice } = computeFigures(
    pairs.map(([one, other]) => computeOverlap(one as OutlineShape, other as OutlineShape)), // stored from the contract's shapes
  )
  return { value: meanDice === null ? null : Math.round(meanDice * 1000) / 10, n: pairs.length }
}
