/** The documentation check: every element that a policy requires, with its supporting entry; gaps in red. */
import type { DocumentationElement } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { getButtonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useDocumentationCheck } from '../data.ts'
import { PageLink } from '../../../platform/routing/page-link.tsx'

const states: Record<DocumentationElement['state'], { level: Level; word: string }> = {
  gap: { level: 'critical', word: 'Gap' },
  look: { level: 'warning', word: 'Review' },
  proved: { level: 'good', word: 'Documented' },
  'not-needed': { level: 'unknown', word: 'Not applicable' },
}
const stateOrder = ['gap', 'look', 'proved', 'not-needed'] as const

export function DocumentationCheck({ claimId }: { claimId: string }) {
  const query = useDocumentationCheck(claimId)
  const lens = query.data
  if (query.isPending) return <LoadingLine>Checking documentation...</LoadingLine>
  if (!lens)
    return (
      <ErrorState title="The documentation check did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  return (
    <div className="flex flex-col gap-3">
      {lens.gaps > 0 ? (
        <Notice level="critical" title={pluralize(lens.gaps, 'documentation gap')}>
          Items in red are missing from the documentation.
        </Notice>
      ) : (
        <Notice level="good" title="No documentation gaps found">
          {lens.policies.length > 0 &&
            'The policy text is not included. Compare the note with the policy before you submit.'}
        </Notice>
      )}
      <p className="text-hint text-ink2">
        {lens.policies.length === 0
          ? 'No LCD found for this date; the general checklist applies.'
          : lens.policies.map(
              (policy) =>
                `${policy.id} ${policy.title} (${policy.contractor}), effective ${formatDay(policy.from)}. ${policy.source} `,
            )}
      </p>
      <ul className="divide-y divide-line" aria-label="Documentation elements">
        {stateOrder.flatMap((state) =>
          lens.elements
            .filter((one) => one.state === state)
            .map((one) => <Element key={`${one.id} ${one.woundId}`} element={one} />),
        )}
      </ul>
    </div>
  )
}

function Element({
  element: { wants, state, weight, words, woundName, proof, url },
}: {
  element: DocumentationElement
}) {
  const { organization } = useUser()
  const { level, word } = states[state]
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5',
        state === 'gap' && 'text-critical',
      )}
    >
      <span className="w-26 shrink-0">
        <Badge level={level}>{word}</Badge>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {wants}
          {woundName && <span className="font-normal"> ({woundName})</span>}
        </p>
        <p className={state === 'gap' ? undefined : 'text-ink2'}>{words}</p>
        {weight === 'holds' && (
          <p className="text-hint font-semibold">Payers deny claims for this gap. The claim is on hold.</p>
        )}
        {proof && (
          <p className="text-hint text-ink2">
            <PageLink url={proof.url}>{proof.label}</PageLink>
            {proof.at && `, ${formatDate(proof.at, organization.timeZone)}`}
            {proof.byName && `, ${proof.byName}`}
          </p>
        )}
      </div>
      {state === 'gap' && url && (
        <PageLink url={url} className={getButtonClass('secondary', 'small')}>
          Fix documentation
        </PageLink>
      )}
    </li>
  )
}
