/** Second reads: a sample of photos is outlined again by another reader, and the agreement is shown below. */
import { addSecondRead } from '@mendwell/contract'
import { AgreementCard } from '../../features/photos/second-read/agreement-card.tsx'
import { BlindRead } from '../../features/photos/second-read/blind-read.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'

export default function SecondReadPage() {
  usePageTitle('Second Read')
  const canRead = usePermission(addSecondRead)
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">Second Read</h1>
      {canRead && <BlindRead />}
      <AgreementCard />
    </div>
  )
}
