/** Scrub rules about the claim itself: who, where, when, how much. Rule CM3. */
import { findStayContradiction, findPlaceOfService } from '../coding/places-of-service.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { buildFinding } from './claim-draft.ts'
import type { ScrubRule } from './claim-draft.ts'
import { isClaimNumber, isFullZip, isMbi, isNpi, isTaxId } from './identifiers.ts'
import { renderingCredentialRule } from './rendering-credential.ts'

/** Medicare accepts a claim for one calendar year; one of February 29 until the 28th. */
const computeMedicareDeadline = (serviceDate: string): string =>
  `${Number(serviceDate.slice(0, 4)) + 1}${serviceDate.slice(4)}`.replace(/-02-29$/, '-02-28')

const needs = (
  id: string,
  { wants, wrong }: { wants: string; wrong: string },
  field: 'billingNpi' | 'renderingNpi' | 'taxId' | 'billingZip',
  isGood: (text: string) => boolean,
): ScrubRule => ({
  id,
  wants,
  check: (claim) => {
    const text = claim[field]
    return text !== null && isGood(text) ? [] : [buildFinding(id, { field }, wrong)]
  },
})

export const headRules: readonly ScrubRule[] = [
  {
    id: 'visit-signed',
    wants: 'A claim comes from a completed and signed visit.',
    check: ({ visitSigned, visitVoided }) => {
      const at = { field: 'visitSigned' }
      if (visitVoided) return [buildFinding('visit-signed', at, 'The visit was voided.')]
      return visitSigned
        ? []
        : [buildFinding('visit-signed', at, 'The visit is not signed: complete and sign it.')]
    },
  },
  {
    id: 'claim-number',
    wants: 'The claim number has up to 20 letters, digits and dashes.',
    check: ({ claimNumber }) =>
      isClaimNumber(claimNumber)
        ? []
        : [
            buildFinding(
              'claim-number',
              { field: 'claimNumber' },
              'The claim number cannot be sent: it takes up to 20 letters, digits and dashes.',
            ),
          ],
  },
  needs(
    'billing-npi',
    {
      wants: 'The practice has a valid NPI.',
      wrong: 'The NPI of the practice is missing or not valid: enter its ten digits.',
    },
    'billingNpi',
    isNpi,
  ),
  needs(
    'rendering-npi',
    {
      wants: 'Whoever gave the care has a valid NPI.',
      wrong: 'The NPI of whoever gave the care is missing or not valid: enter its ten digits.',
    },
    'renderingNpi',
    isNpi,
  ),
  renderingCredentialRule,
  needs(
    'tax-id',
    {
      wants: 'The practice has a tax number of nine digits.',
      wrong: 'The tax number of the practice is missing or not valid: enter its nine digits.',
    },
    'taxId',
    isTaxId,
  ),
  needs(
    'billing-zip',
    {
      wants: 'The address of the practice has a ZIP code of nine digits.',
      wrong: 'The ZIP code of the practice is missing or too short: enter all nine digits.',
    },
    'billingZip',
    isFullZip,
  ),
  {
    id: 'facility-zip',
    wants: 'The place of care has a ZIP code of nine digits.',
    check: ({ facilityZip }) =>
      facilityZip === undefined || (facilityZip !== null && isFullZip(facilityZip))
        ? []
        : [
            buildFinding(
              'facility-zip',
              { field: 'facilityZip' },
              'The ZIP code of the place of care is missing or too short: enter all nine digits.',
            ),
          ],
  },
  {
    id: 'member-id',
    wants: 'The patient has a number at the payer; Medicare’s has its own form.',
    check: ({ memberId, payer }) => {
      if (memberId === null || memberId.trim() === '')
        return [
          buildFinding('member-id', { field: 'memberId' }, 'The patient’s number at the payer is missing.'),
        ]
      return payer === 'medicare' && !isMbi(memberId)
        ? [
            buildFinding(
              'member-id',
              { field: 'memberId' },
              'The patient’s number does not have the form of a Medicare number: compare it with the card.',
            ),
          ]
        : []
    },
  },
  {
    id: 'coverage',
    wants: 'The coverage holds on the day of service.',
    check: ({ coverage, serviceDate }) =>
      coverage && (serviceDate < coverage.from || (coverage.to !== null && serviceDate > coverage.to))
        ? [
            buildFinding(
              'coverage',
              { field: 'coverage' },
              'The coverage does not hold on the day of service: correct its days or choose another.',
            ),
          ]
        : [],
  },
  {
    id: 'holder-address',
    wants: 'The address of whoever holds the insurance is known.',
    check: ({ holderAddressKnown }) =>
      holderAddressKnown === false
        ? [
            buildFinding(
              'holder-address',
              { field: 'holderAddress' },
              'Street, city, state and ZIP code of whoever holds the insurance are missing.',
            ),
          ]
        : [],
  },
  {
    id: 'service-date',
    wants: 'The day of service is not in the future and not before the patient was born.',
    check: ({ serviceDate, birthDate }, today) => {
      const ahead = countDaysBetween(today, serviceDate)
      const at = { field: 'serviceDate' }
      if (ahead === null) return [buildFinding('service-date', at, 'The day of service is no date.')]
      if (ahead > 0) return [buildFinding('service-date', at, 'The day of service is in the future.')]
      if (birthDate === null)
        return [
          buildFinding('service-date', { field: 'birthDate' }, 'The patient’s date of birth is missing.'),
        ]
      const age = countDaysBetween(birthDate, serviceDate)
      return age === null || age < 0
        ? [buildFinding('service-date', at, 'The day of service is before the patient was born.')]
        : []
    },
  },
  {
    id: 'timely-filing',
    wants: 'The claim leaves within the payer’s days for filing, at Medicare within a year.',
    check: ({ serviceDate, filingDays, payer }, today) => {
      const id = 'timely-filing'
      const at = { field: 'serviceDate' }
      const passed = countDaysBetween(serviceDate, today)
      if (filingDays === null && payer !== 'medicare')
        return [
          buildFinding(
            id,
            { field: 'filingDays' },
            'The payer’s days for filing are not known: enter them.',
            'asks',
          ),
        ]
      if (passed === null) return []
      if (filingDays !== null)
        return passed > filingDays
          ? [buildFinding(id, at, `${passed} days since the service; the payer takes ${filingDays}.`)]
          : []
      const last = computeMedicareDeadline(serviceDate)
      return today > last
        ? [buildFinding(id, at, `${passed} days since the service; Medicare took it until ${last}.`)]
        : []
    },
  },
  {
    id: 'place',
    wants: 'The place of service is one of the list and fits the stay.',
    check: ({ placeOfService: code, partAStay }) => {
      const at = { field: 'placeOfService' }
      if (findPlaceOfService(code).state === 'unknown')
        return [buildFinding('place', at, 'The place of service is missing: choose it.')]
      const words = findStayContradiction(code, partAStay)
      return words ? [buildFinding('place', at, words)] : []
    },
  },
  {
    id: 'total',
    wants: 'The total is the sum of the lines, to the cent.',
    check: ({ lines, totalCents }) => {
      const sum = lines.reduce((all, line) => all + line.chargeCents, 0)
      return sum === totalCents
        ? []
        : [buildFinding('total', { field: 'totalCents' }, 'The total is not the sum of the lines.')]
    },
  },
  {
    id: 'payer-control-number',
    wants: 'A claim that replaces or voids another names the payer’s number of it.',
    check: ({ frequency, payerControlNumber }) =>
      frequency !== '1' && (payerControlNumber === null || payerControlNumber.trim() === '')
        ? [
            buildFinding(
              'payer-control-number',
              { field: 'payerControlNumber' },
              'The payer’s number of the first claim is missing.',
            ),
          ]
        : [],
  },
]
