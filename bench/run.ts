/**
 * `npm run bench -- http`: runs one measurement by name, with its own options.
 * `npm run bench -- all [--quick] [--only http,web] [--resume]`: runs them one after another and writes docs/bench.md.
 */
import { benches } from './benches.ts'
import { runAll } from './report/all.ts'

const [name] = process.argv.slice(2)
if (name === 'all') process.exitCode = await runAll(process.argv.slice(3))
else if (name && name in benches) await benches[name]!.run()
else {
  process.stderr.write(`Name a measurement: all, ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
}
