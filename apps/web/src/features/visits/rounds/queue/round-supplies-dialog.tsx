/** What to bring on a round, as a list to print. Apart from its button: the page of rounds opens without it. */
import type { RoundSupply } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { Printer } from 'lucide-react'
import { pluralize } from '../../../../platform/labels/pluralize.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog.tsx'
import { Figures } from '../../../../ui/figure/figure.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { buildRoundSupplies } from './build-round-supplies.ts'

const formatCount = ({ pieces, orders }: RoundSupply) =>
  `${pieces === null ? 'quantity not in the order' : pluralize(pieces, 'piece')}, ${pluralize(orders, 'wound order')}`

export function RoundSuppliesDialog({
  patients,
  onClose,
}: {
  patients: readonly RoundPatient[]
  onClose: () => void
}) {
  const { supplies, withoutOrder, unknown } = buildRoundSupplies(patients)
  return (
    <Dialog
      open
      title="Supplies for the round"
      description="For one change of each active order. Devices that stay with the patient are not listed."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              {supplies.length === 0 ? (
                <EmptyState title="No supplies in active orders" />
              ) : (
                <ul aria-label="Supplies" className="divide-y divide-line">
                  {supplies.map((supply) => (
                    <li
                      key={`${supply.name} ${supply.size}`}
                      className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
                    >
                      <span className="font-medium wrap-anywhere">
                        {[supply.name, supply.size].filter(Boolean).join(', ')}
                      </span>
                      <span className="text-ink2">
                        <Figures metric="round-supplies" in={formatCount(supply)} />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {withoutOrder.length > 0 && <WoundNotice title="No active order" wounds={withoutOrder} />}
              {unknown.length > 0 && <WoundNotice title="Orders not on this device" wounds={unknown} />}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

const WoundNotice = ({ title, wounds }: { title: string; wounds: readonly string[] }) => (
  <Notice level="note" title={title}>
    {wounds.join('; ')}
  </Notice>
)
