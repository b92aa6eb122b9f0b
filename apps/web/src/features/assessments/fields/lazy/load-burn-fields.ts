/** Loads the fields of a burn in a script of their own, asked for at once, so that they are here before their tab opens or the network fails. */
import { use } from 'react'
import type * as BurnFields from '../burn-fields.tsx'

let loaded: typeof BurnFields | undefined
const loading = import('../burn-fields.tsx').then((module) => (loaded = module))

export const useBurnFields = (): typeof BurnFields => loaded ?? use(loading)
