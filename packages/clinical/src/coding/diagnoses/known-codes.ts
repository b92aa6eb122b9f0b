/** Every diagnosis code that our families can build, by date. */
import { datedTable } from '../effective.ts'
import { arteryCodes, diabetesCodes, veinCodes } from './causes.ts'
import { entry } from './code.ts'
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
