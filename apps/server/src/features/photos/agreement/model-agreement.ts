/** How far the model's outlines agree with what clinicians then confirmed, as one figure. */
import type { PhotoOutline } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { overlapOf } from './overlap.ts'
import { modelPairs } from './store.ts'
import { figuresOf } from './summary.ts'

/** Each pair is drawn twice; the newest of them say enough. */
const mostPairs = 100

type Drawn = PhotoOutline['outline']

/** The mean overlap in percent, of photos confirmed since, of patients (`p`) that are asked about; null without a pair. */
export async function modelAgreement(db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) {
  const pairs = await modelPairs(db, actor, mostPairs, { since, of })
  const { meanDice } = figuresOf(
    pairs.map(({ proposed, confirmed }) =>
      overlapOf(proposed as unknown as Drawn, confirmed as unknown as Drawn),
    ), // stored from the contract's shapes
  )
  return { value: meanDice === null ? null : Math.round(meanDice * 1000) / 10, n: pairs.length }
}
