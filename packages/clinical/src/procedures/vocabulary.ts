/** Coded answers of procedure blocks that no coding rule reads. */
import { defineOptions } from '../vocabulary.ts'

/** How a skin substitute is held in place. */
export const graftFixations = defineOptions('graft fixation', {
  sutures: 'Sutures',
  staples: 'Staples',
  adhesive_strips: 'Adhesive strips',
  tissue_adhesive: 'Tissue adhesive',
  contact_layer: 'Nonadherent contact layer and bolster dressing',
  negative_pressure: 'NPWT',
  none: 'Not fixed',
})
export type GraftFixation = (typeof graftFixations.values)[number]
