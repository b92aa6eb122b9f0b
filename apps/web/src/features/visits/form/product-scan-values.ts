/** What a scan or a package of stock fills into the block of a skin substitute. */
import { listProductUseProblems, parseUdi, type UdiReading } from '@mendwell/clinical'
import type { StockPackage } from '@mendwell/contract'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { ProcedureValues } from './procedure-questions.ts'

type ProductPart = Partial<
  Pick<
    ProcedureValues,
    'product' | 'productName' | 'manufacturer' | 'lot' | 'serial' | 'udi' | 'expiresOn' | 'openedCm2'
  >
>

const formatDay = (day: string | null) => (day === null ? '' : formatCalendarDate(day))

/** Null: the text is no UDI, and nothing is filled in. */
export function fillFromScan(text: string, today: string): { reading: UdiReading; part: ProductPart | null } {
  const reading = parseUdi(text, today)
  if (reading.state === 'unreadable') return { reading, part: null }
  return {
    reading,
    part: {
      lot: reading.lot ?? reading.donation ?? '',
      serial: reading.serial ?? '',
      expiresOn: formatDay(reading.expiresOn),
      udi: reading.text,
    },
  }
}

/** Product and size, where stock has them; lot and serial number as they are stored there. */
export const fillFromPackage = (item: StockPackage): ProductPart => ({
  product: item.hcpcs ?? '',
  productName: item.productName,
  manufacturer: item.manufacturer ?? '',
  lot: item.lot ?? '',
  serial: item.serial ?? '',
  expiresOn: formatDay(item.expiresOn),
  openedCm2: item.areaCm2 === null ? '' : String(item.areaCm2),
  ...(item.udi !== null && { udi: item.udi }),
})

/** Packages that may be used on the day, by the rule that signing asks too (UD6). */
export const listUsablePackages = (packages: readonly StockPackage[], usedOn: string): StockPackage[] =>
  packages.filter(
    ({ left, expiresOn, quarantine }) =>
      left > 0 && listProductUseProblems({ usedOn, expiresOn, quarantine }).length === 0,
  )
