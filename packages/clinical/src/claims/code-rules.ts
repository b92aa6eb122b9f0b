/** Scrub rules about codes: lines, units, modifiers, diagnoses and how they point at each other. Rule CM3. */
import { findUnpairedAddOns } from '../coding/code-pairs.ts'
import { isDiagnosisText } from '../coding/diagnoses/code.ts'
import { checkDiagnosis } from '../coding/diagnoses/diagnosis-list.ts'
import { maxModifiersPerLine } from '../coding/modifiers.ts'
import { findProcedureCode, isUnlistedCode, isVisitIncluded } from '../coding/procedure-codes.ts'
import { formatArea, toWholeCm2 } from '../coding/units.ts'
import { maxDiagnosisPointers } from '../coding/suggest.ts'
import { maxDiagnoses } from '../coding/warnings.ts'
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ClaimLine, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { codePlaceRule, visitPlaceRule } from './visit-place.ts'

/** The claim file has room for fifty. */
const maxClaimLines = 50

const checkEachLine = (
  claim: ClaimDraft,
  check: (line: ClaimLine, at: number) => readonly ScrubFinding[],
): ScrubFinding[] => claim.lines.flatMap((line, at) => check(line, at))

const findProcedureEntry = (code: string, { serviceDate, rules }: ClaimDraft) => {
  const answer = findProcedureCode(code, serviceDate, rules)
  return answer.state === 'known' ? answer.entry : null
}

export const codeRules: readonly ScrubRule[] = [
  {
    id: 'lines',
    wants: `A claim has 1 to ${maxClaimLines} lines.`,
    check: ({ lines }) =>
      lines.length >= 1 && lines.length <= maxClaimLines
        ? []
        : [
            buildFinding(
              'lines',
              { field: 'lines' },
              `A claim has 1 to ${maxClaimLines} lines; this one has ${lines.length}.`,
            ),
          ],
  },
  {
    id: 'code-in-force',
    wants: 'Every code is valid on the date of service.',
    check: (claim) =>
      checkEachLine(claim, ({ code }, line) => {
        const answer = findProcedureCode(code, claim.serviceDate)
        if (answer.state === 'known') return []
        const at = { field: 'code', line }
        return answer.reason === 'not-in-table'
          ? [
              buildFinding(
                'code-in-force',
                at,
                `${code} is not in the code set on file. Verify the code.`,
                'asks',
              ),
            ]
          : [buildFinding('code-in-force', at, `${code} is not valid on the date of service.`)]
      }),
  },
  {
    id: 'unlisted-description',
    wants: 'An unlisted code is described.',
    check: (claim) =>
      checkEachLine(claim, ({ code, description }, line) =>
        isUnlistedCode(code) && (description ?? '').trim() === ''
          ? [
              buildFinding(
                'unlisted-description',
                { field: 'description', line },
                `${code} is an unlisted code. Enter a description, for example product, manufacturer, and size.`,
                'asks',
              ),
            ]
          : [],
      ),
  },
  {
    id: 'charge',
    wants: 'Every line has a charge.',
    check: (claim) =>
      checkEachLine(claim, ({ chargeCents }, line) =>
        Number.isSafeInteger(chargeCents) && chargeCents >= 0
          ? []
          : [buildFinding('charge', { field: 'chargeCents', line }, 'The charge is missing.')],
      ),
  },
  {
    id: 'sample-price',
    wants: 'Every charge comes from the practice’s fee schedule.',
    check: ({ hasSamplePrice }) =>
      hasSamplePrice
        ? [
            buildFinding(
              'sample-price',
              { field: 'chargeCents' },
              'A charge comes from the sample fee schedule. Enter your fees before billing.',
            ),
          ]
        : [],
  },
  {
    id: 'add-on',
    wants: 'An add-on code is reported with its primary code.',
    check: (claim) => {
      const alone = findUnpairedAddOns(
        claim.lines.map(({ code }) => code),
        claim.serviceDate,
      )
      return checkEachLine(claim, ({ code }, line) =>
        alone
          .filter(({ addOn }) => addOn === code)
          .map(({ needs }) =>
            buildFinding(
              'add-on',
              { field: 'code', line },
              `Add-on code ${code} requires ${needs.join(' or ')}.`,
            ),
          ),
      )
    },
  },
  {
    id: 'visit-beside-procedure',
    wants: 'An E/M service on the day of a procedure has modifier 25, or is not billed.',
    check: (claim) => {
      const sameDay = (claim.sameDay ?? []).filter(({ sameProvider }) => sameProvider)
      const procedure = [...claim.lines, ...sameDay.flatMap(({ lines }) => lines)].find(({ code }) =>
        isVisitIncluded(code, claim.serviceDate, claim.rules),
      )
      if (!procedure) return []
      return checkEachLine(claim, ({ code, modifiers }, line) =>
        findProcedureEntry(code, claim)?.category === 'evaluation' && !modifiers.includes('25')
          ? [
              buildFinding(
                'visit-beside-procedure',
                { field: 'modifiers', line },
                `${code} with ${procedure.code} requires modifier 25, or remove it.`,
              ),
            ]
          : [],
      )
    },
  },
  visitPlaceRule,
  codePlaceRule,
  {
    id: 'bundled',
    wants: 'A code that is never paid separately is flagged before submission.',
    check: (claim) =>
      checkEachLine(claim, ({ code }, line) =>
        findProcedureEntry(code, claim)?.paidSeparately === false
          ? [
              buildFinding(
                'bundled',
                { field: 'code', line },
                `${code} is never paid separately by Medicare.`,
                claim.payer === 'medicare' ? 'holds' : 'asks',
              ),
            ]
          : [],
      ),
  },
  {
    id: 'modifiers',
    wants: `A line has up to ${maxModifiersPerLine} modifiers.`,
    check: (claim) =>
      checkEachLine(claim, ({ modifiers }, line) =>
        modifiers.length > maxModifiersPerLine || new Set(modifiers).size !== modifiers.length
          ? [
              buildFinding(
                'modifiers',
                { field: 'modifiers', line },
                `Duplicate modifier, or more than ${maxModifiersPerLine} modifiers. Remove the extra ones.`,
              ),
            ]
          : [],
      ),
  },
  {
    id: 'diagnoses',
    wants: `A claim has 1 to ${maxDiagnoses} diagnoses, each listed once, valid, and billable; an external cause code is never first.`,
    check: ({ diagnoses, serviceDate }) => {
      const rule = 'diagnoses'
      if (diagnoses.length === 0 || diagnoses.length > maxDiagnoses)
        return [
          buildFinding(
            rule,
            { field: 'diagnoses' },
            diagnoses.length === 0
              ? 'The claim has no diagnosis. Add one.'
              : `The claim has ${diagnoses.length} diagnoses; the maximum is ${maxDiagnoses}.`,
          ),
        ]
      return diagnoses.flatMap((code, diagnosis) => {
        const at = { field: 'diagnoses', diagnosis }
        const { state } = checkDiagnosis(code, serviceDate)
        if (state === 'not-a-code') return [buildFinding(rule, at, `${code} is not a valid ICD-10-CM code.`)]
        if (state === 'not-billable')
          return [buildFinding(rule, at, `${code} is not billable; use a more specific code.`)]
        if (state === 'not-on-this-day')
          return [buildFinding(rule, at, `${code} is not valid on the date of service.`)]
        if (diagnoses.indexOf(code) !== diagnosis) return [buildFinding(rule, at, `${code} is listed twice.`)]
        if (diagnosis === 0 && /^[V-Y]/.test(code))
          return [
            buildFinding(rule, at, `${code} is an external cause code and can’t be the primary diagnosis.`),
          ]
        return state === 'not-in-table'
          ? [buildFinding(rule, at, `${code} is not in the code set on file. Verify the code.`, 'asks')]
          : []
      })
    },
  },
  {
    id: 'pointers',
    wants: `Every line has 1 to ${maxDiagnosisPointers} diagnosis pointers.`,
    check: (claim) =>
      checkEachLine(claim, ({ code, pointers }, line) => {
        const good =
          pointers.length >= 1 &&
          pointers.length <= maxDiagnosisPointers &&
          new Set(pointers).size === pointers.length &&
          pointers.every((at) => Number.isInteger(at) && at >= 1 && at <= claim.diagnoses.length)
        return good
          ? []
          : [
              buildFinding(
                'pointers',
                { field: 'pointers', line },
                `${code} has no diagnosis supporting medical necessity.`,
              ),
            ]
      }),
  },
  {
    id: 'side',
    wants: 'Laterality on a line matches its first diagnosis.',
    check: (claim) =>
      checkEachLine(claim, ({ modifiers, pointers }, line) => {
        const side = modifiers.includes('LT') ? 'left' : modifiers.includes('RT') ? 'right' : null
        const code = claim.diagnoses[(pointers[0] ?? 0) - 1]
        const coded = code && isDiagnosisText(code) ? findCodeSide(code, claim.serviceDate) : null
        return side !== null && coded !== null && side !== coded
          ? [
              buildFinding(
                'side',
                { field: 'modifiers', line },
                `Laterality mismatch: the line is ${side}, ${code} is ${coded}.`,
              ),
            ]
          : []
      }),
  },
  {
    id: 'product-area',
    wants: 'Product units match the cm² documented as applied or, with JW, as discarded.',
    check: (claim) =>
      checkEachLine(claim, ({ code, modifiers, units, notedTenthsCm2 }, line) => {
        if (findProcedureEntry(code, claim)?.category !== 'product') return []
        const at = { field: 'units', line }
        const verb = isDiscarded(modifiers) ? 'discarded' : 'applied'
        if (notedTenthsCm2 === null || notedTenthsCm2 === undefined)
          return [buildFinding('product-area', at, `The amount ${verb} (cm²) is not documented.`)]
        return toWholeCm2(notedTenthsCm2) === units
          ? []
          : [
              buildFinding(
                'product-area',
                at,
                `${units} units billed, but the note documents ${formatArea(notedTenthsCm2)} ${verb}.`,
              ),
            ]
      }),
  },
]

/** Of a product that is billed by what was thrown away of it. */
export const isDiscarded = (modifiers: readonly string[]): boolean => modifiers.includes('JW')

/** From the label of the table, which names the side; null where a code has none. */
function findCodeSide(code: string, date: string): 'left' | 'right' | null {
  const check = checkDiagnosis(code, date)
  if (check.state !== 'known') return null
  return /\bleft\b/.test(check.entry.label) ? 'left' : /\bright\b/.test(check.entry.label) ? 'right' : null
}
