/** A product with a package, a lot in quarantine, and a visit that used a package from elsewhere, for the generated tests. */
import { createStockProduct, createVisit, receiveStock } from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'
import { sampleBodies } from '../samples.ts'
import type { TestServer } from '../test-server.ts'

export async function createStockRecords(
  practice: TestServer,
  author: ApiClient,
  organizationId: string,
  ids: { patientId: string; facilityId: string; woundId: string; userId: string },
) {
  const product = await author.send(createStockProduct, { body: sampleBodies['createStockProduct']!() })
  const stockProductId = product.body.id
  const item = await author.send(receiveStock, {
    body: sampleBodies['receiveStock']!({ ...ids, stockProductId }),
  })
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into lot_quarantines (id, organization_id, lot, lot_key, reason, started_by, started_at)
     values (gen_random_uuid(), $1, 'Q-1', 'Q1', 'Recall', $2, now()) returning id`,
    [organizationId, ids.userId],
  )
  const procedure = {
    kind: 'skin_substitute',
    woundId: ids.woundId,
    areaCm2: 4,
    productName: 'Sample graft',
    lot: 'E-1',
  }
  const visit = await author.send(createVisit, {
    body: { ...sampleBodies['createVisit']!(ids), procedures: [procedure] },
  })
  return {
    stockProductId,
    stockPackageId: item.body.id,
    quarantineId: rows[0]!.id, // one row in, one out
    productVisitId: visit.body.id,
  }
}
