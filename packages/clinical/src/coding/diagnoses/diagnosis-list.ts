/**
 * The one list of diagnosis codes: what is searched while typing and what a claim is checked against. Not the classification: a code
 * outside of it may still exist. Rule DX11.
 */
import { isInForce } from '../effective.ts'
import { type DiagnosisCode, createDiagnosisCode, isDiagnosisText } from './code.ts'
import { woundDiagnosisCodes } from './known-codes.ts'
import { burns } from './list/burns.ts'
import { type Code, createBillableCode } from './list/code.ts'
import { diabetes } from './list/diabetes.ts'
import { otherCodes } from './list/other-codes.ts'
import { otherUlcers } from './list/other-ulcers.ts'
import { pressureUlcers } from './list/pressure-ulcers.ts'
import { vessels } from './list/vessels.ts'

const describedCodes = [...pressureUlcers, ...otherUlcers, ...diabetes, ...vessels, ...burns, ...otherCodes]
const isDescribed = new Set(describedCodes.map(({ code }) => code))

/** By code. Codes that the rules build are included, so that suggestions can be found. */
export const diagnosisList: readonly Code[] = [
  ...describedCodes,
  ...woundDiagnosisCodes
    .filter(({ code }) => !isDescribed.has(code))
    .map(({ code, label }) => createBillableCode(code, label)),
].toSorted((a, b) => (a.code < b.code ? -1 : 1))

const byCode: ReadonlyMap<string, DiagnosisCode> = new Map([
  ...diagnosisList
    .filter((one) => one.billable)
    .map(({ code, description }): [string, DiagnosisCode] => [code, createDiagnosisCode(code, description)]),
  ...woundDiagnosisCodes.map((row): [string, DiagnosisCode] => [row.code, row]),
])
/** Every beginning of a code, and those that the list names as such. */
const headings: ReadonlySet<string> = new Set([
  ...diagnosisList.filter((one) => !one.billable).map(({ code }) => code),
  ...[...byCode.keys()].flatMap((code) =>
    Array.from({ length: code.length - 3 }, (_, at) => code.slice(0, 3 + at).replace(/\.$/, '')),
  ),
])

export type DiagnosisCheck =
  | { readonly state: 'known'; readonly entry: DiagnosisCode }
  /** A heading of more specific codes: a claim with it is rejected. */
  | { readonly state: 'not-billable' }
  | { readonly state: 'not-on-this-day' }
  | { readonly state: 'not-in-table' }
  | { readonly state: 'not-a-code' }

export function checkDiagnosis(code: string, date: string): DiagnosisCheck {
  if (!isDiagnosisText(code)) return { state: 'not-a-code' }
  const found = byCode.get(code)
  if (found) return isInForce(found, date) ? { state: 'known', entry: found } : { state: 'not-on-this-day' }
  return { state: headings.has(code) ? 'not-billable' : 'not-in-table' }
}
