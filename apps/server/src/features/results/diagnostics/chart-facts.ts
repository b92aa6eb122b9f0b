/** What the chart has about the patient in general: values of laboratory results, conditions, age. */
import { findCondition, type ChartFactSources } from '@mendwell/clinical'
import { computeFullYears } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadChartedResults } from '../../plans/public.ts'
import { listConditions } from './chart-facts-store.ts'

export async function loadChartFactSources(
  db: Db,
  organizationId: string,
  patient: { id: string; dateOfBirth: string | null },
  { now, asOf }: { now: Date; asOf: string },
): Promise<ChartFactSources> {
  const [history, results] = await Promise.all([
    listConditions(db, organizationId, patient.id, now),
    loadChartedResults(db, organizationId, [patient.id], now),
  ])
  const labs = results.flatMap(({ labs: values }) => values)
  const findLatest = (analyte: string) =>
    labs.filter((one) => one.analyte === analyte).toSorted((a, b) => b.on.localeCompare(a.on))[0] ?? null
  return {
    ageYears: patient.dateOfBirth === null ? null : computeFullYears(patient.dateOfBirth, asOf),
    hba1c: findLatest('hba1c'),
    albumin: findLatest('albumin'),
    diabetes: findCondition(history, 'diabetes') ?? null,
    smoking: findCondition(history, 'smoking') ?? null,
  }
}
