/** What the active orders of a round's wounds need, and the wounds of which that is not known. Pure. */
import { formatWoundLetter, listRoundSupplies } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { formatPatientName } from '../../../../platform/labels/person-names.ts'

/** A round that an earlier version saved on this device has no orders, or only their names. */
const hasOrderParts = ({ orders }: RoundPatient['wounds'][number]): boolean =>
  (orders as typeof orders | undefined)?.every(
    ({ product }) => (product as string | undefined) !== undefined,
  ) ?? false

export function buildRoundSupplies(patients: readonly RoundPatient[]) {
  const wounds = patients.flatMap((patient) => patient.wounds.map((wound) => ({ patient, wound })))
  const known = wounds.filter(({ wound }) => hasOrderParts(wound))
  const name = ({ patient, wound }: (typeof wounds)[number]) =>
    `${formatPatientName(patient)}, wound ${formatWoundLetter(wound.number)}`
  return {
    supplies: listRoundSupplies(known.flatMap(({ wound }) => wound.orders)),
    withoutOrder: known.filter(({ wound }) => wound.orders.length === 0).map(name),
    unknown: wounds.filter(({ wound }) => !hasOrderParts(wound)).map(name),
  }
}
