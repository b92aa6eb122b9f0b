/** Every endpoint of questions to specialists. */
import { consultLinkEndpoints } from './consult-links.ts'
import { consultStaffEndpoints } from './consults.ts'

export const consultEndpoints = [...consultStaffEndpoints, ...consultLinkEndpoints]
