/** The record was saved and the answer got lost on its way: the client cannot know, and sends it again. */
import { randomFrom } from '../../apps/server/src/demo/random.ts'
import { experiment, judged } from '../experiment.ts'
import { fair, startProxy } from '../../apps/server/src/testing/network/fault-proxy.ts'
import { clearPlace, newPlace, patientIds, signedIn, startServer } from '../environment.ts'
import { reckon, send, sendUntilAnswered } from '../load-writers.ts'

export const lostAnswers = experiment({
  name: 'lost-answers',
  title: 'The answer to a saved record is lost, and the client sends it again',
  demanded: '200 records, each answer lost once: each record is there exactly once',
  async run({ full }) {
    const records = full ? 200 : 30
    const place = await newPlace('lost-answers')
    const server = await startServer({ dataDir: place })
    const random = randomFrom('lost answers')
    const proxy = await startProxy({ host: '127.0.0.1', port: server.port }, () => random.next())
    try {
      const session = await signedIn(server.origin)
      const patients = await patientIds(session)
      const through = { ...session, origin: `http://127.0.0.1:${proxy.port}` }
      const acknowledged = new Set<string>()
      let lostOnce = 0
      for (let at = 0; at < records; at += 1) {
        const attempt = { key: `answer-${at}`, patientId: patients[at % patients.length]! }
        proxy.weather = { ...fair, losesAnswers: true }
        if ((await send(through, attempt)).status === 0) lostOnce += 1
        proxy.weather = { ...fair }
        if ((await sendUntilAnswered(through, attempt, 4)).status === 201) acknowledged.add(attempt.key)
      }
      const { stored, lost, doubled } = await reckon({ dataDir: place }, 'answer-', acknowledged)
      return judged(
        `${lostOnce} of ${records} answers lost; ${stored} records stored, ${doubled} doubled, ${lost} lost.`,
        {
          'every answer lost once': lostOnce === records,
          'each once': stored === records && doubled === 0 && lost === 0,
        },
      )
    } finally {
      await proxy.close()
      await server.stop()
      clearPlace(place)
    }
  },
})
