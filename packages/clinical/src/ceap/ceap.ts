/** CEAP, revision of 2020: the classes of vein disease, what excludes what, and the written form. Rule CL8. */

export const ceapClinical = [
  { id: 'C0', meaning: 'No visible or palpable signs of venous disease' },
  { id: 'C1', meaning: 'Telangiectasias or reticular veins' },
  { id: 'C2', meaning: 'Varicose veins' },
  { id: 'C2r', meaning: 'Recurrent varicose veins' },
  { id: 'C3', meaning: 'Edema' },
  { id: 'C4a', meaning: 'Pigmentation or eczema' },
  { id: 'C4b', meaning: 'Lipodermatosclerosis or atrophie blanche' },
  { id: 'C4c', meaning: 'Corona phlebectatica' },
  { id: 'C5', meaning: 'Healed venous ulcer' },
  { id: 'C6', meaning: 'Active venous ulcer' },
  { id: 'C6r', meaning: 'Recurrent active venous ulcer' },
] as const

export const ceapEtiology = [
  { id: 'c', meaning: 'Congenital' },
  { id: 'p', meaning: 'Primary' },
  { id: 'si', meaning: 'Secondary, intravenous' },
  { id: 'se', meaning: 'Secondary, extravenous' },
  { id: 'n', meaning: 'No cause identified' },
] as const

export const ceapAnatomy = [
  { id: 's', meaning: 'Superficial veins' },
  { id: 'd', meaning: 'Deep veins' },
  { id: 'p', meaning: 'Perforator veins' },
  { id: 'n', meaning: 'No venous location identified' },
] as const

export const ceapPathophysiology = [
  { id: 'r', meaning: 'Reflux' },
  { id: 'o', meaning: 'Obstruction' },
  { id: 'r,o', meaning: 'Reflux and obstruction' },
  { id: 'n', meaning: 'No venous pathophysiology identified' },
] as const

export type CeapClass = (typeof ceapClinical)[number]['id']

/** Null: not examined. Every clinical class that applies is listed. */
export type Ceap = {
  readonly clinical: readonly CeapClass[]
  readonly symptomatic: boolean | null
  readonly etiology: (typeof ceapEtiology)[number]['id'] | null
  readonly anatomy: readonly (typeof ceapAnatomy)[number]['id'][]
  readonly pathophysiology: (typeof ceapPathophysiology)[number]['id'] | null
}

export type CeapProblem = 'no-class' | 'none-beside-others' | 'first-and-recurrent' | 'no-vein-beside-veins'

export function checkCeap({ clinical, anatomy }: Ceap): CeapProblem[] {
  const has = (id: CeapClass) => clinical.includes(id)
  const problems: CeapProblem[] = []
  if (clinical.length === 0) problems.push('no-class')
  if (has('C0') && clinical.length > 1) problems.push('none-beside-others')
  if ((has('C2') && has('C2r')) || (has('C6') && has('C6r'))) problems.push('first-and-recurrent')
  if (anatomy.includes('n') && anatomy.length > 1) problems.push('no-vein-beside-veins')
  return problems
}

export type CeapHighest =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly clinical: CeapClass }

/** The class that is quoted when only one is. */
export function findHighestCeapClass(clinical: readonly CeapClass[]): CeapHighest {
  const highest = ceapClinical.findLast(({ id }) => clinical.includes(id))
  return highest ? { state: 'known', clinical: highest.id } : { state: 'unknown' }
}

/** The usual short form: `C3,6r s, Ep, As,p, Pr`. What was not examined is left out, never written as none. */
export function formatCeap({ clinical, symptomatic, etiology, anatomy, pathophysiology }: Ceap): string {
  const classes = ceapClinical.filter(({ id }) => clinical.includes(id)).map(({ id }) => id.slice(1))
  const suffix = symptomatic === null ? '' : symptomatic ? ' s' : ' a'
  const veins = ceapAnatomy.filter(({ id }) => anatomy.includes(id)).map(({ id }) => id)
  return [
    classes.length > 0 ? `C${classes.join(',')}${suffix}` : '',
    etiology === null ? '' : `E${etiology}`,
    veins.length > 0 ? `A${veins.join(',')}` : '',
    pathophysiology === null ? '' : `P${pathophysiology}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
