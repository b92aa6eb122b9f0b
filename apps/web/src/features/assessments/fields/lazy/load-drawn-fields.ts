/** Loads the drawn fields in a script of their own, asked for at once, so that they are here before their tab opens or the network fails. */
import { use } from 'react'
import type * as DrawnFields from '../drawn-fields.ts'

let loaded: typeof DrawnFields | undefined
const loading = import('../drawn-fields.ts').then((module) => (loaded = module))

/** Once they are loaded, a tab has its fields as soon as it opens, so that the first one can be focused. */
export const useDrawnFields = (): typeof DrawnFields => loaded ?? use(loading)
