/** The findings of a claim: errors first, each with a link to its field; what could not be confirmed stays visible. */
import type { ClaimFinding, ClaimRecord } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { getButtonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../platform/routing/page-link.tsx'

export function Findings({ claim }: { claim: ClaimRecord }) {
  const stops = claim.findings.filter(({ weight }) => weight === 'holds')
  const checks = claim.findings.filter(({ weight }) => weight === 'asks')
  const unconfirmed = [
    ...new Set(claim.findings.flatMap(({ weight, words }) => (weight === 'informs' ? [words] : []))),
  ]
  return (
    <div className="flex flex-col gap-3">
      {stops.length + checks.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-good">
          <Check className="shrink-0" />
          {unconfirmed.length === 0 ? 'No errors found' : 'No errors found in the edits that ran'}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line" aria-label="Findings">
          {[...stops, ...checks].map((finding) => (
            <Finding key={getFindingKey(finding)} {...finding} />
          ))}
        </ul>
      )}
      {unconfirmed.length > 0 && (
        <section aria-label="Not verified" className="border-t border-line pt-2 text-hint text-ink2">
          <h3 className="font-semibold">Not verified</h3>
          <ul className="list-disc pl-4">
            {unconfirmed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const getFindingKey = ({ rule, field, line, diagnosis, words }: ClaimFinding) =>
  `${rule} ${field} ${line} ${diagnosis} ${words}`

const isRecordable = (words: string) => words.startsWith('Missing: ')

function Finding({ rule, weight, words, line, diagnosis, url }: ClaimFinding) {
  return (
    <li className="flex flex-col items-start gap-1.5 py-3 first:pt-0 last:pb-0">
      <Badge level={weight === 'holds' ? 'critical' : 'warning'}>
        {weight === 'holds' ? 'Error' : 'Warning'}
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
      <PageLink url={url} className={getButtonClass('secondary', 'small')}>
        {isRecordable(words) ? 'Add record' : 'Fix'}
      </PageLink>
    </li>
  )
}
