/** The record was saved and the response got lost: the client cannot know, and sends it again. */
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { defineExperiment, evaluate } from '../experiment.ts'
import { normalConditions, startProxy } from '../../apps/server/src/testing/network/fault-proxy.ts'
import { removeDataDir, createDataDir, listPatientIds, startSession, startServer } from '../environment.ts'
import { reconcileWrites, sendWrite, sendUntilAnswered } from '../load-writers.ts'

export const lostResponses = defineExperiment({
  name: 'lost-answers',
  title: 'The answer to a saved record is lost, and the client sends it again',
  demanded: '200 records, each answer lost once: each record is there exactly once',
  async run({ full }) {
    const records = full ? 200 : 30
    const place = await createDataDir('lost-answers')
    const server = await startServer({ dataDir: place })
    const random = createRandom('lost answers')
    const proxy = await startProxy({ host: '127.0.0.1', port: server.port }, () => random.next())
    try {
      const session = await startSession(server.origin)
      const patients = await listPatientIds(session)
      const through = { ...session, origin: `http://127.0.0.1:${proxy.port}` }
      const acknowledged = new Set<string>()
      let lostOnce = 0
      for (let at = 0; at < records; at += 1) {
        const attempt = { key: `answer-${at}`, patientId: patients[at % patients.length]! }
        proxy.weather = { ...normalConditions, losesAnswers: true }
        if ((await sendWrite(through, attempt)).status === 0) lostOnce += 1
        proxy.weather = { ...normalConditions }
        if ((await sendUntilAnswered(through, attempt, 4)).status === 201) acknowledged.add(attempt.key)
      }
      const { stored, lost, doubled } = await reconcileWrites({ dataDir: place }, 'answer-', acknowledged)
      return evaluate(
        `${lostOnce} of ${records} answers lost; ${stored} records stored, ${doubled} doubled, ${lost} lost.`,
        {
          'every answer lost once': lostOnce === records,
          'each once': stored === records && doubled === 0 && lost === 0,
        },
      )
    } finally {
      await proxy.close()
      await server.stop()
      removeDataDir(place)
    }
  },
})
