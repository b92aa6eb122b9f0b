/** The check of dependencies, on planted ones. */
import { expect, it } from 'vitest'
import { checkAudit, checkLockFile, listShippedPackages } from './dependencies.ts'

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }
const checkPackage = (more: object, scripts: Record<string, boolean> = {}) =>
  checkLockFile({ '': {}, 'apps/web': {}, 'node_modules/thing': { ...good, ...more } }, scripts)

it('takes a package with a hash and a license that may be shipped, and our own', () => {
  expect(checkPackage({})).toEqual([])
  expect(checkPackage({ license: '(MIT AND Zlib)' })).toEqual([])
  expect(checkLockFile({ 'node_modules/@mendwell/web': { resolved: 'apps/web', link: true } }, {})).toEqual(
    [],
  )
})

it('names a package without a hash, from a host, with a script or with another license', () => {
  expect(checkPackage({ integrity: undefined })[0]).toMatch(/no hash/)
  expect(checkPackage({ resolved: 'https://elsewhere.example/thing.tgz' })[0]).toMatch(/host/)
  expect(checkPackage({ hasInstallScript: true })[0]).toMatch(/runs something/)
  expect(checkPackage({ hasInstallScript: true }, { thing: false })).toEqual([])
  expect(checkPackage({ license: 'GPL-3.0' })).toEqual(['thing has the license GPL-3.0'])
  expect(checkPackage({ license: undefined })).toEqual(['thing has the license none'])
  expect(checkPackage({ license: 'GPL-3.0', dev: true })).toEqual([])
})

it('fails for a serious vulnerability, and says so when the registry was unreachable', () => {
  const report = (high: number) =>
    JSON.stringify({ metadata: { vulnerabilities: { low: 1, high, critical: 0 } } })
  expect(checkAudit({ ok: false, output: report(2) })).toMatchObject({ ok: false })
  expect(checkAudit({ ok: true, output: `npm warn\n${report(0)}` })).toMatchObject({ ok: true })
  const away = checkAudit({ ok: false, output: '{"message": "no network"}' })
  expect(away).toMatchObject({ ok: true })
  expect(away.words).toMatch(/not reached/)
})

it('lists what ships, also where a tool needs it too, and no tool', () => {
  const locked = {
    '': { name: 'mendwell', version: '0.1.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/both': { version: '2.0.0' },
    'node_modules/tool/node_modules/both': { version: '2.0.0', dev: true },
    'node_modules/@a/maybe': { version: '3.0.0', devOptional: true },
  }
  const refs = ['tool@1.0.0', 'both@2.0.0', '@a/maybe@3.0.0']
  const list = listShippedPackages(
    {
      version: 1,
      components: refs.map((ref) => ({ 'bom-ref': ref })),
      dependencies: [
        { ref: 'mendwell@0.1.0', dependsOn: refs },
        { ref: 'tool@1.0.0', dependsOn: ['both@2.0.0'] },
      ],
    },
    locked,
  )
  expect(list).toEqual({
    version: 1,
    components: [{ 'bom-ref': 'both@2.0.0' }, { 'bom-ref': '@a/maybe@3.0.0' }],
    dependencies: [{ ref: 'mendwell@0.1.0', dependsOn: ['both@2.0.0', '@a/maybe@3.0.0'] }],
  })
})
