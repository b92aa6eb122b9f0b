/** The editions that a practice applied, with their rows. Rows of an edition never change, so each is read once and remembered. */
import { indexRuleRows, shippedRules, type RuleBook, type RuleEdition } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { listAppliedEditions, listEditionRules, type AppliedEdition } from './store.ts'

/** Of all editions together; the one that was used longest ago goes first. */
const maxRememberedRows = 300_000
const remembered = new Map<string, { rows: RuleEdition['rows']; count: number }>()

export async function loadRuleBook(db: Db, of: { organizationId: string }): Promise<RuleBook> {
  const applied = await listAppliedEditions(db, of)
  if (applied.length === 0) return shippedRules
  return { editions: await Promise.all(applied.map((edition) => loadEdition(db, of, edition))) }
}

/** The ids were found under the row rule of the organization. */
export async function loadEdition(
  db: Db,
  of: { organizationId: string },
  { id, kind, name, startDate, isComplete }: AppliedEdition,
): Promise<RuleEdition> {
  const known = remembered.get(id)
  const rows = known?.rows ?? indexRuleRows(await listEditionRules(db, of, id))
  const count = known?.count ?? [...rows.values()].reduce((sum, list) => sum + list.length, 0)
  // The last one used is the last of the map.
  remembered.delete(id)
  remembered.set(id, { rows, count })
  forgetOldest()
  return { id, kind, name, from: startDate, isComplete, rows }
}

function forgetOldest(): void {
  let total = [...remembered.values()].reduce((sum, { count }) => sum + count, 0)
  for (const [id, { count }] of remembered) {
    if (total <= maxRememberedRows || remembered.size === 1) return
    remembered.delete(id)
    total -= count
  }
}
