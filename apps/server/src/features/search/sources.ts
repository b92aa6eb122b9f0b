/** What search looks through. A feature joins with one line here and a source in its public.ts. */
import { patientSource } from '../patients/public.ts'
import { treatmentSource } from '../plans/public.ts'
import { woundSource } from '../wounds/public.ts'
import type { SearchSource } from './public.ts'

export const sources: readonly SearchSource[] = [patientSource, woundSource, treatmentSource]
