/** Loaded into a server before its own code: asked by a signal, it collects garbage and writes down what is left. */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag above brings
const place = process.env.PROOF_MEMORY

if (place)
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${place}.new`, String((heapUsed + external) / 1024 / 1024))
    renameSync(`${place}.new`, place)
  })
