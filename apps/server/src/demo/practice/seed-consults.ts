/** Questions of the demo to specialists, one answered by link and one open, and messages of staff: through the same doors as any other. */
import {
  answerConsultLink,
  askConsult,
  chartWoundMessage,
  listWoundAssessments,
  listWoundPhotos,
  listWounds,
  openConsultLink,
  postWoundMessage,
  previewConsult,
  unlockConsultLink,
  type Wound,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/http/execute-endpoint.ts'
import { hashToken } from '../../platform/http/route.ts'
import type { DemoApi } from '../api-client.ts'
import { callPublicEndpoint } from '../public-endpoint.ts'

const hourMs = 3_600_000
/** Charts that are searched for a wound that suits. The first one is the patient's own account. */
const searched = 60

interface ConsultsContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  author: string
  colleague: string
  colleagueId: string
  colleagueName: string
  today: Date
  walks: (number: number) => boolean
}

export async function seedConsults(
  callApi: DemoApi,
  services: Services,
  context: ConsultsContext,
): Promise<void> {
  const walking = await findWound(callApi, context, 'diabetic_foot', context.walks)
  const foot = walking ?? (await findWound(callApi, context, 'diabetic_foot'))
  const pressure = await findWound(callApi, context, 'pressure_ulcer')
  if (foot) {
    await seedAnsweredQuestion(callApi, services, foot, context)
    await seedThread(callApi, foot, context, walking !== undefined)
  }
  if (pressure) await seedOpenQuestion(callApi, pressure, context)
}

/** The first open wound of a type that was assessed; one with photos where there is one. */
async function findWound(
  callApi: DemoApi,
  { patientIds, author, today }: ConsultsContext,
  woundType: Wound['woundType'],
  suits: (number: number) => boolean = () => true,
): Promise<Wound | undefined> {
  let first: Wound | undefined
  for (const [number, patientId] of patientIds.slice(0, searched).entries()) {
    if (number === 0 || !suits(number)) continue
    const request = { author, at: today }
    const wounds = await callApi(listWounds, { ...request, query: { patientId, status: 'open' } })
    const found = wounds.find((one) => one.woundType === woundType && one.lastAssessmentId !== null)
    if (!found) continue
    first ??= found
    const photos = await callApi(listWoundPhotos, { ...request, query: { woundId: found.id, limit: 1 } })
    if (photos.length > 0) return found
  }
  return first
}

/** Photo and assessment as of then. */
async function selectShared(callApi: DemoApi, { id: woundId }: Wound, author: string, at: Date) {
  const photos = await callApi(listWoundPhotos, { author, at, query: { woundId, limit: 20 } })
  const assessments = await callApi(listWoundAssessments, {
    author,
    at,
    params: { woundId },
    query: { limit: 1 },
  })
  return {
    photoIds: photos.slice(0, 2).map(({ id }) => id),
    assessmentIds: assessments.map(({ id }) => id),
    sharesMeasurements: true,
    sharesIdentity: false,
  }
}

async function seedAnsweredQuestion(
  callApi: DemoApi,
  services: Services,
  wound: Wound,
  { author, today }: ConsultsContext,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs)
  const asked = {
    question:
      'Diabetic foot ulcer, offloaded. Sizes and the latest assessment are shared. Would you evaluate perfusion further before any further sharp debridement?',
    urgency: 'routine',
    ...(await selectShared(callApi, wound, author, hoursAgo(70))),
  }
  const request = { author, at: hoursAgo(70), params: { woundId: wound.id } }
  const { contentHash } = await callApi(previewConsult, { ...request, body: asked })
  const { link } = await callApi(askConsult, {
    ...request,
    body: {
      ...asked,
      contentHash,
      recipient: {
        kind: 'outside',
        name: 'Miriam Osei',
        organization: 'Riverbend Vascular Associates',
        specialty: 'Vascular surgery',
        days: 7,
      },
    },
  })
  if (!link) return
  const token = link.url.split('/').at(-1) ?? ''
  await callPublicEndpoint(services, openConsultLink, { now: hoursAgo(27), body: { token } })
  const { grant } = await callPublicEndpoint(services, unlockConsultLink, {
    now: hoursAgo(27),
    body: { token, code: link.accessCode },
  })
  await callPublicEndpoint(services, answerConsultLink, {
    now: hoursAgo(26),
    tokenHash: hashToken(grant),
    body: {
      id: randomUUID(),
      answer:
        'Please repeat the toe pressure and obtain an arterial duplex of the leg before further sharp debridement. Continue offloading. Refer to our clinic if the toe pressure falls below 30 mmHg or the duplex shows tibial disease.',
      name: 'Miriam Osei',
      credential: 'MD',
      organization: 'Riverbend Vascular Associates',
      isAttested: true,
    },
  })
}

async function seedOpenQuestion(
  callApi: DemoApi,
  wound: Wound,
  { author, colleagueId, today }: ConsultsContext,
): Promise<void> {
  const at = new Date(today.getTime() - 6 * hourMs)
  const asked = {
    question:
      'Is the current support surface enough for this pressure injury, or would you change surface and turning interval?',
    urgency: 'routine',
    ...(await selectShared(callApi, wound, author, at)),
  }
  const request = { author, at, params: { woundId: wound.id } }
  const { contentHash } = await callApi(previewConsult, { ...request, body: asked })
  await callApi(askConsult, {
    ...request,
    body: { ...asked, contentHash, recipient: { kind: 'inside', userId: colleagueId } },
  })
}

async function seedThread(
  callApi: DemoApi,
  { id: woundId }: Wound,
  { author, colleague, colleagueId, colleagueName, today }: ConsultsContext,
  walks: boolean,
): Promise<void> {
  const post = (by: string, hours: number, body: string, mentions: readonly string[] = []) =>
    callApi(postWoundMessage, {
      author: by,
      at: new Date(today.getTime() - hours * hourMs),
      params: { woundId },
      body: { body, mentions },
    })
  await post(
    author,
    72,
    'Vascular question goes out today. Please keep the offloading device on at all times.',
  )
  await post(
    colleague,
    50,
    walks
      ? 'Offloading device was off when I arrived. Patient says it is too heavy to walk to the dining room.'
      : 'Padding was off when I arrived. It had come loose during the transfer to the wheelchair.',
  )
  const plan = await post(
    colleague,
    49,
    walks
      ? 'Reviewed its use with patient and daughter; both demonstrated how to put it on. Patient agrees to wear it for every step.'
      : 'Padding replaced. Aides shown how to protect the foot during transfers and to check the padding every shift.',
  )
  await post(
    author,
    25,
    `@${colleagueName} vascular answered. Can you repeat the toe pressure at the next visit?`,
    [colleagueId],
  )
  await callApi(chartWoundMessage, {
    author: colleague,
    at: new Date(today.getTime() - 48 * hourMs),
    params: { woundMessageId: plan.id },
  })
}
