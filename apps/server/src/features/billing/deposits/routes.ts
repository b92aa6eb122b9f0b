/** Bank deposits and the daily close over HTTP. Those who see only some facilities see no sums of the practice. */
import {
  closeDay,
  createBankDeposit,
  listBankDeposits,
  listUndeposited,
  readDailyClose,
  reopenDay,
  voidBankDeposit,
} from '@mendwell/contract'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Actor } from '../../../platform/actor.ts'
import { route } from '../../../platform/http/route.ts'
import {
  closeDayFor,
  createDeposit,
  loadDailyClose,
  loadDeposits,
  presentItem,
  reopenDayFor,
  voidDeposit,
} from './service.ts'
import { listUndepositedItems } from './store.ts'

const maxCandidates = 500

/** A deposit is the whole practice's. */
function assertFullAccess(actor: Actor): void {
  if (!hasFullAccess(actor)) throw new DomainError('request.role')
}

export const depositRoutes = [
  route(listBankDeposits, async ({ db, actor, query }) => {
    assertFullAccess(actor)
    return loadDeposits(db, actor, query)
  }),
  route(listUndeposited, async ({ db, actor }) => {
    assertFullAccess(actor)
    return (await listUndepositedItems(db, actor, maxCandidates)).map(presentItem)
  }),
  route(createBankDeposit, async ({ db, actor, body, now }) => {
    assertFullAccess(actor)
    return createDeposit(db, actor, body, now)
  }),
  route(voidBankDeposit, async ({ db, actor, params, body, now }) => {
    assertFullAccess(actor)
    return voidDeposit(db, actor, params.bankDepositId, body.reason, now)
  }),
  route(readDailyClose, async ({ db, actor, query }) => {
    assertFullAccess(actor)
    return loadDailyClose(db, actor, query.date)
  }),
  route(closeDay, async ({ db, actor, body, now }) => {
    assertFullAccess(actor)
    return closeDayFor(db, actor, body, now)
  }),
  route(reopenDay, async ({ db, actor, body, now }) => {
    assertFullAccess(actor)
    return reopenDayFor(db, actor, body, now)
  }),
]
