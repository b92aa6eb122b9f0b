/** A call and what this device sends, for as long as a screen shows them. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Call } from './call.ts'
import { LocalMedia } from './local-media.ts'
import type { Ticket } from './room-line.ts'

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

/** Null until `isJoined`. */
export function useCall(media: LocalMedia, isJoined: boolean, askTicket: () => Promise<Ticket>): Call | null {
  const [call, setCall] = useState<Call | null>(null)
  const [ask] = useState(() => askTicket)
  useEffect(() => {
    if (!isJoined) return undefined
    const made = new Call(media, ask)
    setCall(made)
    return () => {
      made.close()
      setCall(null)
    }
  }, [media, isJoined, ask])
  useSyncExternalStore(call?.subscribe ?? subscribeToNothing, () => call?.state ?? null)
  return call
}

const subscribeToNothing = () => () => {}
