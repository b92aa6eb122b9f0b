/**
 * Where a server begins. Code compiled once is kept beside the product, where that may be written: the next start loads it in little
 * more than half the time.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// By the environment, so that helper processes and threads find it too.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../../.cache/compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
await import('./start.ts')
// Before anybody kills it.
flushCompileCache()
