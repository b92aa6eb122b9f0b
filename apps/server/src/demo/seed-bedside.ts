/** Enters what was charted at the bedside of one invented patient, and a note drafted from the chart. */
import {
  createProgressNote,
  draftProgressNote,
  noteSections,
  noteSigning,
  recordBraden,
  recordHistory,
  recordSkin,
  recordSkinSweep,
  type Endpoint,
  type NoteDraft,
} from '@mendwell/contract'
import { generateBedsideEntries, type Entry } from './bedside.ts'
import { clinicHours, toDayNumber, toInstant, getLastWeekday } from './calendar.ts'
import type { DemoApi } from './api-client.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'
import type { DemoWound } from './wounds.ts'

export async function seedBedside(
  callApi: DemoApi,
  patient: DemoPatient,
  chart: { id: string; author: string; today: string; wounds: readonly DemoWound[] },
  random: Random,
): Promise<void> {
  const { author } = chart
  const params = { patientId: chart.id }
  const enter = async (endpoint: Endpoint, entries: readonly Entry[]) => {
    for (const { at, body } of entries) await callApi(endpoint, { author, at, params, body })
  }
  const bedside = generateBedsideEntries(random, patient, chart.wounds)
  await enter(recordHistory, bedside.history)
  await enter(recordBraden, bedside.braden)
  await enter(recordSkin, bedside.skin)
  await enter(recordSkinSweep, bedside.sweeps)
  const choice = random.stream('note')
  if (!patient.isActive || patient.vitals.length === 0 || !choice.chance(0.6)) return
  const day = findNoteDay(patient, chart)
  if (day === null) return
  // As that clinic day closes, when everything else has been charted.
  const at = toInstant(day, clinicHours.closesMinute - 1, patient.timeZone)
  const draft = await callApi(draftProgressNote, { author, at, params, body: {} })
  const { id } = await callApi(createProgressNote, { author, at, params, body: toNoteBody(draft) })
  if (!choice.chance(0.8)) return
  await callApi(noteSigning.sign, {
    author,
    at,
    params: { noteId: id },
    body: { attest: true },
    ifMatch: '"1"',
  })
}

/** The day of the newest assessment, once all of them are signed; without a wound the last clinic day, if signs were taken that week. */
function findNoteDay(
  { vitals }: DemoPatient,
  { wounds, today }: { wounds: readonly DemoWound[]; today: string },
): number | null {
  const visits = wounds.flatMap((wound) => wound.visits)
  if (visits.some(({ isSigned }) => !isSigned)) return null
  const toDay = (at: string) => toDayNumber(at.slice(0, 10))
  const newest = visits.length > 0 ? Math.max(...visits.map(({ assessedAt }) => toDay(assessedAt))) : null
  if (newest !== null) return newest
  const last = getLastWeekday(toDayNumber(today) - 1)
  const measured = vitals.at(-1)
  return measured && last - toDay(measured.takenAt) <= daysOfSigns ? last : null
}

const daysOfSigns = 7

function toNoteBody(draft: NoteDraft): object {
  const text = (section: (typeof noteSections)[number]) => draft[section].map((one) => one.text).join(' ')
  return {
    noteType: 'SOAP',
    ...Object.fromEntries(noteSections.map((section) => [section, text(section)])),
    sources: noteSections.flatMap((section) =>
      draft[section].map((one) => ({ ...one.source, section, text: one.text })),
    ),
  }
}
