/** Whether a medication on the list meets a charted allergy: the same ingredient, its class, or a class that may cross-react. Rule AL4. */
import { findIngredient } from '../medications/ingredients.ts'
import type { MedicationClass } from '../medications/medication-classes.ts'
import type { ChartedAllergy } from './charted-allergies.ts'
import { findSubstance } from './substances.ts'

type MedicationAllergy = {
  readonly level: 'contraindicated' | 'caution'
  /** The allergy as charted. */
  readonly allergy: string
  readonly words: string
}

/** Classes in which one member's allergy concerns the others. */
const reactingClasses: readonly MedicationClass[] = [
  'penicillin',
  'cephalosporin',
  'carbapenem',
  'sulfonamide',
  'macrolide',
  'fluoroquinolone',
  'tetracycline',
  'aminoglycoside',
  'nsaid',
  'local-anesthetic',
]

/** Cross-reactivity that is possible, and mostly low: a question, no prohibition. */
const crossing: readonly (readonly [MedicationClass, MedicationClass])[] = [
  ['penicillin', 'cephalosporin'],
  ['penicillin', 'carbapenem'],
  ['cephalosporin', 'carbapenem'],
  ['aspirin', 'nsaid'],
]

export function findMedicationAllergies(
  ingredientCode: string | null,
  allergies: readonly ChartedAllergy[],
): readonly MedicationAllergy[] {
  const ingredient = findIngredient(ingredientCode)
  if (!ingredient) return []
  return allergies.flatMap((charted): readonly MedicationAllergy[] => {
    const substance = findSubstance(charted.substanceCode)
    if (!substance) return []
    const allergy = charted.name
    if (substance.code === `drug:${ingredient.code}` || substance.name === ingredient.name) {
      return [{ level: 'contraindicated', allergy, words: `Allergy to ${allergy} is listed` }]
    }
    const shared = substance.classes.find(
      (one) => reactingClasses.includes(one) && ingredient.classes.includes(one),
    )
    if (shared !== undefined) {
      const level = substance.category === 'class' ? 'contraindicated' : 'caution'
      return [{ level, allergy, words: `Same class as the listed allergy to ${allergy}` }]
    }
    const isCrossing = crossing.some(
      ([one, other]) =>
        (substance.classes.includes(one) && ingredient.classes.includes(other)) ||
        (substance.classes.includes(other) && ingredient.classes.includes(one)),
    )
    return isCrossing
      ? [
          {
            level: 'caution',
            allergy,
            words: `Possible cross-reactivity with the listed allergy to ${allergy}`,
          },
        ]
      : []
  })
}
