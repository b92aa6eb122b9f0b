/** Loads the field of several choices and those of a burn in scripts of their own, asked for at once, so that they are here before their tab opens. */
import { use } from 'react'
import type * as BurnFields from '../burn-fields.tsx'
import type * as MultiChoice from '../multi-choice-field.tsx'

let loaded: typeof MultiChoice | undefined
const loading = import('../multi-choice-field.tsx').then((module) => (loaded = module))
let loadedBurn: typeof BurnFields | undefined
const loadingBurn = import('../burn-fields.tsx').then((module) => (loadedBurn = module))

export const useMultiChoiceField = (): typeof MultiChoice => loaded ?? use(loading)
export const useBurnFields = (): typeof BurnFields => loadedBurn ?? use(loadingBurn)
