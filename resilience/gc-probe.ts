/** Loaded into a server before its own code: asked by a signal, it collects garbage and writes down what is left. */
import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // what the flag above brings
const outputFile = process.env.PROOF_MEMORY

/** Buffers go only after what held them was collected: the first time frees the holders, the next ones what they held. */
async function collectAllGarbage() {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage()
    await wait(50)
  }
}

if (outputFile)
  process.on('SIGUSR2', () => {
    void collectAllGarbage().then(() => {
      const { heapUsed, external } = process.memoryUsage()
      writeFileSync(`${outputFile}.new`, String((heapUsed + external) / 1024 / 1024))
      renameSync(`${outputFile}.new`, outputFile)
    })
  })
