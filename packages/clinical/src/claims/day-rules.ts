/**
 * Scrub rules about everything that is billed for a patient on one day: duplicates across claims, bundled pairs, and modifiers
 * that call a service distinct. Rules CM3 and CM14.
 */
import { findCodeClashes } from '../coding/code-pairs.ts'
import { findProcedureCode, findUnitLimit } from '../coding/procedure-codes.ts'
import {
  areAtDifferentSites,
  arePairSeparate,
  distinctModifiers,
  hasAnyModifier,
} from '../coding/separate-service.ts'
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ClaimLine, SameDayClaim, ScrubFinding, ScrubRule } from './claim-draft.ts'

/** The same service once more, by the same or another practitioner. */
const repeatModifiers: readonly string[] = ['76', '77']

type BilledLine = Pick<ClaimLine, 'code' | 'modifiers'>

const findProcedureEntry = (code: string, date: string) => {
  const answer = findProcedureCode(code, date)
  return answer.state === 'known' ? answer.entry : null
}
const isVisit = (code: string, date: string) => findProcedureEntry(code, date)?.category === 'evaluation'

/** Of two claims that bill the same, the one at the payer or created first takes precedence; a void bills nothing. */
const listPrecedingClaims = ({ sameDay = [], frequency }: ClaimDraft): readonly SameDayClaim[] =>
  frequency === '8' ? [] : sameDay.filter(({ isSent, isEarlier }) => isSent || isEarlier)

const duplicateService: ScrubRule = {
  id: 'duplicate-service',
  wants: 'A service is billed once per patient, day, and provider.',
  check: (claim, _, day) => {
    const id = 'duplicate-service'
    return claim.lines.flatMap((line, at) => {
      const field = { field: 'modifiers', line: at }
      const twin = claim.lines.findIndex(
        (other) =>
          other.code === line.code &&
          [...other.modifiers].toSorted().join() === [...line.modifiers].toSorted().join(),
      )
      if (twin < at)
        return [
          buildFinding(
            id,
            field,
            `${line.code} is already on line ${twin + 1}. Use one line with more units.`,
          ),
        ]
      return listPrecedingClaims(claim).flatMap((before): ScrubFinding[] => {
        const same = before.lines.find(
          (other) => other.code === line.code && !areAtDifferentSites(line, other),
        )
        const where = `claim ${before.claimNumber}`
        if (!same) {
          const visit = before.lines.find((other) => isVisit(other.code, claim.serviceDate))
          return before.sameProvider && visit && isVisit(line.code, claim.serviceDate)
            ? [
                buildFinding(
                  id,
                  { field: 'code', line: at },
                  `${visit.code} is already billed for the same day and provider on ${where}. Only one E/M service per day is paid. Remove ${line.code} or correct ${where} instead.`,
                  claim.payer === 'medicare' ? 'holds' : 'asks',
                ),
              ]
            : []
        }
        if ([line, same].some((one) => hasAnyModifier(one, [...distinctModifiers, ...repeatModifiers])))
          return [
            buildFinding(
              id,
              field,
              `${line.code} is also on ${where}. The notes for both visits must document the repeat or separate service.`,
              'asks',
            ),
          ]
        return before.sameProvider
          ? [
              buildFinding(
                id,
                field,
                `Duplicate: ${line.code} on ${day(claim.serviceDate)} by the same provider is already on ${where}. Void one of the two claims, or add 76, XE, XS, or 59 if the note documents a repeat or separate service.`,
              ),
            ]
          : [
              buildFinding(
                id,
                field,
                `${line.code} on ${day(claim.serviceDate)} is already on ${where} by another provider. If it was a repeat, add 77 and document why.`,
                'asks',
              ),
            ]
      })
    })
  },
}

const pairs: ScrubRule = {
  id: 'pairs',
  wants: 'A bundled code pair has an NCCI modifier on either code.',
  check: (claim) => {
    const others = listPrecedingClaims(claim)
      .filter(({ sameProvider }) => sameProvider)
      .flatMap(({ claimNumber, lines }) => lines.map((line) => ({ ...line, claimNumber })))
    const clashes = findCodeClashes(
      [...claim.lines, ...others].map(({ code }) => code),
      claim.serviceDate,
      claim.rules,
    )
    return clashes.flatMap(({ pair, words }) => {
      const open = (first: BilledLine, second: BilledLine) =>
        first.code === pair.first &&
        second.code === pair.second &&
        (!pair.otherPlaceAllowed || !arePairSeparate(first, second))
      return claim.lines.flatMap((line, at) => {
        const field = { field: 'modifiers', line: at }
        const here = claim.lines.some((first) => open(first, line))
        const elsewhere = others.find((other) => open(other, line) || open(line, other))
        if (here) return [buildFinding('pairs', field, words)]
        return elsewhere
          ? [buildFinding('pairs', field, `${words} ${elsewhere.code} is on claim ${elsewhere.claimNumber}.`)]
          : []
      })
    })
  },
}

const needlessDistinct: ScrubRule = {
  id: 'needless-distinct',
  wants: 'A distinct-service modifier is used only with another service.',
  check: (claim) => {
    const id = 'needless-distinct'
    const others = (claim.sameDay ?? []).flatMap(({ lines }) => lines)
    return claim.lines.flatMap((line, at) => {
      const used = line.modifiers.filter((one) => distinctModifiers.includes(one))
      const field = { field: 'modifiers', line: at }
      const [first] = used
      if (first === undefined) return []
      if (used.length > 1)
        return [
          buildFinding(
            id,
            field,
            `${used.join(' and ')} are on one line. Modifier 59 and X modifiers can’t be combined; remove one.`,
          ),
        ]
      const beside = [...claim.lines.filter((_, place) => place !== at), ...others]
      const isPaired = beside.some(
        ({ code }) =>
          code === line.code || findCodeClashes([code, line.code], claim.serviceDate, claim.rules).length > 0,
      )
      if (isPaired) return []
      const hasProcedure = beside.some(({ code }) => !isVisit(code, claim.serviceDate))
      return hasProcedure
        ? [
            buildFinding(
              id,
              field,
              `No NCCI edit on file requires ${first} on ${line.code}. Check the NCCI table or remove it.`,
              'asks',
            ),
          ]
        : [
            buildFinding(
              id,
              field,
              `${first} on ${line.code} is not supported; no other procedure was billed that day. Remove it.`,
            ),
          ]
    })
  },
}

const formatUnits = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`

const units: ScrubRule = {
  id: 'units',
  wants: 'Units are whole numbers within the limit (MUE) of the line or day.',
  check: (claim) => {
    // The limit is per day and provider: lines of one code count together, on whichever claim they are.
    const before = listPrecedingClaims(claim)
      .filter(({ sameProvider }) => sameProvider)
      .flatMap(({ lines }) => lines)
    const unitsOn = (lines: readonly Pick<ClaimLine, 'code' | 'units'>[], code: string) =>
      lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.units, 0)
    return claim.lines.flatMap((own, line): ScrubFinding[] => {
      const { code } = own
      const at = { field: 'units', line }
      if (!Number.isSafeInteger(own.units) || own.units < 1)
        return [buildFinding('units', at, 'Units are not valid. Enter a whole number of 1 or more.')]
      const limit = findUnitLimit(code, claim.serviceDate, claim.rules)
      const entry = findProcedureEntry(code, claim.serviceDate)
      // A code of the practice's own has no table to be compared with, and units of a product are the cm² of the note.
      if (limit === null && (entry === null || entry.category === 'product')) return []
      const here = unitsOn(claim.lines, code)
      const isRepeat = hasAnyModifier(own, [...distinctModifiers, ...repeatModifiers])
      // A duplicate is reported separately.
      const isDuplicate =
        !isRepeat && before.some((other) => other.code === code && !areAtDifferentSites(own, other))
      const inAll = here + (isDuplicate ? 0 : unitsOn(before, code))
      if (limit === null)
        return inAll > 1
          ? [
              buildFinding(
                'units',
                at,
                `${inAll} units of ${code} for the day, and no daily limit (MUE) is on file. Check the CMS MUE table.`,
                'asks',
              ),
            ]
          : []
      const { units: most, indicator } = limit
      // Each line is compared alone: more of the service goes on lines of their own.
      if (indicator === 1)
        return own.units > most
          ? [
              buildFinding(
                'units',
                at,
                `${formatUnits(own.units)} of ${code} on one line exceed the limit of ${most} (MUE, MAI 1). Report separate services on lines of their own with 76, XS, or 59.`,
              ),
            ]
          : []
      if (here > most)
        return [
          buildFinding(
            'units',
            at,
            `${formatUnits(here)} of ${code} exceed the daily limit of ${most} (MUE).`,
          ),
        ]
      if (inAll <= most) return []
      const words = `${formatUnits(inAll)} of ${code} on all claims for the day exceed the daily limit of ${most} (MUE).`
      if (indicator === 2)
        return [buildFinding('units', at, `${words} No modifier overrides this limit (MAI 2).`)]
      // A documented repeat may exceed the limit.
      return [
        isRepeat
          ? buildFinding('units', at, `${words} The payer may request records.`, 'asks')
          : buildFinding('units', at, words),
      ]
    })
  },
}

export const dayRules: readonly ScrubRule[] = [units, duplicateService, pairs, needlessDistinct]
