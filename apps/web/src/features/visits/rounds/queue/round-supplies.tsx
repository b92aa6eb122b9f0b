/** What to bring on a round: the supplies of the active orders of the wounds still to be seen. */
import type { RoundPatient } from '@mendwell/contract'
import { PackageCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../../platform/routing/lazy-component.ts'
import { Button } from '../../../../ui/button.tsx'

// Asked for at once, so that it is here before the network could fail.
const suppliesDialog = import('./round-supplies-dialog.tsx')
const RoundSuppliesDialog = lazyComponent(() => suppliesDialog, 'RoundSuppliesDialog')

export function RoundSuppliesButton({ patients }: { patients: readonly RoundPatient[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PackageCheck />} onClick={() => setOpen(true)}>
        Supplies for the round
      </Button>
      <Suspense>
        {isOpen && <RoundSuppliesDialog patients={patients} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
