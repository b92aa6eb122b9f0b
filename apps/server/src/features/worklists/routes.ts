/** Worklists over HTTP. What a worklist shows is asked of its list, with the access of who opens it. */
import {
  createWorklist,
  deleteWorklist,
  listWorklists,
  type Worklist,
  type WorklistList,
} from '@mendwell/contract'
import { hasRight, type Right } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { route } from '../../platform/http/route.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import {
  deleteWorklistRow,
  findWorklistById,
  hasWorklistNamed,
  insertWorklist,
  listWorklistRows,
  type WorklistRow,
} from './store.ts'

const rightsByList: Readonly<Record<WorklistList, Right>> = {
  patients: 'patients.read',
  tasks: 'tasks',
  recommendations: 'charts.read',
}
const chartFilters = ['wounds', 'assessment', 'risk']

/** Whether this person could set these filters. */
const canOpen = (actor: Actor, { list, filters }: Pick<Worklist, 'list' | 'filters'>) =>
  hasRight(actor, rightsByList[list]) &&
  (hasRight(actor, 'charts.read') || !chartFilters.some((name) => name in filters))

export const worklistRoutes = [
  route(listWorklists, async ({ db, actor }) =>
    (await listWorklistRows(db, actor))
      .map((row) => presentWorklist(row, actor))
      .filter((worklist) => canOpen(actor, worklist)),
  ),

  route(createWorklist, async ({ db, actor, body, now, note }) => {
    const { list, name, filters, isShared } = body
    note({ list, shared: isShared })
    const sent = body.id && (await findWorklistById(db, actor, body.id))
    if (sent) return resolveResubmission(presentWorklist(sent, actor), { list, name, filters, isShared })
    if (!canOpen(actor, body)) throw new DomainError('request.role')
    // Who may change nothing of the practice adds nothing to what colleagues see.
    if (isShared && !hasRight(actor, 'patients.write')) throw new DomainError('request.role')
    const id = body.id ?? randomUUID()
    const added = await insertWorklist(db, {
      ...{ id, list, name, isShared },
      organizationId: actor.organizationId,
      userId: actor.userId,
      filters: JSON.stringify(filters),
      createdAt: now.toISOString(),
    })
    if (!added && (await hasWorklistNamed(db, actor, list, name)))
      throw new DomainError('request.invalid', {
        fields: { name: 'You already have a worklist with this name' },
      })
    const row = added && (await findWorklistById(db, actor, id))
    // The id belongs to another record.
    if (!row) throw new DomainError('request.not-found')
    return presentWorklist(row, actor)
  }),

  route(deleteWorklist, async ({ db, actor, params }) => {
    const removed = await deleteWorklistRow(db, actor, params.worklistId)
    if (!removed) throw new DomainError('request.not-found')
    return removed
  }),
]

const presentWorklist = ({ userId, filters, ...row }: WorklistRow, actor: Actor): Worklist => ({
  ...row,
  filters: filters as unknown as Worklist['filters'], // stored by this feature only
  isOwn: userId === actor.userId,
})
