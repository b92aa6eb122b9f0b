/** A shared photo, fetched with the grant and held in this page’s memory only. */
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { fetchSharedPhoto } from './link-api.ts'

export function GuestPhoto({ grant, photoId, alt }: { grant: string; photoId: string; alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    setFailed(false)
    fetchSharedPhoto(grant, photoId, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true)
      },
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [grant, photoId, attempt])
  if (hasFailed)
    return (
      <div className="flex aspect-4/3 flex-col items-center justify-center gap-2 rounded-control bg-sunken">
        <p className="text-hint text-ink2">The photo did not load</p>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    )
  if (!address)
    return <span role="img" aria-label={alt} className="block aspect-4/3 rounded-control bg-sunken" />
  return (
    <img src={address} alt={alt} className="max-h-[70dvh] w-full rounded-control bg-sunken object-contain" />
  )
}
