/** The letter of medical necessity: every sentence cites an entry of the chart, and what the chart does not say is listed. */
import { Printer } from 'lucide-react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAppealLetter } from '../data.ts'
import { PageLink } from '../../../platform/routing/page-link.tsx'

export function Letter({ claimId }: { claimId: string }) {
  const query = useAppealLetter(claimId)
  const letter = query.data
  if (query.isPending) return <LoadingLine>Preparing letter...</LoadingLine>
  if (!letter)
    return (
      <ErrorState title="The letter did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  const { patient, signature } = letter
  return (
    <div className="flex flex-col gap-3">
      {letter.missing.length > 0 && (
        <div data-screen-only>
          <Notice level="warning" title="Not documented in the chart">
            {letter.missing.map((words) => words.replace(/\.$/, '')).join('; ')}. These items are omitted from
            the letter.
          </Notice>
        </div>
      )}
      <article className="flex flex-col gap-3" data-print-alone>
        <header className="flex flex-wrap justify-between gap-4">
          <p className="whitespace-pre-line">{letter.from.join('\n')}</p>
          <p>{formatDay(letter.date)}</p>
        </header>
        <p className="whitespace-pre-line">{letter.to.join('\n')}</p>
        <h3 className="text-h2">{letter.title}</h3>
        <p>
          Patient {patient.firstName} {patient.lastName}
          {patient.dateOfBirth && `, DOB ${formatDay(patient.dateOfBirth)}`}
          {patient.memberId && `, member ID ${patient.memberId}`}
        </p>
        {letter.sections.map(({ heading, sentences }) => (
          <section key={heading}>
            <h4 className="font-semibold">{heading}</h4>
            {sentences.map(({ words, citation }) => (
              <p key={`${words} ${citation.url}`}>
                {words}{' '}
                <span className="text-hint text-ink3">
                  (<PageLink url={citation.url}>{citation.label}</PageLink>)
                </span>
              </p>
            ))}
          </section>
        ))}
        <p className="pt-6">
          {[signature.name, signature.credential, signature.npi && `NPI ${signature.npi}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </article>
      <div data-screen-only>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print letter
        </Button>
      </div>
    </div>
  )
}
