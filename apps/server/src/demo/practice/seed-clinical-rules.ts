/** The demo's clinical lead, named by its owner, and the approval of the rules, through the product's own endpoints. */
import { approveClinicalRules, changePerson, listPeople, readClinicalRules } from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'

/** The owner is the clinical lead. */
export async function seedClinicalRules(callApi: DemoApi, author: string, at: Date): Promise<void> {
  const [lead] = await callApi(listPeople, { author, at, query: { search: author } })
  if (!lead) throw new Error('The demo has no clinical lead')
  await callApi(changePerson, {
    author,
    at,
    params: { userId: lead.id },
    ifMatch: `"${lead.version}"`,
    body: { clinicalLead: true },
  })
  const { version } = await callApi(readClinicalRules, { author, at })
  await callApi(approveClinicalRules, { author, at, body: { version } })
}
