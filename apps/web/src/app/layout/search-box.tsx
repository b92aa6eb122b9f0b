/** The search box of the top bar. Typing continues in the palette, which opens with the first letter. */
import { Search } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Keys } from '../../ui/keys.tsx'

export const searchPrompt = 'Search patients, wounds, or treatments...'

export function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  return (
    <>
      <search className="relative w-100 min-w-0 max-md:hidden">
        <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink3" />
        <input
          type="text"
          role="searchbox"
          aria-label="Search"
          aria-haspopup="dialog"
          autoComplete="off"
          placeholder={searchPrompt}
          value={text}
          onChange={(event) => onSearch(event.target.value)}
          onClick={() => onSearch(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') onSearch(text)
          }}
          className="h-9 w-full rounded-control border border-line2 bg-surface pr-16 pl-9 text-body text-ellipsis pointer-coarse:h-11"
        />
        <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2">
          <Keys keys={['mod', 'K']} />
        </span>
      </search>
      <IconButton label="Search" icon={Search} className="md:hidden" onClick={() => onSearch('')} />
    </>
  )
}
