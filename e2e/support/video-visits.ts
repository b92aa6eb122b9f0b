/** What the journeys of video visits stand on: a browser with a camera, visits of today, and a look into the connections. */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Office } from './windows.ts'

/** A camera and a microphone that everybody may use, and a picture that moves. */
export const deviceFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export type Visit = { id: string; status: string; notes: string | null; satisfactionRating: number | null }

const zone = 'America/New_York'

/** Day and time on the practice's wall, so many minutes from now. */
export function wallIn(minutes: number): { scheduledDay: string; scheduledTime: string } {
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

export const bookVisit = (office: Office, page: Page, patientId: string, minutes = 20) =>
  office.send<Visit>(page, '/api/telehealth/sessions', {
    patientId,
    sessionType: 'follow_up',
    duration: 15,
    ...wallIn(minutes),
  })

/** Before the page is opened: its connections can be asked afterwards. */
export const rememberConnections = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    Object.assign(globalThis, { connections: made })
    const Plain = RTCPeerConnection
    globalThis.RTCPeerConnection = class extends Plain {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        made.push(this)
      }
    }
  })

/** Pictures of the other side that this page could decode. */
export const framesDecoded = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    let frames = 0
    for (const report of (await connections.at(-1)?.getStats())?.values() ?? []) {
      const { type, framesDecoded: decoded } = report as { type: string; framesDecoded?: number }
      if (type === 'inbound-rtp') frames += decoded ?? 0
    }
    return frames
  })

export async function expectPictures(...pages: Page[]) {
  for (const page of pages) {
    const before = await framesDecoded(page)
    await expect.poll(() => framesDecoded(page), { timeout: 30_000 }).toBeGreaterThan(before)
  }
}

/** As after a change of the network: both ends look for a new way. Answers the new name of this end's way. */
export const restartIce = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const connection = connections.at(-1)
    const name = () => /ice-ufrag:(\S+)/.exec(connection?.currentLocalDescription?.sdp ?? '')?.[1]
    const before = name()
    connection?.restartIce()
    for (let waited = 0; name() === before && waited < 15_000; waited += 100) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return name() !== before
  })
