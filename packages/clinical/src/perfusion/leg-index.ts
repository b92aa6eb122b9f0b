/**
 * Ankle-brachial and toe-brachial index of one leg from the measured pressures, rules PF1 and PF2. Pressures are stored, not only their
 * ratio. A noncompressible vessel gives no index, never a high one.
 */
import { divideWhole, fromWholeCount, toWholeCount } from '../decimals.ts'

/** Systolic, mmHg. Null: not measured. */
export type AnklePressure = number | 'not-compressible' | null

export type LegPressures = {
  readonly dorsalisPedis: AnklePressure
  readonly posteriorTibial: AnklePressure
  readonly brachialLeft: number | null
  readonly brachialRight: number | null
}

export type PressureFlag = 'one-ankle-pressure' | 'one-arm'

export const pressureFlagLabels: { readonly [flag in PressureFlag]: string } = {
  'one-ankle-pressure': 'Only one ankle artery measured: the index may be higher',
  'one-arm': 'Only one arm measured: the index may be lower',
}

export type LegIndex =
  | { readonly state: 'unknown'; readonly reason: 'ankle-missing' | 'toe-missing' | 'arm-missing' }
  | { readonly state: 'not-compressible' }
  | {
      readonly state: 'known'
      readonly index: number
      /** The pressure of the leg that the index was made from. */
      readonly legPressureMmHg: number
      readonly flags: readonly PressureFlag[]
    }

export function computeAnkleBrachialIndex(pressures: LegPressures): LegIndex {
  const { dorsalisPedis, posteriorTibial } = pressures
  if (dorsalisPedis === 'not-compressible' || posteriorTibial === 'not-compressible')
    return { state: 'not-compressible' }
  const ankle = pickHigher(dorsalisPedis, posteriorTibial)
  if (ankle === null) return { state: 'unknown', reason: 'ankle-missing' }
  return computeRatio(ankle.value, pressures, ankle.single ? ['one-ankle-pressure'] : [])
}

export function computeToeBrachialIndex(
  toePressureMmHg: number | null,
  arms: Pick<LegPressures, 'brachialLeft' | 'brachialRight'>,
): LegIndex {
  const toe = toPossiblePressure(toePressureMmHg)
  return toe === null ? { state: 'unknown', reason: 'toe-missing' } : computeRatio(toe, arms, [])
}

function computeRatio(
  leg: number,
  arms: Pick<LegPressures, 'brachialLeft' | 'brachialRight'>,
  flags: readonly PressureFlag[],
): LegIndex {
  const arm = pickHigher(arms.brachialLeft, arms.brachialRight)
  // A pressure of 0 in the arm is no pressure to divide by.
  if (arm === null || arm.value === 0) return { state: 'unknown', reason: 'arm-missing' }
  return {
    state: 'known',
    index: fromWholeCount(divideWhole(leg * 100, arm.value), 2),
    legPressureMmHg: leg,
    flags: arm.single ? [...flags, 'one-arm'] : flags,
  }
}

/** The higher of the two as whole mmHg. No instrument reads above 400; 0 is a pulse that was sought and not found. */
function pickHigher(a: number | null, b: number | null): { value: number; single: boolean } | null {
  const first = toPossiblePressure(a)
  const second = toPossiblePressure(b)
  if (first === null && second === null) return null
  return { value: Math.max(first ?? 0, second ?? 0), single: first === null || second === null }
}

function toPossiblePressure(pressureMmHg: number | null): number | null {
  if (pressureMmHg === null) return null
  const whole = toWholeCount(pressureMmHg, 0)
  return whole >= 0 && whole <= 400 ? whole : null
}
