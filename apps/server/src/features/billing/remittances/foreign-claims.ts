/** Each organization numbers its claims and files from 1, so another's payment or response would match here too. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { isDemoOrganization } from '../../notifications/public.ts'
import { listOwnNpis, getProfile } from '../payers/store.ts'
import type { FileSummary } from './read/read-payer-file.ts'

/** Checked once, when the file is imported: later posting does not depend on numbers that changed meanwhile. */
export async function refuseForeign(
  db: Db,
  actor: Actor,
  { isTest, receivers, payees }: FileSummary,
): Promise<void> {
  const foreign = (words: string) => new DomainError('payer-file.foreign', { fields: { content: words } })
  if (isTest && !(await isDemoOrganization(db, actor))) {
    throw foreign('Test file (ISA15 = T). Not posted.')
  }
  const profile = await getProfile(db, actor)
  const ours = profile.submitterId?.toUpperCase()
  const other = receivers.find((receiver) => receiver.toUpperCase() !== ours)
  if (other !== undefined) {
    throw foreign(`The file is addressed to ${other}, which is not this practice’s submitter ID.`)
  }
  if (payees.length === 0) return
  const npis = await listOwnNpis(db, actor)
  const taxId = digits(profile.taxId ?? '')
  for (const payee of payees) {
    if (payee.npi !== null && !npis.includes(payee.npi)) {
      throw foreign(`The payee NPI ${payee.npi} does not belong to this practice.`)
    }
    // If the NPI is ours, a second tax id of ours does not matter.
    if (payee.npi === null && payee.taxId !== null && taxId !== '' && digits(payee.taxId) !== taxId) {
      throw foreign(`The payee tax ID ${payee.taxId} does not belong to this practice.`)
    }
  }
}

const digits = (text: string) => text.replace(/\D/g, '')
