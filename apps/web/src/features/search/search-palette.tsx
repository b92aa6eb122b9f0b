/** Search and commands in one place: records from the server; pages, settings, help, and actions from the app. */
import type { SearchHit } from '@mendwell/contract'
import {
  Bandage,
  Banknote,
  Building2,
  FileText,
  HandCoins,
  Landmark,
  NotebookText,
  Pill,
  ReceiptText,
  UserRound,
  UserRoundCog,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { getRecentHits, addRecentHit } from '../../platform/recent-hits.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '../../ui/overlay/palette.tsx'
import { useSearch } from './data.ts'

const debounceMs = 120
const kinds = {
  patient: { heading: 'Patients', icon: UserRound },
  wound: { heading: 'Wounds', icon: Bandage },
  'chart-entry': { heading: 'Allergies, medications, and results', icon: NotebookText },
  treatment: { heading: 'Treatments', icon: Pill },
  claim: { heading: 'Claims', icon: ReceiptText },
  payment: { heading: 'Payer payments', icon: Banknote },
  'patient-payment': { heading: 'Patient payments', icon: HandCoins },
  statement: { heading: 'Patient statements', icon: FileText },
  deposit: { heading: 'Bank deposits', icon: Landmark },
  facility: { heading: 'Facilities', icon: Building2 },
  person: { heading: 'People', icon: UserRoundCog },
} as const satisfies Record<SearchHit['kind'], unknown>

/** `words` is what an action is found by, besides its title. */
type PaletteAction = PaletteItem & {
  readonly title: string
  readonly words?: string
  /** One of many: the empty palette would be long with them. */
  readonly isHiddenUntilTyped?: boolean
}
export type ActionGroup = { readonly heading: string; readonly items: readonly PaletteAction[] }

export function SearchPalette({
  prompt,
  text,
  onText,
  actions,
  onOpen,
  onClose,
}: {
  prompt: string
  text: string
  onText: (text: string) => void
  actions: readonly ActionGroup[]
  onOpen: (url: string) => void
  onClose: () => void
}) {
  const typed = text.trim()
  const asked = useDebounced(typed)
  const query = useSearch(asked)
  const isWaiting = typed !== '' && (asked !== typed || query.isFetching)
  const hits = typed === '' ? getRecentHits() : (query.data ?? [])
  const toItem = (hit: SearchHit): PaletteItem => ({
    id: `${hit.kind} ${hit.id}`,
    title: hit.title,
    detail: hit.detail.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay),
    icon: kinds[hit.kind].icon,
    isOutdated: isWaiting,
    onTake: () => {
      addRecentHit(hit)
      onClose()
      onOpen(hit.url)
    },
  })
  const fitting = actions.map(({ heading, items }) => ({
    heading,
    items: items.filter((item) => matchesAction(item, typed) && !(typed === '' && item.isHiddenUntilTyped)),
  }))
  const groups: PaletteGroup[] = [
    ...(typed === ''
      ? [{ heading: 'Recent', items: hits.map(toItem) }]
      : Object.entries(kinds).map(([kind, { heading }]) => ({
          heading,
          items: hits.filter((hit) => hit.kind === kind).map(toItem),
        }))),
    ...fitting,
  ]
  const isEmpty = groups.every(({ items }) => items.length === 0)
  return (
    <Palette
      prompt={prompt}
      text={text}
      onText={onText}
      groups={groups}
      status={
        query.isError && typed !== ''
          ? `Search is not available. ${formatProblem(query.error)}`
          : isEmpty &&
            (isWaiting
              ? 'Searching...'
              : `No results for “${typed}”. Try part of a name, an MRN, or a claim number.`)
      }
      onClose={onClose}
    />
  )
}

/** Every typed word is a prefix of a word of the action. */
function matchesAction(action: PaletteAction, typed: string): boolean {
  const words = `${action.title} ${action.words ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part)))
}

/** What was typed, once typing rests for a moment. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
