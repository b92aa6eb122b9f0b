/**
 * Schemas of facilities and of a US postal address (rule PL1), where a state may be written as its name, and its code is stored. Pages contain none of it:
 * `apps/web/build/strip-schemas.ts` leaves this file out of them.
 */
import { findStateCode, normalizeZipCode, stateMessage, zipCodeMessage } from '@mendwell/clinical'
import { z } from 'zod'
import { buildStoredShape } from '../record-schemas.ts'
import { cleanText, optional, optionalText } from '../values.ts'
import { facilityFields, payerMixFields } from './fields.ts'

/** `tooShort`: said of what cannot be one yet. */
const buildState = (tooShort = stateMessage) =>
  cleanText(50)
    .min(2, tooShort)
    .overwrite((value) => findStateCode(value) ?? value)
    .refine((value) => findStateCode(value) !== null, stateMessage)

const buildZipCode = (tooShort = zipCodeMessage) =>
  cleanText(20)
    .min(5, tooShort)
    .overwrite((value) => normalizeZipCode(value) ?? value)
    .refine((value) => normalizeZipCode(value) !== null, zipCodeMessage)

/** Lengths are those of a claim, apart from the street, which may be a whole address that was stored as one text. */
export const optionalAddressFields = {
  address: optionalText(500),
  addressLine2: optionalText(55),
  city: optionalText(100),
  state: optional(buildState()),
  zipCode: optional(buildZipCode()),
}

/** The same of a facility, with the messages of the specification. Which parts it needs follows from its type. */
export const facilityAddressFields = {
  ...optionalAddressFields,
  state: optional(buildState('State is required')),
  zipCode: optional(buildZipCode('ZIP code is required')),
}

/** Of a place that is known with all its parts. */
export const WholeAddress = z.object({
  address: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

export const storedFacilityShape = buildStoredShape(facilityFields)
export const storedPayerMixShape = buildStoredShape(payerMixFields)
