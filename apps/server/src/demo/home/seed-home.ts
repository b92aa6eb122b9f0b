/** What the demo's patient finds at home: one thread that waits for an answer, one with news, and a plan in force. */
import {
  beginThread,
  createPlan,
  listPlans,
  listWoundAssessments,
  listWounds,
  markThreadRead,
  postMessage,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import { getProtectionAdvice } from './home-care.ts'

const hourMs = 3_600_000

/** Where the recommendations left no plan in force. */
export async function seedOwnPlan(
  callApi: DemoApi,
  { patientId, author, today }: { patientId: string; author: string; today: Date },
): Promise<void> {
  const at = new Date(today.getTime() - 70 * hourMs)
  const [[wound], plans] = await Promise.all([
    callApi(listWounds, { author, at, query: { patientId, status: 'open' } }),
    callApi(listPlans, { author, at, query: { patientId } }),
  ])
  if (!wound || plans.length > 0) return
  const reading = { author, at, params: { woundId: wound.id }, query: { limit: 1 } }
  const [charted] = await callApi(listWoundAssessments, reading)
  await callApi(createPlan, {
    author,
    at,
    body: {
      patientId,
      woundId: wound.id,
      planType: 'healing',
      goals: 'The wound is closed, and bandage changes do not hurt.',
      interventions: [
        {
          title: 'Change the bandage',
          frequency: charted?.dressingChangeFrequency ?? 'Every other day',
          duration: 'Until the next visit',
        },
        { title: getProtectionAdvice(wound), frequency: 'Every day' },
        { title: 'Eat some protein with each meal', frequency: 'Every day' },
      ],
    },
  })
}

export async function seedMessages(
  callApi: DemoApi,
  { patientId, patient, author, today }: { patientId: string; patient: string; author: string; today: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs)
  const [wound] = await callApi(listWounds, {
    author,
    at: hoursAgo(80),
    query: { patientId, status: 'open' },
  })
  const first = await callApi(beginThread, {
    author: patient,
    at: hoursAgo(76),
    params: { patientId },
    body: {
      woundId: wound?.id ?? null,
      subject: 'Showering with the dressing',
      body: 'May I take a shower with the new dressing on? It says waterproof on the box.',
    },
  })
  const params = { messageThreadId: first.id }
  await callApi(markThreadRead, { author, at: hoursAgo(74), params, body: {} })
  await callApi(postMessage, {
    author,
    at: hoursAgo(73),
    params,
    body: {
      body: 'Yes, a short shower is fine. Pat the edges dry. If water gets under the border, change the dressing.',
    },
  })
  await callApi(beginThread, {
    author: patient,
    at: hoursAgo(5),
    params: { patientId },
    body: {
      woundId: null,
      subject: 'Time of my next visit',
      body: 'My daughter would like to be there next week. Can the visit be in the morning?',
    },
  })
}
