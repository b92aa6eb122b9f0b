/** `npm run sbom`: writes the list of everything we depend on (CycloneDX) to sbom.cdx.json, from the lockfile. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './steps/run.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'sbom.cdx.json' } } })
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
const { ok, output } = await run({ tool: 'npm', args }, 'kept')
if (!ok) {
  process.stderr.write(output)
  process.exit(1)
}
const list = JSON.parse(output.slice(output.indexOf('{'))) as { components: unknown[] } // as npm writes it
writeFileSync(join(root, values.out), `${JSON.stringify(list, null, 2)}\n`)
process.stdout.write(`${list.components.length} packages written to ${values.out}\n`)
