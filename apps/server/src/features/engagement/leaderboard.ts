/** Participants by their alias. Off until a patient joins; not ranked with fewer than five participants. */
import { getLevel } from '@mendwell/clinical'
import { minPlayers, type Leaderboard } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertContactable } from '../patients/public.ts'
import { foldAlias, findIdentityProblem } from './alias.ts'
import {
  findAlias,
  countPlayers,
  findAliasHolder,
  findIdentity,
  lockNames,
  listPlaces,
  saveAlias,
} from './leaderboard-store.ts'

const maxShown = 50

/** Without a patient: as staff see it. */
export async function loadLeaderboard(
  db: Db,
  organizationId: string,
  patientId: string | null,
): Promise<Leaderboard> {
  const alias = patientId ? await findAlias(db, organizationId, patientId) : null
  const totalPlayers = await countPlayers(db, organizationId)
  const rows = totalPlayers < minPlayers ? [] : await listPlaces(db, organizationId, patientId, maxShown)
  return {
    alias,
    totalPlayers,
    fewestPlayers: minPlayers,
    entries: rows.map((row) => ({
      rank: row.rank,
      name: row.alias,
      points: row.points,
      level: getLevel(row.points).level,
      avatar: getInitials(row.alias),
      isSelf: row.isSelf,
    })),
  }
}

const getInitials = (alias: string): string =>
  alias
    .split(/[ -]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export async function joinWithAlias(
  db: Db,
  organizationId: string,
  patientId: string,
  wanted: string,
  now: Date,
): Promise<void> {
  await assertContactable(db, organizationId, patientId, 'engagement')
  const alias = wanted.replace(/\s+/g, ' ')
  const identity = await findIdentity(db, organizationId, patientId)
  const problem = identity && findIdentityProblem(alias, identity)
  if (problem) throw new DomainError('request.invalid', { fields: { alias: problem } })
  const key = foldAlias(alias)
  if (key.length < 3)
    throw new DomainError('request.invalid', { fields: { alias: 'Enter 3 or more letters or numbers' } })
  await lockNames(db, organizationId)
  const holder = await findAliasHolder(db, organizationId, key)
  if (holder && holder !== patientId)
    throw new DomainError('leaderboard.alias-taken', {
      fields: { alias: 'This name is already in use' },
    })
  await saveAlias(db, organizationId, patientId, { alias, aliasKey: key, joinedAt: now.toISOString() })
}

export const leaveBoard = (db: Db, organizationId: string, patientId: string) =>
  saveAlias(db, organizationId, patientId, null)
