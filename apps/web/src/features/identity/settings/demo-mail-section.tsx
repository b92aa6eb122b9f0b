/** The mail that a demo server would have sent. It exists on no other server. */
import { listDemoMail } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { call } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

export function DemoMailSection() {
  const { timeZone } = useUser().organization
  const query = useQuery({
    queryKey: ['identity', 'demo-mail'],
    queryFn: async ({ signal }) => (await call(listDemoMail, {}, { signal })).body,
    staleTime: 0,
  })
  return (
    <Card title="Demo email" aside="email that would be sent; demo servers send nothing">
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading email...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Email did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState icon={Mail} title="No email yet">
          Invite a user, or request a password reset on the sign-in page.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((mail) => (
          <li key={mail.id}>
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-sunken">
                <span className="font-medium">{mail.subject}</span>
                <span className="text-hint text-ink2">{mail.to}</span>
                <span className="ml-auto text-hint text-ink3">{formatDateTime(mail.at, timeZone)}</span>
              </summary>
              <MailText text={mail.text} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isOwn = (part: string) => URL.canParse(part) && new URL(part).origin === location.origin

/** Links of our own can be followed; nothing else in a mail is anything but text. */
function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return (
    <p className="border-t border-line bg-sunken px-4 py-3 text-hint break-words whitespace-pre-wrap">
      {parts.map((part, at) =>
        isOwn(part) ? (
          // The parts of a mail never move.
          // eslint-disable-next-line react/no-array-index-key
          <a key={at} href={part} className="text-accent underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
