/** What the scrubber says about a claim: stops first, each with the way to the exact field. */
import type { ClaimFinding, ClaimRecord } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../page-link.tsx'

export function Findings({ claim }: { claim: ClaimRecord }) {
  const stops = claim.findings.filter(({ weight }) => weight === 'holds')
  const checks = claim.findings.filter(({ weight }) => weight === 'asks')
  if (claim.findings.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-good">
        <Check aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {claim.claimStatus === 'pending' ? 'Nothing stands in the way' : 'The scrubber finds nothing'}
      </p>
    )
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label="Findings">
      {[...stops, ...checks].map((finding) => (
        <Finding key={`${finding.rule} ${finding.field} ${finding.line} ${finding.diagnosis}`} {...finding} />
      ))}
    </ul>
  )
}

function Finding({ rule, weight, words, line, diagnosis, url }: ClaimFinding) {
  return (
    <li className="flex flex-col items-start gap-1.5 py-3 first:pt-0 last:pb-0">
      <Badge level={weight === 'holds' ? 'critical' : 'warning'}>
        {weight === 'holds' ? 'Stop' : 'Check'}
      </Badge>
      <p className="font-medium">{words}</p>
      <p className="text-hint text-ink3">
        {[
          line !== null && `Line ${line + 1}`,
          diagnosis !== null && `diagnosis ${diagnosis + 1}`,
          `rule ${rule}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <PageLink url={url} className={buttonClass('secondary', 'small')}>
        Put it right
      </PageLink>
    </li>
  )
}
