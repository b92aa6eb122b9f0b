/** One user copies the list of 10,000 patients, as fast as the server allows. */
import { setTimeout as wait } from 'node:timers/promises'
import { startOrganization } from '../../bench/scaling/organization.ts'
import { defineExperiment, evaluate } from '../experiment.ts'
import { queryRows, startServer } from '../environment.ts'

export const scraping = defineExperiment({
  name: 'scraping',
  title: 'One person pages through 10,000 patients as fast as possible',
  demanded:
    'stopped before the end with 429 and Retry-After, at most 200 patients a page, and the administrators are told',
  async run() {
    const practice = await startOrganization({ patients: 10_000 }, async () => ({}))
    const { dataDir, url: databaseUrl } = practice
    const server = await startServer({ dataDir, databaseUrl })
    try {
      const headers = { authorization: `Bearer ${practice.tokens[0]}` }
      let address: string | undefined = '/api/patients?limit=200'
      let seen = 0
      let largest = 0
      let stopped: Response | undefined
      while (address) {
        const answer: Response = await fetch(`${server.origin}${address}`, { headers })
        if (!answer.ok) {
          stopped = answer
          break
        }
        const page = ((await answer.json()) as unknown[]).length
        seen += page
        largest = Math.max(largest, page)
        address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      const tooMany = await fetch(`${server.origin}/api/patients?limit=5000`, { headers })
      const notices = async () =>
        queryRows<{ n: number }>(
          { dataDir, databaseUrl },
          `select count(*)::int as n from notifications where type = 'security' and title like '%paging through%'`,
        )
      let told = 0
      for (let tries = 0; tries < 40 && told === 0; tries += 1) {
        told = (await notices())[0]?.n ?? 0
        await wait(500)
      }
      const retryAfter = stopped?.headers.get('retry-after')
      return evaluate(
        `Stopped after ${seen} patients with ${stopped?.status ?? 'nothing'}, to come back in ${retryAfter ?? 'no'} s; at most ${largest} a page (5,000 at once: ${tooMany.status}); ${told} administrators told.`,
        {
          'stopped before the end': stopped?.status === 429 && seen < 10_000,
          'Retry-After': Boolean(retryAfter),
          'pages of 200 at most': largest <= 200,
          'administrators told': told > 0,
        },
      )
    } finally {
      await server.stop()
      await practice.end()
    }
  },
})
