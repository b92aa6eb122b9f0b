/** Shared by the video visit specs: a browser with a camera, today's visits, and access to the connections. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import type { UserSessions } from './user-sessions.ts'

/** A camera and a microphone with permission, and a moving image. */
export const deviceFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export type Visit = { id: string; status: string; notes: string | null; satisfactionRating: number | null }

const zone = 'America/New_York'

/** Day and time on the practice's wall, so many minutes from now. */
function getWallTime(minutes: number): { scheduledDay: string; scheduledTime: string } {
  const at = new Date(Date.now() + minutes * 60_000)
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    scheduledDay: `${part('year')}-${part('month')}-${part('day')}`,
    scheduledTime: `${part('hour')}:${part('minute')}`,
  }
}

export const bookVisit = (office: UserSessions, page: Page, patientId: string, minutes = 20) =>
  office.send<Visit>(page, '/api/telehealth/sessions', {
    patientId,
    sessionType: 'follow_up',
    duration: 15,
    ...getWallTime(minutes),
  })

/** Before the page is opened: its connections can be asked afterwards. Scripts of the page, and so texts here. */
export const rememberConnections = (page: Page) =>
  page.addInitScript(`
    globalThis.connections = []
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings) {
        super(settings)
        connections.push(this)
      }
    }
    globalThis.taken = []
    const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await take(wish)
      taken.push(...stream.getTracks())
      return stream
    }`)

/** Cameras and microphones that this page still holds. */
export const countLiveTracks = (page: Page) =>
  page.evaluate<number>(`taken.filter(({ readyState }) => readyState === 'live').length`)

/** Pictures of the other side that this page could decode. */
const countDecodedFrames = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const reports = (await connections.at(-1)?.getStats())?.values() ?? []
    const arrived = [...reports].filter(({ type }) => type === 'inbound-rtp')
    return arrived.reduce((sum, { framesDecoded = 0 }) => sum + framesDecoded, 0)
  })()`)

export async function expectVideo(...pages: Page[]) {
  for (const page of pages) {
    const before = await countDecodedFrames(page)
    await expect.poll(() => countDecodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(before)
  }
}

/** As after a change of the network: both ends look for a new way. Answers whether this end's way has another name then. */
export const restartIce = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const connection = connections.at(-1)
    const name = () => /ice-ufrag:(\\S+)/.exec(connection.currentLocalDescription?.sdp ?? '')?.[1]
    const before = name()
    connection.restartIce()
    for (let waited = 0; name() === before && waited < 15000; waited += 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return before !== undefined && name() !== before
  })()`)
