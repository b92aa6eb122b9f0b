/** The form of received packages: what a scan fills in, and conversion to the request. */
import { parseUdi, type UdiReading } from '@mendwell/clinical'
import type { StockProduct } from '@mendwell/contract'
import { getDateMessage, formatCalendarDate, parseDate } from '../../../ui/form/date-time-text.ts'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'

export type ReceiveValues = {
  productId: string
  areaCm2: string
  lot: string
  serial: string
  udi: string
  expiresOn: string
  quantity: string
  facilityId: string
  receivedOn: string
}

export const createReceiveValues = (today: string): ReceiveValues => ({
  productId: '',
  areaCm2: '',
  lot: '',
  serial: '',
  udi: '',
  expiresOn: '',
  quantity: '1',
  facilityId: '',
  receivedOn: formatCalendarDate(today),
})

/** What the barcode says, over what was in the form: the label in hand counts. Two barcodes of one label add up. */
export function applyScan(
  before: ReceiveValues,
  text: string,
  products: readonly StockProduct[],
  /** Product and size of a package received earlier under this identifier. */
  known: { productId: string; areaCm2: number | null } | undefined,
  today: string,
): { values: ReceiveValues; reading: UdiReading } {
  const reading = parseUdi(text, today)
  if (reading.state === 'unreadable') return { values: before, reading }
  const product =
    products.find(
      ({ deviceIdentifier }) => deviceIdentifier !== null && deviceIdentifier === reading.deviceIdentifier,
    )?.id ?? known?.productId
  const isSecondPart = reading.deviceIdentifier === null && before.udi !== ''
  const size = known?.areaCm2 ?? null
  return {
    reading,
    values: {
      ...before,
      ...(product !== undefined && { productId: product }),
      ...(size !== null && { areaCm2: String(size) }),
      lot: reading.lot ?? reading.donation ?? (isSecondPart ? before.lot : ''),
      serial: reading.serial ?? (isSecondPart ? before.serial : ''),
      expiresOn:
        reading.expiresOn === null
          ? isSecondPart
            ? before.expiresOn
            : ''
          : formatCalendarDate(reading.expiresOn),
      udi: isSecondPart ? `${before.udi}${reading.text}` : reading.text,
      ...(reading.serial !== null && { quantity: '1' }),
    },
  }
}

const toNumber = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export function validateReceive(values: ReceiveValues, today: string): FieldMessages<ReceiveValues> {
  const messages: Record<string, string> = {}
  if (values.productId === '') messages['productId'] = 'Select the product'
  if (values.lot.trim() === '' && values.serial.trim() === '')
    messages['lot'] = 'Enter the lot or the serial number'
  const area = toNumber(values.areaCm2)
  if (values.areaCm2.trim() !== '' && (area === null || area <= 0 || countDecimals(values.areaCm2) > 1))
    messages['areaCm2'] = 'Enter an area in cm² with up to 1 decimal place'
  const quantity = toNumber(values.quantity)
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > 1000)
    messages['quantity'] = 'Enter a number between 1 and 1,000'
  else if (values.serial.trim() !== '' && quantity > 1)
    messages['quantity'] = 'A serial number identifies one package. Receive each package separately'
  for (const name of ['expiresOn', 'receivedOn'] as const) {
    const day = parseDate(values[name])
    if (values[name].trim() !== '' && !day) messages[name] = getDateMessage()
    if (name === 'receivedOn' && day && day > today) messages[name] = 'Can’t be in the future'
  }
  if (values.receivedOn.trim() === '') messages['receivedOn'] = 'Received date is required'
  return messages as FieldMessages<ReceiveValues> // names of its fields
}

const toText = (text: string) => (text.trim() === '' ? null : text.trim())

export const toReceiveBody = (values: ReceiveValues) => ({
  productId: values.productId,
  facilityId: toText(values.facilityId),
  lot: toText(values.lot),
  serial: toText(values.serial),
  udi: toText(values.udi),
  expiresOn: parseDate(values.expiresOn),
  areaCm2: toNumber(values.areaCm2),
  quantity: toNumber(values.quantity) ?? 1,
  receivedOn: parseDate(values.receivedOn) ?? values.receivedOn,
})
