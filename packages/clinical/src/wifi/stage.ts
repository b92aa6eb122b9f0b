/**
 * The WIfI clinical stage: a lookup of 64 cells, rules CL6 and CL7. Never the sum of the grades.
 * Stage 5, a foot that cannot be saved, is a clinician's word and comes out of no table.
 */
import type { WifiGrade } from './grades.ts'

export type WifiLevel = 'very-low' | 'low' | 'moderate' | 'high'
export type WifiStage = 1 | 2 | 3 | 4

/** Null: not graded. */
export type WifiGrades = {
  readonly wound: WifiGrade | null
  readonly ischemia: WifiGrade | null
  readonly infection: WifiGrade | null
}

export type WifiResult =
  | {
      readonly state: 'known'
      readonly stage: WifiStage
      readonly amputationRisk: WifiLevel
      /** If infection can be controlled first. */
      readonly revascularizationBenefit: WifiLevel
      readonly code: string
    }
  | {
      readonly state: 'unknown'
      readonly missing: readonly (keyof WifiGrades)[]
      /** What the stage can still turn out to be. */
      readonly between: { readonly from: WifiStage; readonly to: WifiStage }
    }

const levels: readonly WifiLevel[] = ['very-low', 'low', 'moderate', 'high']

/** Rows: wound 0 to 3. Columns: ischemia 0 to 3. Digits: infection 0 to 3, 1 being very low and 4 high. */
const amputationRisk = [
  ['1123', '1234', '2234', '2334'],
  ['1123', '1234', '2344', '3344'],
  ['2234', '3344', '3444', '4444'],
  ['3344', '4444', '4444', '4444'],
]
const revascularizationBenefit = [
  ['1111', '1223', '2233', '3444'],
  ['1111', '2333', '3444', '4444'],
  ['1111', '3344', '4444', '4444'],
  ['1111', '3334', '4444', '4444'],
]

export function computeWifiStage({ wound, ischemia, infection }: WifiGrades): WifiResult {
  if (wound !== null && ischemia !== null && infection !== null) {
    const stage = readCell(amputationRisk, wound, ischemia, infection)
    return {
      state: 'known',
      stage,
      amputationRisk: getLevel(stage),
      revascularizationBenefit: getLevel(readCell(revascularizationBenefit, wound, ischemia, infection)),
      code: `W${wound} I${ischemia} fI${infection}`,
    }
  }
  // The table rises along every axis, so the lowest and highest grades give the ends.
  return {
    state: 'unknown',
    missing: [
      ...(wound === null ? (['wound'] as const) : []),
      ...(ischemia === null ? (['ischemia'] as const) : []),
      ...(infection === null ? (['infection'] as const) : []),
    ],
    between: {
      from: readCell(amputationRisk, wound ?? 0, ischemia ?? 0, infection ?? 0),
      to: readCell(amputationRisk, wound ?? 3, ischemia ?? 3, infection ?? 3),
    },
  }
}

function readCell(
  table: readonly (readonly string[])[],
  wound: WifiGrade,
  ischemia: WifiGrade,
  infection: WifiGrade,
): WifiStage {
  // A test reads all 64 cells of both tables, so the digit is there and is 1 to 4.
  return Number(table[wound]?.[ischemia]?.[infection]) as WifiStage
}

const getLevel = (stage: WifiStage): WifiLevel => levels[stage - 1]! // stage is 1 to 4, as above
