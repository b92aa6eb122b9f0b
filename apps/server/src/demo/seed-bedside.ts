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
import { bedsideOf, type Entry } from './bedside.ts'
import { clinicHours, dayOf, instantAt, weekdayUpTo } from './calendar.ts'
import type { Ask } from './api-client.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'
import type { DemoWound } from './wounds.ts'

export async function enterBedside(
  ask: Ask,
  patient: DemoPatient,
  chart: { id: string; author: string; today: string; wounds: readonly DemoWound[] },
  random: Random,
): Promise<void> {
  const { author } = chart
  const params = { patientId: chart.id }
  const enter = async (endpoint: Endpoint, entries: readonly Entry[]) => {
    for (const { at, body } of entries) await ask(endpoint, { author, at, params, body })
  }
  const bedside = bedsideOf(random, patient, chart.wounds)
  await enter(recordHistory, bedside.history)
  await enter(recordBraden, bedside.braden)
  await enter(recordSkin, bedside.skin)
  await enter(recordSkinSweep, bedside.sweeps)
  const choice = random.stream('note')
  if (!patient.isActive || patient.vitals.length === 0 || !choice.chance(0.4)) return
  // As the last clinic day closes, when everything else has been charted.
  const at = instantAt(weekdayUpTo(dayOf(chart.today) - 1), clinicHours.closesMinute - 1, patient.timeZone)
  const draft = await ask(draftProgressNote, { author, at, params, body: {} })
  const { id } = await ask(createProgressNote, { author, at, params, body: noteFrom(draft) })
  if (!choice.chance(0.8)) return
  await ask(noteSigning.sign, { author, at, params: { noteId: id }, body: { attest: true }, ifMatch: '"1"' })
}

function noteFrom(draft: NoteDraft): object {
  const text = (section: (typeof noteSections)[number]) => draft[section].map((one) => one.text).join(' ')
  return {
    noteType: 'SOAP',
    ...Object.fromEntries(noteSections.map((section) => [section, text(section)])),
    sources: noteSections.flatMap((section) =>
      draft[section].map((one) => ({ ...one.source, section, text: one.text })),
    ),
  }
}
