/** The formulary over HTTP: every supply that rules ask for, with what the organization entered about it. */
import { supplies } from '@mendwell/clinical'
import { changeFormulary, listFormulary, supplyIds, type FormularyItem } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { insertFormularyItem, updateFormularyItem, listFormularyRows } from './formulary-store.ts'

export const formularyRoutes = [
  route(listFormulary, async ({ db, actor }) => presentFormulary(db, actor.organizationId)),

  route(changeFormulary, async ({ db, actor, body, now, note }) => {
    for (const { supplyId, version, ...entered } of body.items) {
      const item = {
        organizationId: actor.organizationId,
        supplyId,
        productName: entered.productName,
        price: entered.price,
        supplier: entered.supplier,
        isSample: entered.isSample,
        updatedBy: actor.userId,
        updatedAt: now.toISOString(),
      }
      const kept =
        version === 0 ? await insertFormularyItem(db, item) : await updateFormularyItem(db, item, version)
      if (!kept)
        throw new DomainError('request.version-stale', { fields: { [supplyId]: 'Changed by another user' } })
    }
    note({ supplies: body.items.length })
    return presentFormulary(db, actor.organizationId)
  }),
]

async function presentFormulary(db: Db, organizationId: string): Promise<FormularyItem[]> {
  const rows = await listFormularyRows(db, organizationId)
  return supplyIds.map((supplyId) => {
    const row = rows.find((one) => one.supplyId === supplyId)
    return {
      supplyId,
      name: supplies[supplyId].name,
      unit: supplies[supplyId].unit,
      productName: row?.productName ?? null,
      price: row?.price ?? null,
      supplier: row?.supplier ?? null,
      isSample: row?.isSample ?? false,
      version: row?.version ?? 0,
    }
  })
}
