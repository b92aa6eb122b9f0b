/** Enters what was charted at the bedside of one invented patient, and a note drafted from the chart. */
import {
  createProgressNote,
  draftProgressNote,
  listIsolation,
  noteSections,
  noteSigning,
  recordBraden,
  recordIsolation,
  recordHistory,
  recordSkin,
  recordSkinSweep,
  recordVitalSigns,
  type Endpoint,
  type NoteDraft,
} from '@mendwell/contract'
import { getDateInZone } from '@mendwell/clinical'
import { generateBedsideEntries, listOpenWounds, type Entry } from './bedside.ts'
import { clinicHours, toDayNumber, toInstant, getLastWeekday } from './calendar.ts'
import { addMinutes, type DemoApi } from './api-client.ts'
import { buildFeverNote, listFevers, type FeverNote } from './wound-course/fever.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'
import type { DemoWound } from './wounds.ts'

/** The medical history, which is asked for before the first wound is charted. */
export async function seedHistory(
  callApi: DemoApi,
  patient: DemoPatient,
  { id, author, wounds }: { id: string; author: string; wounds: readonly DemoWound[] },
  random: Random,
): Promise<void> {
  const params = { patientId: id }
  for (const { at, body } of generateBedsideEntries(random, patient, wounds).history)
    await callApi(recordHistory, { author, at, params, body })
}

export async function seedBedside(
  callApi: DemoApi,
  patient: DemoPatient,
  chart: {
    id: string
    author: string
    getAuthor: (entry: number) => string
    today: string
    wounds: readonly DemoWound[]
  },
  random: Random,
): Promise<void> {
  const { author } = chart
  const params = { patientId: chart.id }
  const bedside = generateBedsideEntries(random, patient, chart.wounds)
  const choice = random.stream('note')
  const at = findNoteTime(patient, chart, choice)
  const enter = async (endpoint: Endpoint, entries: readonly Entry[], isDue: (entry: Entry) => boolean) => {
    for (const entry of entries.filter(isDue))
      await callApi(endpoint, { author, at: entry.at, params, body: entry.body })
  }
  const enterAll = async (isDue: (entry: Entry) => boolean) => {
    await enter(recordBraden, bedside.braden, isDue)
    await enter(recordSkin, bedside.skin, isDue)
    await enter(recordSkinSweep, bedside.sweeps, isDue)
  }
  // The note says what the chart says by then: what comes after it is entered after it.
  const isBefore = (entered: string) => at === null || entered < at
  const enterVitals = async (isDue: (entered: string) => boolean) => {
    for (const [entry, vitals] of patient.vitals.entries()) {
      const recordedAt = addMinutes(vitals.takenAt, 4)
      if (!isDue(recordedAt.toISOString())) continue
      const body = { ...vitals, confirmOutOfRange: vitals.outOfRangeReason !== null }
      await callApi(recordVitalSigns, { author: chart.getAuthor(entry), at: recordedAt, params, body })
    }
  }
  await enterVitals(isBefore)
  await enterAll((entry) => isBefore(entry.at))
  await enterFevers(callApi, patient, chart, random.stream('fevers'))
  if (at === null) return
  await enterNote(callApi, author, chart.id, at, choice)
  await enterVitals((entered) => !isBefore(entered))
  await enterAll((entry) => !isBefore(entry.at))
}

/** Who measures a fever writes what was done about it. */
async function enterFevers(
  callApi: DemoApi,
  patient: DemoPatient,
  { id, author, wounds, today }: { id: string; author: string; wounds: readonly DemoWound[]; today: string },
  random: Random,
): Promise<void> {
  const fevers = listFevers(patient)
  const [onset] = fevers
  for (const reading of fevers) {
    const isOpen = listOpenWounds(wounds, reading.takenAt).length > 0
    // One illness, however many days it lasts.
    const illness = random.stream(onset?.takenAt ?? reading.takenAt)
    const { at: seenAt, isolation, body } = buildFeverNote(illness, reading, isOpen)
    const at = addMinutes(seenAt, 25)
    const note = await callApi(createProgressNote, { author, at, params: { patientId: id }, body })
    const params = { noteId: note.id }
    await callApi(noteSigning.sign, { author, at, params, body: { attest: true }, ifMatch: '"1"' })
    if (reading === onset) {
      const { timeZone } = patient
      await isolate(callApi, { id, author, at, today, timeZone }, isolation)
    }
  }
}

/** From the day of the test, beside what applied before; after its days that applies alone again. */
async function isolate(
  callApi: DemoApi,
  {
    id,
    author,
    at,
    today,
    timeZone,
  }: { id: string; author: string; at: Date; today: string; timeZone: string },
  { precautions, days, reason }: FeverNote['isolation'],
): Promise<void> {
  const params = { patientId: id }
  const [before] = await callApi(listIsolation, { author, at, params })
  const usual = before?.precautions ?? []
  const record = (when: Date, body: object) =>
    callApi(recordIsolation, {
      author,
      at: when,
      params,
      body: { ...body, effectiveDate: getDateInZone(when.toISOString(), timeZone) },
    })
  await record(at, {
    precautions: [...new Set([...usual, ...precautions])],
    reason: [before?.reason, reason].filter(Boolean).join('; '),
  })
  const end = addMinutes(at.toISOString(), days * 24 * 60)
  if (end.toISOString().slice(0, 10) < today)
    await record(end, { precautions: usual, reason: before?.reason ?? `${reason} resolved` })
}

/** As that clinic day closes, when everything else of it has been charted; null where no note is written. */
function findNoteTime(
  patient: DemoPatient,
  chart: { today: string; wounds: readonly DemoWound[] },
  choice: Random,
): string | null {
  if (!patient.isActive || patient.vitals.length === 0 || !choice.chance(0.6)) return null
  const day = findNoteDay(patient, chart)
  return day === null ? null : toInstant(day, clinicHours.closesMinute - 1, patient.timeZone)
}

async function enterNote(
  callApi: DemoApi,
  author: string,
  patientId: string,
  at: string,
  choice: Random,
): Promise<void> {
  const params = { patientId }
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
