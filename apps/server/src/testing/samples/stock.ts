/** Good bodies for stock. */
import { type Bodies, getNextNumber, unknownIds } from './ids.ts'

const product = { manufacturer: 'Sample Biologics', sizesCm2: [4, 16] }

export const stockBodies: Bodies = {
  createStockProduct: () => ({ name: `Sample graft ${getNextNumber()}`, ...product }),
  changeStockProduct: () => ({ name: `Sample graft ${getNextNumber()}`, ...product, isActive: true }),
  receiveStock: (ids = unknownIds) => ({
    productId: ids['stockProductId'],
    lot: 'S-1',
    expiresOn: '2027-11-30',
    areaCm2: 4,
    quantity: 20,
    receivedOn: '2026-11-10',
  }),
  addStockStep: () => ({ step: 'waste', packages: 1, reason: 'Package torn', after: 0 }),
  quarantineLot: () => ({ lot: `Q-${getNextNumber()}`, reason: 'Recall of the manufacturer' }),
  releaseQuarantine: () => ({ reason: 'Recall withdrawn' }),
  decideProductUse: (ids = unknownIds) => ({
    visitId: ids['productVisitId'],
    position: 0,
    decision: 'outside-stock',
    reason: 'Supplied by the manufacturer at the visit',
  }),
}
