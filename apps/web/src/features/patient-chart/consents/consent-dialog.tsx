/** One consent form as it was signed. */
import type { ConsentForm } from '@mendwell/contract'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useConsent } from '../data.ts'
import { consentLabels, consentStatuses, formatSigner } from './consent-labels.ts'

export function ConsentDialog({
  form,
  banner,
  timeZone,
  onVoid,
  onClose,
}: {
  form: ConsentForm
  banner: BannerPatient
  timeZone: string
  /** Left out where the person may not, or it is marked already. */
  onVoid: (() => void) | undefined
  onClose: () => void
}) {
  const query = useConsent(form.patientId, form.id)
  const standing =
    form.state === 'void'
      ? { level: 'unknown' as const, word: 'Entered in error' }
      : consentStatuses[form.state]
  return (
    <Dialog
      open
      title={`Consent: ${consentLabels[form.formType]}`}
      banner={<MicroBanner patient={banner} />}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <article className="flex flex-col gap-4" data-print-alone>
              <h2 className="hidden text-h2 print:block">
                Consent: {consentLabels[form.formType]}, {banner.family}, {banner.given}, DOB{' '}
                {banner.born ?? 'not documented'}, MRN {banner.mrn}
              </h2>
              <p>
                <Badge level={standing.level}>{standing.word}</Badge>
              </p>
              <blockquote className="rounded-card border border-line bg-canvas px-4 py-3">
                {form.statement}
              </blockquote>
              <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                <Fact name="Decision">{form.consentGiven ? 'Consent given' : 'Declined'}</Fact>
                <Fact name="Decision made by">{formatSigner(form)}</Fact>
                <Fact name="Consent date">{formatDay(form.consentDate)}</Fact>
                <Fact name="Expires on">
                  {form.expirationDate ? formatDay(form.expirationDate) : 'Does not expire'}
                </Fact>
                <Fact name="Witness">{form.witnessName ?? 'Not documented'}</Fact>
                <Fact name="Recorded">
                  {form.recordedByName}, {formatDateTime(form.recordedAt, timeZone)}
                </Fact>
                {form.revoked && (
                  <Fact name="Revoked">
                    {form.revoked.reason}, {form.revoked.byName}, {formatDateTime(form.revoked.at, timeZone)}
                  </Fact>
                )}
                {form.voided && (
                  <Fact name="Entered in error">
                    {form.voided.reason}, {form.voided.byName}, {formatDateTime(form.voided.at, timeZone)}
                  </Fact>
                )}
                {form.notes && <Fact name="Notes">{form.notes}</Fact>}
              </dl>
              {form.hasSignature && query.isPending && <LoadingLine>Loading signature...</LoadingLine>}
              {query.isError && (
                <ErrorState title="Signature did not load" onRetry={() => void query.refetch()}>
                  {formatProblem(query.error)}
                </ErrorState>
              )}
              {query.data?.signature && (
                <img
                  src={query.data.signature}
                  alt="Signature"
                  className="max-w-80 rounded-control border border-line2"
                />
              )}
              {!form.hasSignature && <p className="text-ink3">No signature on file.</p>}
            </article>
          </DialogBody>
          <DialogFooter>
            {onVoid && (
              <Button variant="danger" className="mr-auto" onClick={onVoid}>
                Mark as entered in error
              </Button>
            )}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-hint text-ink3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
