/**
 * `npm run bench -- http`: runs one measurement by name, with its own options.
 * `npm run bench -- http lists web`: runs several one after another and writes them into docs/bench.md.
 * `npm run bench -- all [--quick] [--only http,web] [--resume]`: runs them one after another and writes docs/bench.md.
 */
import { benches } from './benches.ts'
import { runAll } from './report/all.ts'

const [name, ...others] = process.argv.slice(2)
const isBench = (word: string | undefined) => word !== undefined && Object.hasOwn(benches, word)
if (name === 'all') process.exitCode = await runAll(others)
else if (isBench(name) && isBench(others[0])) {
  process.exitCode = await runAll(['--only', [name, ...others].join(',')])
} else if (name && name in benches) await benches[name]!.run()
else {
  process.stderr.write(`Name a measurement: all, ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
}
