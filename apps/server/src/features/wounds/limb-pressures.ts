/** What was measured of a wound's limb and still applies on a day, for grading. Rule PF7 decides what applies. */
import {
  addDays,
  countDaysBetween,
  findDecidingAge,
  findLimbSide,
  selectApplicableMeasures,
  summarizeLimb,
  toPerfusionMeasures,
  toWoundSite,
  type LimbMeasurement,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { listLimbMeasurements } from './limb-measurements.ts'
import type { WoundRow } from './store.ts'

type LimbPressures = {
  readonly pressures: NonNullable<Wound['limbPressures']>
  readonly measuredOn: string | null
}
type MeasuredWound = Pick<WoundRow, 'id' | 'patientId' | 'bodyRegion' | 'laterality'>
type AgedMeasures = Omit<Parameters<typeof selectApplicableMeasures>[0], 'diabetes'>

/** By wound; one without a measurement that applies is left out. */
export async function loadLimbPressures(
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  wounds: readonly MeasuredWound[],
  { day, now }: { day: string; now: Date },
): Promise<ReadonlyMap<string, LimbPressures>> {
  const limbs = wounds.map((wound) => ({
    ...wound,
    side: findLimbSide(toWoundSite(wound.bodyRegion).site, wound.laterality),
  }))
  const patientIds = [...new Set(limbs.filter(({ side }) => side !== null).map((one) => one.patientId))]
  const elsewhere = limbs.filter(({ side }) => side === null).map(({ id }) => id)
  const [measured, examined] = await Promise.all([
    patientIds.length > 0 ? listLimbMeasurements(db, actor.organizationId, patientIds, now) : [],
    elsewhere.length > 0 ? listExamined(db, actor, elsewhere, day) : [],
  ])
  const found = new Map<string, LimbPressures>()
  for (const { id, patientId, side } of limbs) {
    const ofLimb = measured.filter((one) => one.ofPatientId === patientId && one.measuredOn <= day)
    const own = examined.filter(({ woundId }) => woundId === id)
    const measures =
      side === null ? toOwnMeasures(own, day) : toPerfusionMeasures(summarizeLimb(side, ofLimb), day)
    const { diabetes: _notAsked, ...applicable } = selectApplicableMeasures({ ...measures, diabetes: null })
    const decided = findDecidingAge({ ...measures, diabetes: null })
    if (Object.values(applicable).some((value) => value !== null && value !== false))
      found.set(id, {
        pressures: {
          abi: applicable.abi,
          abiNoncompressible: applicable.abiNoncompressible ?? null,
          anklePressureMmHg: applicable.anklePressureMmHg,
          toePressureMmHg: applicable.toePressureMmHg,
          tcpo2MmHg: applicable.tcpo2MmHg,
          measuredOn: decided && addDays(day, -decided.ageDays),
          isOutOfDate: decided?.isOutOfDate ?? false,
        },
        measuredOn:
          [...ofLimb.filter((one) => one.side === side && hasPressure(one)).map((one) => one.measuredOn)]
            .concat(own.map(({ examinedOn }) => examinedOn))
            .toSorted()
            .at(-1) ?? null,
      })
  }
  return found
}

/** Pulses alone change no grade. */
const hasPressure = ({
  abi,
  abiNoncompressible,
  anklePressureMmHg,
  toePressureMmHg,
  tcpo2MmHg,
}: LimbMeasurement) =>
  abiNoncompressible === true ||
  [abi, anklePressureMmHg, toePressureMmHg, tcpo2MmHg].some((value) => value !== null)

/** Where the leg is not known, only what was measured at this wound. */
function toOwnMeasures(rows: Awaited<ReturnType<typeof listExamined>>, day: string): AgedMeasures {
  // Each measurement separately: a new index does not invalidate a toe pressure that was not repeated.
  const find = (name: 'abi' | 'anklePressureMmhg' | 'toePressureMmhg' | 'tcpo2Mmhg') => {
    const row = rows.find((one) => one[name] !== null)
    return { value: row?.[name] ?? null, ageDays: row ? countDaysBetween(row.examinedOn, day) : null }
  }
  const [abi, ankle, toe, oxygen] = [
    find('abi'),
    find('anklePressureMmhg'),
    find('toePressureMmhg'),
    find('tcpo2Mmhg'),
  ]
  return {
    abi: abi.value,
    abiAgeDays: abi.ageDays,
    abiNoncompressible: null,
    anklePressureMmHg: ankle.value,
    anklePressureAgeDays: ankle.ageDays,
    toePressureMmHg: toe.value,
    toePressureAgeDays: toe.ageDays,
    tcpo2MmHg: oxygen.value,
    tcpo2AgeDays: oxygen.ageDays,
  }
}

/** Newest first, of all these wounds. */
const listExamined = (
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  woundIds: readonly string[],
  until: string,
) =>
  db.all(
    q
      .selectFrom('wound_examinations as e')
      .where('e.organizationId', '=', actor.organizationId)
      .where('e.woundId', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
      .where('e.examinedOn', '<=', until)
      .where(
        sql<boolean>`num_nonnulls(e.abi, e.ankle_pressure_mmhg, e.toe_pressure_mmhg, e.tcpo2_mmhg) > 0
          and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)`,
      )
      .orderBy('e.examinedOn', 'desc')
      .orderBy('e.recordedAt', 'desc')
      .orderBy('e.id')
      .select([
        'e.woundId',
        'e.examinedOn',
        'e.abi',
        'e.anklePressureMmhg',
        'e.toePressureMmhg',
        'e.tcpo2Mmhg',
      ]),
  )
