/** The groups of the navigation, all open. The Clinical / Office switch opens its own and folds the others. */
import { t } from '@lingui/core/macro'
import { useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { usePersistedChoice } from '../../platform/use-persisted-choice.ts'
import { useUser } from '../../platform/session/session.ts'
import {
  type Group,
  isActiveEntry,
  defaultOpenGroups,
  type VisibleGroup,
  type Surface,
  surfaces,
} from '../navigation.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { SidebarLink } from './sidebar-link.tsx'

const Segments = lazyComponent(() => import('../../ui/choice/segments.tsx'), 'Segments')
const segments = [
  { value: 'all', label: 'All' },
  { value: 'clinical', label: 'Clinical' },
  { value: 'office', label: 'Office' },
] as const

export function SidebarGroups({ groups, isNarrow }: { groups: readonly VisibleGroup[]; isNarrow: boolean }) {
  const isPatient = useUser().role === 'patient'
  const [kept, choose] = usePersistedChoice<Surface>('mendwell.surface', surfaces)
  const surface = kept ?? 'all'
  // What was opened or folded by hand, until the surface changes.
  const [byHand, setByHand] = useState<Partial<Record<Group, boolean>>>({})
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isHere = (group: VisibleGroup) => group.entries.some((entry) => isActiveEntry(entry, pathname))
  const isOpen = (group: VisibleGroup) =>
    isHere(group) || (byHand[group.name] ?? (isPatient || defaultOpenGroups[surface].includes(group.name)))
  // A patient has neither; else nothing to fold, nothing to switch.
  const differs =
    !isPatient &&
    (['clinical', 'office'] as const).every((one) =>
      groups.some(({ name }) => !defaultOpenGroups[one].includes(name)),
    )
  const nav = useRef<HTMLElement>(null)
  // The list is longer than a small screen: the entry of this page is in sight. With the frame, which lays out the page anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])

  return (
    <>
      {differs && !isNarrow && (
        <div className="min-h-10 px-0.5 pb-1 pointer-coarse:min-h-13.5">
          <Suspense>
            <Segments
              fill
              label="Navigation for"
              segments={segments}
              value={surface}
              onChange={(next) => {
                setByHand({})
                choose(segments.find(({ value }) => value === next)?.value ?? 'all')
              }}
            />
          </Suspense>
        </div>
      )}
      <nav ref={nav} aria-label={t`Main`} className="flex flex-1 flex-col gap-1 overflow-y-auto py-1.5">
        {groups.map((group) =>
          isNarrow ? (
            <ul
              key={group.name}
              aria-label={group.title}
              className="border-line not-first:border-t not-first:pt-1"
            >
              {group.entries.map((entry) => (
                <li key={entry.path} className="mb-0.5">
                  <SidebarLink entry={entry} isNarrow />
                </li>
              ))}
            </ul>
          ) : (
            <WideGroup
              key={group.name}
              group={group}
              isOpen={isOpen(group)}
              onToggle={
                groups.length > 1 ? (open) => setByHand({ ...byHand, [group.name]: open }) : undefined
              }
            />
          ),
        )}
      </nav>
    </>
  )
}

function WideGroup({
  group,
  isOpen,
  onToggle,
}: {
  group: VisibleGroup
  isOpen: boolean
  /** Left out where there is only one group. */
  onToggle: ((open: boolean) => void) | undefined
}) {
  const listId = useId()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div>
      {onToggle && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onToggle(!isOpen)}
          className="group flex h-7 w-full items-center justify-between rounded-control px-2.5 text-label font-medium text-ink2 hover:text-ink pointer-coarse:h-11"
        >
          {group.title}
          <Arrow
            className={
              isOpen ? 'size-4 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : 'size-4'
            }
          />
        </button>
      )}
      <ul id={listId} hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.path} className="mb-0.5">
            <SidebarLink entry={entry} isNarrow={false} />
          </li>
        ))}
      </ul>
    </div>
  )
}
