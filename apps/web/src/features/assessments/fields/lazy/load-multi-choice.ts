/** Loads the field of several choices in a script of its own, asked for at once, so that it is here before its tab opens. */
import { use } from 'react'
import type * as MultiChoice from '../multi-choice-field.tsx'

let loaded: typeof MultiChoice | undefined
const loading = import('../multi-choice-field.tsx').then((module) => (loaded = module))

export const useMultiChoiceField = (): typeof MultiChoice => loaded ?? use(loading)
