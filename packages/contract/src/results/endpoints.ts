/** Every endpoint of perfusion and results. */
import { perfusionEndpoints } from './perfusion.ts'
import { diagnosticResultEndpoints } from './results.ts'

export const resultEndpoints = [...perfusionEndpoints, ...diagnosticResultEndpoints]
