/** How packages and uses are named on every list. */
import { packageStatuses } from '@mendwell/clinical'
import type { ProductUse, StockPackage } from '@mendwell/contract'
import { formatDay } from '../../platform/dates.ts'
import { Badge, type Level } from '../../ui/badge.tsx'

const levels: Record<StockPackage['status'], Level> = {
  in_stock: 'good',
  expired: 'critical',
  quarantined: 'critical',
  used: 'unknown',
  wasted: 'unknown',
  returned: 'unknown',
}

export function PackageStatusBadge({ item }: { item: StockPackage }) {
  if (item.expiresSoon) return <Badge level="warning">Expires soon</Badge>
  const title = item.quarantine?.reason
  return (
    <Badge level={levels[item.status]} {...(title !== undefined && { title })}>
      {packageStatuses.labels[item.status]}
    </Badge>
  )
}

export const formatLot = ({ lot, serial }: { lot: string | null; serial: string | null }): string =>
  [lot === null ? null : `Lot ${lot}`, serial === null ? null : `SN ${serial}`]
    .filter((part) => part !== null)
    .join(', ') || 'Lot and serial number not documented'

export const formatExpiry = (expiresOn: string | null): string =>
  expiresOn === null ? 'Not documented' : formatDay(expiresOn)

export const formatArea = (areaCm2: number | null): string =>
  areaCm2 === null ? 'Not documented' : `${areaCm2} cm²`

export const formatPlace = ({ facilityName }: StockPackage): string => facilityName ?? 'Practice'

export const formatProduct = (one: { productName: string | null; hcpcs: string | null }): string =>
  one.productName ?? one.hcpcs ?? 'Product not documented'

export const noteLabels: Record<ProductUse['note'], string> = {
  signed: 'Signed',
  unsigned: 'Not signed',
  void: 'Entered in error',
  corrected: 'Changed in a later version',
}

export const noteLevels: Record<ProductUse['note'], Level> = {
  signed: 'good',
  unsigned: 'warning',
  void: 'unknown',
  corrected: 'unknown',
}
