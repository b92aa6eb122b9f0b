/** Every diagnosis code that our families can build, by date. */
import { defineDatedTable } from '../effective.ts'
import { arteryCodes, diabetesCodes, veinCodes } from './causes.ts'
import { createDiagnosisCode } from './code.ts'
import type { DiagnosisCode } from './code.ts'
import { burnCodes, openWoundCodes } from './injuries.ts'
import { pressureCodes } from './pressure.ts'
import { surgicalCodes } from './surgical.ts'
import { ulcerCodes } from './ulcers.ts'

export const woundDiagnosisCodes: readonly DiagnosisCode[] = defineDatedTable(
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
    createDiagnosisCode('I96', 'Gangrene, not elsewhere classified'),
  ],
  ({ code }) => code,
)
