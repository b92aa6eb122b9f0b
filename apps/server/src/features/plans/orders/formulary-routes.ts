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
        organization_id: actor.organizationId,
        supply_id: supplyId,
        product_name: entered.productName,
        price: entered.price,
        supplier: entered.supplier,
        is_sample: entered.isSample,
        updated_by: actor.userId,
        updated_at: now.toISOString(),
      }
      const kept =
        version === 0 ? await insertFormularyItem(db, item) : await updateFormularyItem(db, item, version)
      if (!kept)
        throw new DomainError('request.version-stale', { fields: { [supplyId]: 'Changed meanwhile' } })
    }
    note({ supplies: body.items.length })
    return presentFormulary(db, actor.organizationId)
  }),
]

async function presentFormulary(db: Db, organizationId: string): Promise<FormularyItem[]> {
  const rows = await listFormularyRows(db, organizationId)
  return supplyIds.map((supplyId) => {
    const row = rows.find((one) => one.supply_id === supplyId)
    return {
      supplyId,
      name: supplies[supplyId].name,
      unit: supplies[supplyId].unit,
      productName: row?.product_name ?? null,
      price: row?.price ?? null,
      supplier: row?.supplier ?? null,
      isSample: row?.is_sample ?? false,
      version: row?.version ?? 0,
    }
  })
}
