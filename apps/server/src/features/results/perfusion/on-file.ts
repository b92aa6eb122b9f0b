/** What is on file about the perfusion of a leg on a day, with its date: for notes of treatments that depend on it. Read, never typed again. */
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listMeasurementsUpTo } from './store.ts'

export type LegSide = 'left' | 'right'

/** "Left leg: ABI 0.95 on 10/07/2026, toe pressure 65 mmHg on 10/07/2026": one line for each side. */
export async function describePerfusionOnFile(
  db: Db,
  actor: Actor,
  patientId: string,
  sides: readonly LegSide[],
  day: string,
): Promise<string[]> {
  if (sides.length === 0) return []
  const rows = await listMeasurementsUpTo(db, actor.organizationId, patientId, day)
  return sides.map((side) => {
    const own = rows.filter((row) => row.side === side)
    const abi = own.find((row) => row.abi !== null || row.abiNoncompressible === true)
    const toe = own.find((row) => row.toePressureMmHg !== null)
    const measured = [
      abi &&
        `ABI ${abi.abiNoncompressible ? 'noncompressible' : (abi.abi?.toFixed(2) ?? '')} on ${formatDate(abi.measuredOn)}`,
      toe && `toe pressure ${toe.toePressureMmHg} mmHg on ${formatDate(toe.measuredOn)}`,
    ].filter((one) => one !== undefined)
    const name = side === 'left' ? 'Left leg' : 'Right leg'
    return `${name}: ${measured.length === 0 ? 'ABI and toe pressure not documented' : measured.join(', ')}`
  })
}
