/** Worklists of billing: what waits for an answer, a deadline, a denial, or a new authorization, each row with its next step. */
import {
  type BillingReportRow,
  type BillingWorklist,
  billingWorklists,
  createStatusInquiry,
} from '@mendwell/contract'
import { FilePlus2, MessageCircleQuestion, Send } from 'lucide-react'
import { useState } from 'react'
import { AuthorizationWork } from '../../features/billing/authorizations/authorization-work.tsx'
import { useStatusInquiry } from '../../features/billing/claim-status/data.ts'
import { DenialList } from '../../features/billing/denials/denial-list.tsx'
import { useBillingReport } from '../../features/billing/reports/data.ts'
import { reportLabels } from '../../features/billing/reports/labels.ts'
import { ReportFilters } from '../../features/billing/reports/report-filters.tsx'
import { ReportRows } from '../../features/billing/reports/report-rows.tsx'
import type { BillingSearch } from '../../features/billing/search.ts'
import { usePermission } from '../../platform/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Notice } from '../../ui/notice.tsx'
import { worklistNames } from './worklist-names.ts'

const segments = billingWorklists.map((value) => ({ value, label: worklistNames[value] }))

export function BillingWorklists({
  search,
  today,
  onSearch,
}: {
  search: BillingSearch
  today: string
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const work: BillingWorklist = search.work ?? 'unanswered_claims'
  const facilityId = search.facilityId ?? 'all'
  return (
    <>
      <div className="relative max-w-full overflow-x-auto" data-screen-only>
        <Segments
          label="Worklist"
          segments={segments}
          value={work}
          onChange={(next) => onSearch({ work: next, after: undefined })}
        />
      </div>
      {work === 'denials' ? (
        <DenialList
          facilityId={facilityId}
          insuranceType={search.insurance ?? 'all'}
          onInsurance={(next) => onSearch({ insurance: next === 'all' ? undefined : next })}
          onOpen={(claim) => onSearch({ work, claim, part: 'findings' })}
          onLetter={(claim) => onSearch({ work, claim, part: 'letter' })}
        />
      ) : work === 'authorizations_ending' ? (
        <AuthorizationWork
          facilityId={facilityId}
          onPatient={(patient) => onSearch({ work, patient })}
          onAdd={(patient) => onSearch({ work, patient, add: 'authorization' })}
        />
      ) : (
        <RowWork key={work} work={work} search={search} today={today} onSearch={onSearch} />
      )}
    </>
  )
}

function RowWork({
  work,
  search,
  today,
  onSearch,
}: {
  work: 'unanswered_claims' | 'timely_filing'
  search: BillingSearch
  today: string
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const asked = {
    type: work,
    facilityId: search.facilityId ?? 'all',
    payerId: search.ofPayer ?? 'all',
    providerId: search.ofProvider ?? 'all',
    ...(search.after !== undefined && { afterDays: search.after }),
  }
  const report = useBillingReport(asked).data
  const askStatus = useStatusStep()
  const open = ({ claimId }: BillingReportRow) =>
    claimId === null
      ? onSearch({ new: true })
      : onSearch({ work, claim: claimId, part: work === 'unanswered_claims' ? 'history' : 'findings' })
  const isAskedAt = report?.rowColumns.findIndex(({ id }) => id === 'asked') ?? -1
  const step = (row: BillingReportRow) =>
    work === 'unanswered_claims' ? (
      askStatus.render(row, row.cells[isAskedAt]?.text === 'Awaiting response')
    ) : row.claimId === null ? (
      <Button size="small" icon={<FilePlus2 />} onClick={() => open(row)}>
        Create claim<span className="sr-only"> for {row.patientName}</span>
      </Button>
    ) : (
      <Button size="small" icon={<Send />} onClick={() => open(row)}>
        Review and submit<span className="sr-only"> {row.title}</span>
      </Button>
    )
  return (
    <>
      <ReportFilters
        type={work}
        isWorklist
        search={search}
        today={today}
        afterDays={report?.afterDays ?? null}
        onSearch={onSearch}
      />
      {askStatus.problem && (
        <Notice level="warning" title="Claim status not checked" live>
          {askStatus.problem}
        </Notice>
      )}
      <ReportRows
        title={reportLabels[work].name}
        asked={asked}
        columns={report?.rowColumns}
        step={step}
        empty={
          work === 'unanswered_claims'
            ? 'Submitted claims without a decision appear here after the selected number of days.'
            : 'Unsent claims and visits without a claim appear here before their last day for submission.'
        }
        onOpen={open}
      />
    </>
  )
}

/** Asks the payer about one claim (276). */
function useStatusStep() {
  const canAsk = usePermission(createStatusInquiry)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<string>()
  const inquiry = useStatusInquiry(([first]) => setProblem(first?.problem))
  return {
    problem,
    render: ({ claimId, title }: BillingReportRow, isWaiting: boolean) =>
      isWaiting ? (
        <span className="text-ink3">Awaiting response</span>
      ) : (
        canAsk &&
        claimId !== null && (
          <Button
            size="small"
            icon={<MessageCircleQuestion />}
            pending={inquiry.isPending && asking === claimId}
            pendingLabel="Sending..."
            onClick={() => {
              setAsking(claimId)
              inquiry.send(crypto.randomUUID(), [claimId], () => setAsking(undefined))
            }}
          >
            Check claim status<span className="sr-only"> of {title}</span>
          </Button>
        )
      ),
  }
}
