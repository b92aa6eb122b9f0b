/** What the filters of the patient list mean, for the list and for going through it. */
import type { listPatients, QueryParams } from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { parseSearchQuery } from '../search/public.ts'
import { countPatients, type PatientFilter } from './store.ts'

type Asked = Omit<QueryParams<typeof listPatients>, 'limit' | 'cursor'>

/** What `read` finds, and how many there are. Without an exact match of the search: similar names. */
export async function findMatching<Row>(
  db: Db,
  actor: Actor,
  asked: Asked,
  now: Date,
  read: (filter: PatientFilter) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { status, facilityId, wounds } = asked
  assertMayFilter(actor, asked)
  const query = asked.search ? await parseSearchQuery(db, asked.search) : undefined
  const find = async (forgiving: boolean) => {
    const filter = {
      ...{ asked: query, forgiving, status, facilityId, wounds },
      dueAt: asked.assessment === 'due' ? now : undefined,
      highRisk: asked.risk === 'high',
    }
    const [rows, total] = await Promise.all([read(filter), countPatients(db, actor, filter)])
    return { rows, total }
  }
  const exact = await find(false)
  return query && exact.total === 0 ? find(true) : exact
}

/** Who is in a list says what the list was filtered by. Rule PR4. */
function assertMayFilter(actor: Actor, { wounds, assessment, risk }: Asked): void {
  const asksChart = wounds !== 'all' || assessment !== 'all' || risk !== 'all'
  if (asksChart && !hasRight(actor, 'charts.read')) throw new DomainError('request.role')
}
