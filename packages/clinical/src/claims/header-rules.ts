/** Scrub rules about the claim itself: who, where, when, how much. Rule CM3. */
import { findStayContradiction, findPlaceOfService } from '../coding/places-of-service.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { buildFinding } from './claim-draft.ts'
import type { ScrubRule } from './claim-draft.ts'
import { isMedicarePartB } from './filing-codes.ts'
import { computeFilingDeadline } from './filing-deadline.ts'
import { isClaimNumber, isFullZip, isMbi, isNpi, isTaxId } from './identifiers.ts'
import { renderingCredentialRule } from './rendering-credential.ts'

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
    wants: 'The claim is for a completed and signed visit.',
    check: ({ visitSigned, visitVoided }) => {
      const at = { field: 'visitSigned' }
      if (visitVoided)
        return [
          buildFinding(
            'visit-signed',
            at,
            'The visit was entered in error. Void the claim or notify the payer.',
          ),
        ]
      return visitSigned
        ? []
        : [buildFinding('visit-signed', at, 'The visit is not signed. Complete and sign it.')]
    },
  },
  {
    id: 'visit-correction',
    wants: 'No correction request is open for the visit.',
    check: ({ openCorrectionsBy = [] }) =>
      openCorrectionsBy.length === 0
        ? []
        : [
            buildFinding(
              'visit-correction',
              { field: 'visit' },
              `Correction of the visit requested by ${openCorrectionsBy.join(', ')}. The author has to correct it or decline.`,
            ),
          ],
  },
  {
    id: 'claim-number',
    wants: 'The claim number has up to 20 letters, digits, and dashes.',
    check: ({ claimNumber }) =>
      isClaimNumber(claimNumber)
        ? []
        : [
            buildFinding(
              'claim-number',
              { field: 'claimNumber' },
              'The claim number is not valid. Use up to 20 letters, digits, and dashes.',
            ),
          ],
  },
  needs(
    'billing-npi',
    {
      wants: 'The practice has a valid NPI.',
      wrong: 'Practice NPI is missing or not valid. Enter 10 digits.',
    },
    'billingNpi',
    isNpi,
  ),
  needs(
    'rendering-npi',
    {
      wants: 'The rendering provider has a valid NPI.',
      wrong: 'Rendering provider NPI is missing or not valid. Enter 10 digits.',
    },
    'renderingNpi',
    isNpi,
  ),
  renderingCredentialRule,
  needs(
    'tax-id',
    {
      wants: 'The practice has a nine-digit tax ID.',
      wrong: 'Practice tax ID is missing or not valid. Enter 9 digits.',
    },
    'taxId',
    isTaxId,
  ),
  needs(
    'billing-zip',
    {
      wants: 'The practice address has a nine-digit ZIP code.',
      wrong: 'Practice ZIP code is missing or too short. Enter all nine digits.',
    },
    'billingZip',
    isFullZip,
  ),
  {
    id: 'facility-zip',
    wants: 'The service facility has a nine-digit ZIP code.',
    check: ({ facilityZip }) =>
      facilityZip === undefined || (facilityZip !== null && isFullZip(facilityZip))
        ? []
        : [
            buildFinding(
              'facility-zip',
              { field: 'facilityZip' },
              'Service facility ZIP code is missing or too short. Enter all nine digits.',
            ),
          ],
  },
  {
    id: 'member-id',
    wants: 'The patient has a member ID; Medicare Part B requires a valid MBI.',
    check: (claim) => {
      const { memberId } = claim
      if (memberId === null || memberId.trim() === '')
        return [buildFinding('member-id', { field: 'memberId' }, 'Member ID is missing.')]
      return isMedicarePartB(claim) && !isMbi(memberId)
        ? [
            buildFinding(
              'member-id',
              { field: 'memberId' },
              'Member ID is not a valid Medicare Beneficiary Identifier (MBI). Check the card.',
            ),
          ]
        : []
    },
  },
  {
    id: 'coverage',
    wants: 'The coverage is active on the date of service.',
    check: ({ coverage, serviceDate }) =>
      coverage && (serviceDate < coverage.from || (coverage.to !== null && serviceDate > coverage.to))
        ? [
            buildFinding(
              'coverage',
              { field: 'coverage' },
              'The coverage is not active on the date of service. Correct its dates or select another.',
            ),
          ]
        : [],
  },
  {
    id: 'holder-address',
    wants: 'The subscriber’s address is on file.',
    check: ({ holderAddressKnown }) =>
      holderAddressKnown === false
        ? [
            buildFinding(
              'holder-address',
              { field: 'holderAddress' },
              'Subscriber street address, city, state, and ZIP code are missing.',
            ),
          ]
        : [],
  },
  {
    id: 'service-date',
    wants: 'The date of service is not in the future or before the patient’s birth.',
    check: ({ serviceDate, birthDate }, today) => {
      const ahead = countDaysBetween(today, serviceDate)
      const at = { field: 'serviceDate' }
      if (ahead === null)
        return [buildFinding('service-date', at, 'The date of service is not a valid date.')]
      if (ahead > 0) return [buildFinding('service-date', at, 'The date of service is in the future.')]
      if (birthDate === null)
        return [
          buildFinding('service-date', { field: 'birthDate' }, 'The patient’s date of birth is missing.'),
        ]
      const age = countDaysBetween(birthDate, serviceDate)
      return age === null || age < 0
        ? [buildFinding('service-date', at, 'The date of service is before the patient’s date of birth.')]
        : []
    },
  },
  {
    id: 'timely-filing',
    wants: 'The claim is submitted within the payer’s timely filing limit (Medicare Part B: one year).',
    check: (claim, today, day) => {
      const { serviceDate, filingDays, coverage } = claim
      const isPartB = isMedicarePartB(claim)
      const decidedOn = coverage?.decidedOn ?? null
      const deadline = computeFilingDeadline({ serviceDate, filingDays, isPartB, decidedOn })
      const id = 'timely-filing'
      if (deadline.state === 'unknown')
        return filingDays === null && !isPartB
          ? [
              buildFinding(
                id,
                { field: 'filingDays' },
                'The payer’s timely filing limit is not set. Enter it.',
                'asks',
              ),
            ]
          : []
      const { lastDay, countsFrom } = deadline
      if (today <= lastDay) return []
      const passed = countDaysBetween(countsFrom, today)
      const limit =
        filingDays === null ? `the Medicare deadline was ${day(lastDay)}` : `limit is ${filingDays}`
      return [
        buildFinding(id, { field: 'serviceDate' }, `Timely filing: ${passed} days since service; ${limit}.`),
      ]
    },
  },
  {
    id: 'place',
    wants: 'The place of service is valid and matches the patient’s stay.',
    check: ({ placeOfService: code, partAStay }) => {
      const at = { field: 'placeOfService' }
      if (findPlaceOfService(code).state === 'unknown')
        return [buildFinding('place', at, 'The place of service is missing. Select one.')]
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
    id: 'taxonomy',
    wants: 'A Medicaid claim has a taxonomy code.',
    check: ({ payer, taxonomy }) =>
      payer === 'medicaid' && taxonomy === null
        ? [
            buildFinding(
              'taxonomy',
              { field: 'taxonomy' },
              'No taxonomy code of the practice or the clinician. Most Medicaid programs require it.',
              'asks',
            ),
          ]
        : [],
  },
  {
    id: 'payer-control-number',
    wants: 'A replacement or void claim has the payer claim control number.',
    check: ({ frequency, payerControlNumber }) =>
      frequency !== '1' && (payerControlNumber === null || payerControlNumber.trim() === '')
        ? [
            buildFinding(
              'payer-control-number',
              { field: 'payerControlNumber' },
              'The payer claim control number of the original claim is missing.',
            ),
          ]
        : [],
  },
]
