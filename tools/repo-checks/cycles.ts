/** Finds files that import each other in a ring. */
import type { Module } from './modules.ts'

/** The rings that one walk meets, each as the path that closes it. None is left out: a ring-free answer means no ring. */
export function findCycles(modules: readonly Module[]): string[][] {
  const targets = new Map(modules.map((module) => [module.path, listRuntimeTargets(module)]))
  const settled = new Set<string>()
  const rings: string[][] = []

  for (const start of targets.keys()) {
    if (settled.has(start)) continue
    const trail: string[] = [start]
    const onTrail = new Set(trail)
    const pending: string[][] = [[...(targets.get(start) ?? [])]]
    while (trail.length > 0) {
      const next = pending.at(-1)?.pop()
      if (next === undefined) {
        const done = trail.pop()
        pending.pop()
        if (done !== undefined) {
          onTrail.delete(done)
          settled.add(done)
        }
      } else if (onTrail.has(next)) {
        rings.push([...trail.slice(trail.indexOf(next)), next])
      } else if (!settled.has(next) && targets.has(next)) {
        trail.push(next)
        onTrail.add(next)
        pending.push([...(targets.get(next) ?? [])])
      }
    }
  }
  return rings
}

function listRuntimeTargets(module: Module): Set<string> {
  const imports = module.imports.filter((one) => !one.typeOnly && one.form !== 'url')
  return new Set(imports.flatMap((one) => one.target ?? []))
}
