/** The form of a wound order: values, validation, the sentence as it is typed, and conversion to the request. */
import {
  formatOrderSentence,
  frequencyNumbers,
  validateOrderParts,
  type OrderFrequency,
  type WoundOrderParts,
} from '@mendwell/clinical'
import { woundOrderFields, type OrderFavorite, type WoundOrder } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  toFormValues,
  toRequest,
  validateFields,
  type RecordValues,
} from '../../../platform/forms/record-values.ts'

export type WoundOrderValues = RecordValues<typeof woundOrderFields> & {
  source: string
  orderedBy: string
  readBack: boolean
  attest: boolean
}

export const emptyWoundOrder: WoundOrderValues = {
  ...createEmptyValues(woundOrderFields),
  orderType: 'dressing',
  source: '',
  orderedBy: '',
  readBack: false,
  attest: false,
}

/** Its parts, to be changed and signed anew. The end date is decided again. */
export const toOrderValues = (parts: OrderFavorite['parts'] | WoundOrder): typeof emptyWoundOrder => ({
  ...emptyWoundOrder,
  ...toFormValues(woundOrderFields, parts),
  untilOn: '',
})

/** Parts that the chosen type and frequency do not have are not sent. */
export function toOrderRequestParts(values: WoundOrderValues): WoundOrderParts {
  const parts = toRequest(woundOrderFields, values)
  const isDressing = parts.orderType === 'dressing'
  const frequency = parts.frequency as OrderFrequency | ''
  return {
    ...parts,
    cleanser: isDressing ? parts.cleanser : null,
    secondaryDressing: isDressing ? parts.secondaryDressing : null,
    secondarySize: isDressing ? parts.secondarySize : null,
    securement: parts.orderType === 'offloading' ? null : parts.securement,
    frequencyNumber: frequency !== '' && frequencyNumbers[frequency] ? parts.frequencyNumber : null,
    frequencyText: frequency === 'other' ? parts.frequencyText : null,
  }
}

/** Null until there is enough for a sentence. */
export function formatDraftSentence(values: WoundOrderValues): string | null {
  if (values.product.trim() === '' || values.frequency === '') return null
  const parts = toOrderRequestParts(values)
  return Object.keys(validateOrderParts(parts)).length > 0 ? null : formatOrderSentence(parts)
}

export function validateOrder(values: WoundOrderValues): FieldMessages<WoundOrderValues> {
  const messages: FieldMessages<WoundOrderValues> = validateFields(woundOrderFields, values)
  if (values.frequency !== '') {
    for (const [name, message] of Object.entries(validateOrderParts(toOrderRequestParts(values))))
      messages[name as keyof WoundOrderValues] ??= message // a field of this form
  }
  const quantity = toRequest(woundOrderFields, values).quantity
  if (quantity !== null && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= 100))
    messages.quantity = 'Enter a whole number from 1 to 100'
  if (values.source === '') messages.source = 'Select how the order was given'
  if (values.source === 'written' && !values.attest) messages.attest = 'Confirm that you sign this order'
  if (values.source === 'verbal' || values.source === 'telephone') {
    if (values.orderedBy === '') messages.orderedBy = 'Select the ordering provider'
    if (!values.readBack) messages.readBack = 'Confirm read-back'
  }
  return messages
}

/** An order from before that is replaced keeps its name in the request, so that the server can tell when it changed meanwhile. */
export const toNewOrder = (values: WoundOrderValues, woundId: string, replaces: string | null) => ({
  ...toOrderRequestParts(values),
  woundId,
  source: values.source as WoundOrder['source'], // selected from its list
  replaces,
  ...(values.source === 'written'
    ? { attest: true }
    : { orderedBy: values.orderedBy, readBack: values.readBack }),
})
