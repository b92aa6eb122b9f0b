/** The queue of photos from home, and the viewer over it. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { QueueState } from '../../features/photos/home-photos/data.ts'
import { HomeQueue } from '../../features/photos/home-photos/queue.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { PhotoOverlays } from './photo-overlays.tsx'

const route = getRouteApi('/photo-documentation/from-home')
const tabs = [
  { value: 'waiting', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
] as const

export default function FromHomePage() {
  usePageTitle('Photos from home')
  const { state, ...open } = route.useSearch()
  const navigate = route.useNavigate()
  const shown: QueueState = state ?? 'waiting'
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-h1">Photos from home</h1>
          <p className="text-ink2">Photos submitted by patients. Red flags are listed first.</p>
        </div>
        <Link to="/photo-documentation" className={getButtonClass()}>
          <ArrowLeft />
          Photo Documentation
        </Link>
      </header>
      <div>
        <Tabs
          label="Photos from home"
          tabs={tabs}
          value={shown}
          onChange={(next) =>
            void navigate({ search: next === 'waiting' ? {} : { state: next }, replace: true })
          }
        >
          <div className="flex flex-col items-start gap-3.5 pt-3.5 *:w-full">
            <HomeQueue
              key={shown}
              state={shown}
              onOpen={(photo) => void navigate({ search: (was) => ({ ...was, photo }), resetScroll: false })}
            />
          </div>
        </Tabs>
      </div>
      <PhotoOverlays
        open={open}
        photos={[]}
        onChange={(next) =>
          void navigate({ search: { ...(state && { state }), ...next }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
