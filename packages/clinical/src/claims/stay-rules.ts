/** Scrub rules about fields that some places, codes and payers need: admission, facility, home, referral, authorization. Rule CM17. */
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { isFullZip, isNpi } from './identifiers.ts'

/** Places where the patient is an inpatient: the claim says since when. Elsewhere the date is not sent. */
export const inpatientPlaces: readonly string[] = ['21', '31', '51', '61']
/** Institutions, which have a number of their own. */
const institutions: readonly string[] = ['19', '21', '22', '23', '31', '32', '34', '51', '61', '65']
/** Under a therapy plan of care, which names who certified it. */
const therapyModifiers: readonly string[] = ['GP', 'GO']

const defineRule = (
  id: string,
  wants: string,
  check: (stay: NonNullable<ClaimDraft['stay']>, claim: ClaimDraft) => readonly ScrubFinding[],
): ScrubRule => ({ id, wants, check: (claim) => (claim.stay === undefined ? [] : check(claim.stay, claim)) })

export const stayRules: readonly ScrubRule[] = [
  defineRule(
    'admission-date',
    'A claim for an inpatient says when the stay began.',
    ({ admissionDate }, { placeOfService, serviceDate }) => {
      if (!inpatientPlaces.includes(placeOfService ?? '')) return []
      const at = { field: 'admissionDate' }
      if (admissionDate === null)
        return [
          buildFinding(
            'admission-date',
            at,
            `What to record: the admission date. Place of service ${placeOfService} needs it.`,
          ),
        ]
      return admissionDate > serviceDate
        ? [buildFinding('admission-date', at, 'The admission date is after the date of service: correct it.')]
        : []
    },
  ),
  defineRule(
    'home-address',
    'A home visit names the address, with all nine digits of its ZIP code.',
    ({ home }) => {
      if (home === undefined || (home.isComplete && home.zip !== null && isFullZip(home.zip))) return []
      return [
        buildFinding(
          'home-address',
          { field: 'serviceAddress' },
          home.isComplete
            ? 'What to record: the nine-digit ZIP code of the home where the visit took place.'
            : 'What to record: the address of the home where the visit took place, with the nine-digit ZIP code.',
        ),
      ]
    },
  ),
  defineRule('facility-npi', 'An institution is named with its NPI.', ({ facilityNpi }, { placeOfService }) =>
    institutions.includes(placeOfService ?? '') && (facilityNpi === null || !isNpi(facilityNpi))
      ? [
          buildFinding(
            'facility-npi',
            { field: 'facilityNpi' },
            `What to record: the facility’s NPI. Place of service ${placeOfService} needs it.`,
          ),
        ]
      : [],
  ),
  defineRule(
    'referring-provider',
    'Where a payer or a therapy plan asks for it, the claim names who referred or ordered.',
    ({ referringNpi, needsReferring }, { lines }) => {
      const isTherapy = lines.some(({ modifiers }) => modifiers.some((one) => therapyModifiers.includes(one)))
      if (!needsReferring && !isTherapy) return []
      return referringNpi !== null && isNpi(referringNpi)
        ? []
        : [
            buildFinding(
              'referring-provider',
              { field: 'referringNpi' },
              `What to record: the referring or ordering provider with NPI. ${isTherapy ? 'A therapy plan' : 'This payer'} requires it.`,
            ),
          ]
    },
  ),
  defineRule(
    'prior-authorization',
    'A code that the payer pays only with prior authorization goes out with its number.',
    ({ priorAuthorization, authorizationCodes }, { lines }) => {
      const codes = [...new Set(lines.map(({ code }) => code))].filter((code) =>
        authorizationCodes.includes(code),
      )
      return codes.length > 0 && (priorAuthorization === null || priorAuthorization.trim() === '')
        ? [
            buildFinding(
              'prior-authorization',
              { field: 'priorAuthorization' },
              `What to record: the prior authorization number. This payer requires it for ${codes.join(', ')}.`,
            ),
          ]
        : []
    },
  ),
]
