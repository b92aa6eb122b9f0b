/** A link to a report, by mail, to people who may see what is in it. The mail holds no name, no number and no file. */
import { getReportPath, type ReportType } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import type { Message } from '../../../platform/mail/mail.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { insertReaders, listPossibleReaders } from './store.ts'

export async function sendReportLink(
  db: Db,
  report: { id: string; organizationId: string; facilityIds: readonly string[] | null; type: ReportType },
  recipients: readonly string[],
  {
    baseUrl,
    mail,
    missing,
  }: {
    baseUrl: string
    mail(message: Message): Promise<void>
    /** A schedule continues without recipients who left; a manual send reports them. */
    missing: 'refuse' | 'leave-out'
  },
): Promise<void> {
  const allowed = await listPossibleReaders(db, report.organizationId, report.facilityIds, report.type)
  const people = allowed.filter(({ id }) => recipients.includes(id))
  if (missing === 'refuse' && people.length < new Set(recipients).size) {
    throw new DomainError('request.invalid', {
      fields: { recipients: 'A selected recipient does not have access to everything in this report' },
    })
  }
  if (people.length === 0) return
  await insertReaders(
    db,
    report.organizationId,
    report.id,
    people.map(({ id }) => id),
  )
  for (const { email } of people) {
    await mail({
      to: email,
      subject: 'A report was shared with you',
      text: `A colleague sent you a link to a report. Sign in and confirm your identity to open it:\n\n${baseUrl}${getReportPath(report.type, report.id)}\n\nThis link works only for you.\n`,
    })
  }
}
