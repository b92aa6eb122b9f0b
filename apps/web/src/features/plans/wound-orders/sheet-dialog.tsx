/** The order sheet of a wound for its facility: as issued, to print or to download, and the ones before. */
import { issueOrderSheet, type OrderSheet } from '@mendwell/contract'
import { Download, FilePlus, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDateTime, formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toast } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useDownloadSheet, useIssueSheet, useOrderSheets } from './work-data.ts'

export function SheetDialog({
  wound,
  banner,
  onClose,
}: {
  wound: { id: string; name: string }
  banner: ReactNode
  onClose: () => void
}) {
  const query = useOrderSheets(wound.id)
  const canIssue = usePermission(issueOrderSheet)
  const issue = useIssueSheet(wound.id)
  const download = useDownloadSheet()
  const [chosen, setChosen] = useState('')
  const sheets = query.data
  const sheet = sheets?.find(({ id }) => id === chosen) ?? sheets?.[0]
  const problem = issue.error ?? download.error
  const issueNew = () =>
    issue.mutate(
      { body: {} },
      {
        onSuccess: (issued) => {
          setChosen(issued.id)
          toast(`Order sheet ${issued.number} issued`, `Wound ${wound.name}`)
        },
      },
    )
  return (
    <Dialog open title="Order sheet" description={`Wound ${wound.name}`} banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading order sheets...</LoadingLine>}
            {query.isError && !sheets && (
              <ErrorState title="Order sheets did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {sheets && sheets.length > 1 && (
              <div data-screen-only className="pb-3">
                <Field label="Issued sheets">
                  <Select
                    value={sheet?.id ?? ''}
                    onChange={({ target }) => setChosen(target.value)}
                    options={sheets.map((one) => ({
                      value: one.id,
                      label: `Sheet ${one.number}, ${formatDateTime(one.issuedAt, one.content.timeZone)}`,
                    }))}
                  />
                </Field>
              </div>
            )}
            {sheets?.length === 0 && (
              <p className="text-ink2">
                No order sheets yet. Issue one to give the facility this wound’s orders.
              </p>
            )}
            {sheet && <SheetView sheet={sheet} />}
          </DialogBody>
          <DialogFooter
            notice={
              problem && (
                <Notice
                  level="critical"
                  title={issue.error ? 'Order sheet was not issued' : 'PDF was not created'}
                  live
                >
                  {formatProblem(problem)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Close</Button>
            {sheet && (
              <>
                <Button icon={<Printer />} onClick={() => window.print()}>
                  Print
                </Button>
                <Button
                  icon={<Download />}
                  pending={download.isPending}
                  pendingLabel="Creating PDF..."
                  onClick={() => download.mutate(sheet)}
                >
                  Download PDF
                </Button>
              </>
            )}
            {canIssue && (
              <Button
                variant="primary"
                icon={<FilePlus />}
                pending={issue.isPending}
                pendingLabel="Issuing..."
                onClick={issueNew}
              >
                Issue new sheet
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function SheetView({ sheet: { content, ...sheet } }: { sheet: OrderSheet }) {
  const { patient, wound, orders, changes, previous, timeZone } = content
  return (
    <article aria-label={`Order sheet ${sheet.number}`} data-print-alone className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <h3 className="text-h2">Wound order sheet {sheet.number}</h3>
        <p className="text-hint text-ink2">
          {[
            content.organization,
            content.facility && `for ${content.facility}`,
            `issued ${formatDateTime(sheet.issuedAt, timeZone)} by ${sheet.issuedByName}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <div className="rounded-card border border-line2 px-3 py-2">
          <p className="font-semibold">{patient.name}</p>
          <p>
            {[
              `DOB ${patient.dateOfBirth ? formatDay(patient.dateOfBirth) : 'not documented'}`,
              `MRN ${patient.medicalRecordNumber}`,
              `Room ${patient.room ?? 'not documented'}`,
            ].join(', ')}
          </p>
          <p className="font-medium">Allergies: {patient.allergies}</p>
          {patient.alerts && <p>{patient.alerts}</p>}
          <p className="font-semibold">
            Wound {wound.name}, {wound.type}
          </p>
        </div>
      </header>
      <section>
        <h4 className="font-semibold">Orders in effect</h4>
        {orders.length === 0 && <p>No orders in effect.</p>}
        <ul className="flex flex-col gap-2 pt-1">
          {orders.map((order) => (
            <li key={order.id} data-keep-together>
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-hint text-ink3">{order.type}</span>
                {!order.isSigned && <Badge level="warning">Pending signature</Badge>}
              </span>
              <p className="font-medium">{order.sentence}</p>
              <p className="text-hint text-ink2">{order.attribution}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className="font-semibold">
          {previous
            ? `Changes since order sheet ${previous.number} of ${formatDateTime(previous.issuedAt, timeZone)}`
            : 'Changes'}
        </h4>
        {changes === null && <p>This is the first order sheet for this wound.</p>}
        {changes?.length === 0 && <p>No changes.</p>}
        <ul className="list-disc pl-5">
          {changes?.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <footer className="grid grid-cols-3 gap-4 pt-8 text-hint text-ink2">
        {['Noted by (name, credential)', 'Signature', 'Date and time'].map((label) => (
          <span key={label} className="border-t border-ink pt-1">
            {label}
          </span>
        ))}
      </footer>
    </article>
  )
}
