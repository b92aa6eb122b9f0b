/** A call and what this device sends, for as long as a screen shows them. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { recordInput } from '../../../platform/lock/activity.ts'
import { Call } from './call.ts'
import { LocalMedia } from './local-media.ts'
import type { Ticket } from './signaling-client.ts'

/** A user in a call, or waiting to be admitted, is active without any input. */
const presenceIntervalMs = 30_000

/** Opened with the screen, closed with it. */
export function useLocalMedia(): LocalMedia {
  const [media] = useState(() => new LocalMedia())
  useEffect(() => {
    void media.open()
    return () => media.close()
  }, [media])
  useSyncExternalStore(media.subscribe, () => media.state)
  return media
}

/**
 * Null until `isJoined`, and until it is settled which devices there are: browsers hide a device's addresses from who has not been
 * allowed to use its camera, and a call that began so may find no way.
 */
export function useCall(media: LocalMedia, isJoined: boolean, askTicket: () => Promise<Ticket>): Call | null {
  const [call, setCall] = useState<Call | null>(null)
  const [ask] = useState(() => askTicket)
  const isReady = isJoined && !media.state.isOpening
  useEffect(() => {
    if (!isReady) return undefined
    const made = new Call(media, ask)
    setCall(made)
    return () => {
      made.close()
      setCall(null)
    }
  }, [media, isReady, ask])
  useEffect(() => {
    if (!call) return undefined
    const timer = setInterval(recordInput, presenceIntervalMs)
    return () => clearInterval(timer)
  }, [call])
  useSyncExternalStore(call?.subscribe ?? subscribeToNothing, () => call?.state ?? null)
  return call
}

const subscribeToNothing = () => () => {}
