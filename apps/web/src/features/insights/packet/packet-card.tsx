/** One wound as a signed bundle: records, photos, a PDF, and a page that verifies them without this server. */
import { downloadWoundPacket, readPacketKey } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useMutation } from '../../../platform/mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'

export function PacketCard({ woundId }: { woundId: string }) {
  const isAllowed = usePermission(downloadWoundPacket)
  const key = useQuery({
    queryKey: ['packet-key'],
    queryFn: async ({ signal }) => (await call(readPacketKey, {}, { signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAllowed,
  })
  const take = useMutation({ mutationFn: () => callForFile(downloadWoundPacket, { params: { woundId } }) })
  if (!isAllowed) return null
  return (
    <Card title="Wound packet">
      <div className="flex flex-col gap-2.5 px-4 py-3.5">
        <p className="text-hint text-ink2">
          Digitally signed records, photos, and a PDF. The included page verifies them offline in any browser.
          Recipients who want an independent copy can use{' '}
          <a className="text-accent underline" href="/verify-packet.html" target="_blank" rel="noreferrer">
            the same page on this server
          </a>
          .
        </p>
        <Button
          icon={<PackageCheck />}
          disabledReason={take.isPending ? 'Generating...' : undefined}
          onClick={() =>
            take.mutate(undefined, {
              saved: ['Packet downloaded', 'Send the signing key to the recipient separately.'],
              onSuccess: ({ blob }) => saveBlob(`wound-packet-${woundId.slice(0, 8)}.zip`, blob),
              refused: formatProblem,
            })
          }
        >
          Download packet
        </Button>
        {key.data && (
          <p className="text-hint text-ink3">
            Signing key <span className="tabular-nums">{key.data.fingerprint}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
