/** Rounds: a facility's patients with open wounds, one after another. The position is in the URL. */
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { HardDrive, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import type { RoundsSearch } from '../../features/visits/search.ts'
import { WoundLetter } from '../../features/wounds/wound-letter.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { startRound } from '@mendwell/contract'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the round is here before the network could fail.
const roundView = import('./round-view.tsx')
const RoundView = lazyComponent(() => roundView, 'RoundView')
const startView = import('../../features/visits/rounds/start-view.tsx')
const StartView = lazyComponent(() => startView, 'StartView')

const PlannedRoundsCard = lazyComponent(
  () => import('../../features/visits/round-plans/planned-rounds-card.tsx'),
  'PlannedRoundsCard',
)

const route = getRouteApi('/rounds')

export default function RoundsPage() {
  usePageTitle('Rounds')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization, id: userId, rights } = useUser()
  const now = useNow()
  const isAllowed = usePermission(startRound)
  const facilities = useFacilities().data ?? []
  const updateSearch = (part: Partial<RoundsSearch>, replace = true) =>
    void navigate({
      to: '/rounds',
      search: { ...search, ...part },
      replace,
      resetScroll: part.at !== undefined,
    })
  const zone = facilities.find(({ id }) => id === search.facilityId)?.timeZone ?? organization.timeZone
  if (!isAllowed)
    return (
      <div className="px-4 py-4 md:px-6">
        <h1 className="text-h1">Rounds</h1>
        <EmptyState title="Rounds are for clinicians">
          Your role can view visits but not document them.
        </EmptyState>
      </div>
    )
  if (search.round)
    return (
      <Suspense fallback={<LoadingLine>Loading the round...</LoadingLine>}>
        <RoundView
          key={search.round}
          roundId={search.round}
          at={search.at}
          facilities={facilities}
          onAt={(at) => updateSearch({ at })}
          onLeave={() => updateSearch({ round: undefined, at: undefined }, false)}
        />
      </Suspense>
    )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-h1">Rounds</h1>
        <div className="flex flex-wrap gap-2">
          {rights.includes('coverage') && (
            <Link
              to="/eligibility"
              search={{ facilityId: search.facilityId, who: 'residents' }}
              className={getButtonClass('secondary', 'small')}
            >
              <ShieldCheck />
              Eligibility
            </Link>
          )}
          <Link
            to="/offline"
            search={search.facilityId ? { facilityId: search.facilityId } : {}}
            className={getButtonClass('secondary', 'small')}
          >
            <HardDrive />
            Download for offline use
          </Link>
        </div>
      </header>
      <Suspense fallback={<LoadingLine>Loading rounds...</LoadingLine>}>
        <StartView
          facilities={facilities}
          facilityId={search.facilityId}
          order={search.order ?? 'room'}
          today={toWallClock(now, zone).day}
          letter={WoundLetter}
          onChoose={({ order, ...part }) =>
            updateSearch({ ...part, ...(order && { order: order === 'room' ? undefined : order }) })
          }
          onRound={(round) => updateSearch({ round, at: undefined }, false)}
        />
      </Suspense>
      <Suspense>
        <PlannedRoundsCard
          userId={userId}
          today={toWallClock(now, zone).day}
          facilities={facilities}
          onChoose={({ facilityId, order }) =>
            updateSearch({ facilityId, order: order === 'room' ? undefined : order })
          }
          onRound={(round) => updateSearch({ round, at: undefined }, false)}
        />
      </Suspense>
    </div>
  )
}
