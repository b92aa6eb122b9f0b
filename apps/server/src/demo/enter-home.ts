/** What the demo's patient wrote and was written: one thread that waits for an answer, one with news for the patient. */
import { beginThread, listWounds, markThreadRead, postMessage } from '@mendwell/contract'
import type { Ask } from './doors.ts'

const hourMs = 3_600_000

export async function enterMessages(
  ask: Ask,
  { patientId, patient, author, today }: { patientId: string; patient: string; author: string; today: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs)
  const [wound] = await ask(listWounds, {
    author,
    at: hoursAgo(80),
    query: { patientId, status: 'open' },
  })
  const first = await ask(beginThread, {
    author: patient,
    at: hoursAgo(76),
    body: {
      patientId,
      woundId: wound?.id ?? null,
      subject: 'Showering with the dressing',
      body: 'May I take a shower with the new dressing on? It says waterproof on the box.',
    },
  })
  const params = { messageThreadId: first.id }
  await ask(markThreadRead, { author, at: hoursAgo(74), params })
  await ask(postMessage, {
    author,
    at: hoursAgo(73),
    params,
    body: {
      body: 'Yes, a short shower is fine. Pat the edges dry. If water gets under the border, change the dressing.',
    },
  })
  await ask(beginThread, {
    author: patient,
    at: hoursAgo(5),
    body: {
      patientId,
      woundId: null,
      subject: 'Ride to my next visit',
      body: 'My daughter cannot drive me next week. Can the visit be in the morning?',
    },
  })
}
