/**
 * Enters the perfusion and the results of an invented patient, each at its date. They make the rules evaluate the chart again, so they are
 * entered in the order of time, between the decisions about recommendations.
 */
import { getDateInZone, suggestIngredient } from '@mendwell/clinical'
import {
  addResultStep,
  createResult,
  recordIsolation,
  recordLimbPerfusion,
  recordMedication,
  type ResultContent,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import type { Antibiotic } from '../data/infections.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import { generateMeasurements, generateResults } from './generate-results.ts'
import type { EnteredWound } from '../schedule/procedures.ts'
import { canBillVisits } from '../schedule/teams.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minutesLater = 25 * 60_000

/** What is entered at a moment; a step of a result after the step before it. */
export type ResultEntry = { readonly at: Date; readonly enter: () => Promise<void> }

export function planResults(
  callApi: DemoApi,
  patient: DemoPatient,
  chart: { id: string; author: string; today: Date; entered: readonly EnteredWound[] },
  random: Random,
): ResultEntry[] {
  const { author, today } = chart
  const params = { patientId: chart.id }
  const wounds = chart.entered.map(({ wound }) => wound)
  const toDay = (at: Date) =>
    getDateInZone(at.toISOString(), patient.timeZone) ?? at.toISOString().slice(0, 10)
  const measurements = generateMeasurements(random.stream('perfusion'), patient, wounds).map(
    ({ at, body }) => ({
      at: new Date(at),
      enter: async () =>
        void (await callApi(recordLimbPerfusion, { author, at: new Date(at), params, body })),
    }),
  )
  const results = generateResults(random.stream('results'), patient, wounds).flatMap(
    ({ at, wound, body, steps, startsAntibiotic }) => {
      const ordered = new Date(Date.parse(at) + minutesLater)
      const woundId = wound === null ? null : (chart.entered[wound]?.id ?? null)
      let latest = { id: '', sequence: 0 }
      const order = async () => {
        latest = await callApi(createResult, {
          // A nurse collects what a provider orders.
          author: canBillVisits(author) ? author : 'clinician@demo.example',
          at: ordered,
          params,
          body: { ...body, woundId, orderedOn: toDay(ordered) },
        })
      }
      const later = steps.map(({ step, afterDays, content }) => {
        const when = new Date(ordered.getTime() + afterDays * dayMs)
        const enter = async () => {
          latest = await callApi(addResultStep, {
            author,
            at: when,
            params: { resultId: latest.id },
            body: { step, after: latest.sequence, on: toDay(when), content: content ?? null },
          })
        }
        return { at: when, enter }
      })
      const reported = steps.find(({ content }) => content && isResistant(content))
      const isolatedAt = new Date(ordered.getTime() + ((reported?.afterDays ?? 0) * dayMs + hourMs))
      const isolation = async () =>
        void (await callApi(recordIsolation, {
          author,
          at: isolatedAt,
          params,
          body: {
            precautions: ['contact'],
            effectiveDate: toDay(isolatedAt),
            reason: 'MRSA in wound culture',
          },
        }))
      const prescribedAt = new Date(ordered.getTime() + hourMs)
      const prescribe = async (antibiotic: Antibiotic) =>
        void (await callApi(recordMedication, {
          author,
          at: prescribedAt,
          params,
          body: buildAntibiotic(antibiotic, toDay(prescribedAt), chart.today),
        }))
      return [
        { at: ordered, enter: order },
        ...later,
        ...(reported ? [{ at: isolatedAt, enter: isolation }] : []),
        ...(startsAntibiotic ? [{ at: prescribedAt, enter: () => prescribe(startsAntibiotic) }] : []),
      ]
    },
  )
  return [...measurements, ...results].filter(({ at }) => at < today)
}

const isResistant = (content: ResultContent) =>
  content.kind === 'culture' && content.organisms.some(({ resistance }) => resistance === 'MRSA')

function buildAntibiotic(
  { name, dosage, frequency, route, days }: Antibiotic,
  startDate: string,
  today: Date,
) {
  const endDate = new Date(Date.parse(startDate) + days * dayMs).toISOString().slice(0, 10)
  return {
    ...{ medicationName: name, dosage, frequency, route },
    startDate,
    endDate,
    prescribedBy: route === 'Intravenous' ? 'Surgeon' : 'Primary care physician',
    isActive: endDate >= today.toISOString().slice(0, 10),
    ingredientCode: suggestIngredient(name)?.code ?? null,
    source: 'record',
  }
}

/** Enters what is due by a moment, oldest first, each once. */
export function createResultEntries(all: readonly ResultEntry[]): (until: Date) => Promise<void> {
  let open = all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return async (until) => {
    const due = open.filter(({ at }) => at <= until)
    open = open.filter(({ at }) => at > until)
    for (const { enter } of due) await enter()
  }
}
