/** Those who asked to be ranked, by the name they chose. Off until somebody joins; with fewer than five nobody is ranked. */
import { levelOf } from '@mendwell/clinical'
import { fewestPlayers, type Leaderboard } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { assertContactable } from '../patients/public.ts'
import { foldedAlias, tellsWho } from './alias.ts'
import {
  aliasOf,
  countPlayers,
  holderOf,
  identityOf,
  lockNames,
  places,
  storeAlias,
} from './leaderboard-store.ts'

const shown = 50

/** Without a patient: as staff see it. */
export async function leaderboard(
  db: Db,
  organizationId: string,
  patientId: string | null,
): Promise<Leaderboard> {
  const alias = patientId ? await aliasOf(db, organizationId, patientId) : null
  const totalPlayers = await countPlayers(db, organizationId)
  const rows = totalPlayers < fewestPlayers ? [] : await places(db, organizationId, patientId, shown)
  return {
    alias,
    totalPlayers,
    fewestPlayers,
    entries: rows.map((row) => ({
      rank: row.rank,
      name: row.alias,
      points: row.points,
      level: levelOf(row.points).level,
      avatar: lettersOf(row.alias),
      isSelf: row.is_self,
    })),
  }
}

const lettersOf = (alias: string): string =>
  alias
    .split(/[ -]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export async function join(
  db: Db,
  organizationId: string,
  patientId: string,
  wanted: string,
  now: Date,
): Promise<void> {
  await assertContactable(db, organizationId, patientId, 'engagement')
  const alias = wanted.replace(/\s+/g, ' ')
  const identity = await identityOf(db, organizationId, patientId)
  const told = identity && tellsWho(alias, identity)
  if (told) throw new Refusal('request.invalid', { fields: { alias: told } })
  const key = foldedAlias(alias)
  if (key.length < 3)
    throw new Refusal('request.invalid', { fields: { alias: 'At least 3 letters or digits' } })
  await lockNames(db, organizationId)
  const holder = await holderOf(db, organizationId, key)
  if (holder && holder !== patientId)
    throw new Refusal('leaderboard.alias-taken', { fields: { alias: 'Somebody else has this name already' } })
  await storeAlias(db, organizationId, patientId, { alias, alias_key: key, joined_at: now.toISOString() })
}

export const leave = (db: Db, organizationId: string, patientId: string) =>
  storeAlias(db, organizationId, patientId, null)
