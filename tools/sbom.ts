/** `npm run sbom`: writes the list of the npm packages that ship with the image (CycloneDX) to sbom.cdx.json, from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listShippedPackages, type Locked, type PackageList } from './ci-steps/dependencies.ts'
import { root, run } from './ci-steps/run.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'sbom.cdx.json' } } })
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
const { ok, output } = await run({ tool: 'npm', args }, 'kept')
if (!ok) {
  process.stderr.write(output)
  process.exit(1)
}
// Both as npm writes them.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }
const list = listShippedPackages(JSON.parse(output.slice(output.indexOf('{'))) as PackageList, lock.packages)
writeFileSync(join(root, values.out), `${JSON.stringify(list, null, 2)}\n`)
process.stdout.write(`${list.components.length} packages written to ${values.out}\n`)
