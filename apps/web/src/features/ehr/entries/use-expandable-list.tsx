/** A list whose first entries are shown; a button expands the others. */
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'

export function useExpandableList<Entry>(entries: readonly Entry[], mostOpen: number) {
  const [isUnfolded, setUnfolded] = useState(false)
  return {
    shown: isUnfolded ? entries : entries.slice(0, mostOpen),
    button: entries.length > mostOpen && (
      <div className="border-t border-line px-2 py-1.5" data-screen-only>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show fewer' : <Figures metric="entries" in={`Show all ${entries.length}`} />}
        </Button>
      </div>
    ),
  }
}
