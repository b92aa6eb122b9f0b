/** Every diagnosis code that our families can build, by date. A code outside of it may still exist. Rule DX11. */
import { datedTable, isInForce } from '../effective.ts'
import { arteryCodes, diabetesCodes, veinCodes } from './causes.ts'
import { entry, isDiagnosisText } from './code.ts'
import type { DiagnosisCode } from './code.ts'
import { burnCodes, openWoundCodes } from './injuries.ts'
import { pressureCodes } from './pressure.ts'
import { surgicalCodes } from './surgical.ts'
import { ulcerCodes } from './ulcers.ts'

export const woundDiagnosisCodes: readonly DiagnosisCode[] = datedTable(
  'Diagnosis codes',
  [
    ...pressureCodes,
    ...ulcerCodes,
    ...diabetesCodes,
    ...veinCodes,
    ...arteryCodes,
    ...surgicalCodes,
    ...openWoundCodes,
    ...burnCodes,
    entry('I96', 'Gangrene, not elsewhere classified'),
  ],
  ({ code }) => code,
)

const byCode: ReadonlyMap<string, DiagnosisCode> = new Map(woundDiagnosisCodes.map((row) => [row.code, row]))
const headings: ReadonlySet<string> = new Set(
  woundDiagnosisCodes.flatMap(({ code }) =>
    Array.from({ length: code.length - 3 }, (_, at) => code.slice(0, 3 + at).replace(/\.$/, '')),
  ),
)

export type DiagnosisCheck =
  | { readonly state: 'known'; readonly entry: DiagnosisCode }
  /** A heading of codes that say more: a claim with it is refused. */
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
