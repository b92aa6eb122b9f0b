/** The six subscales of the Braden Scale for adults, described in our own words. Rule BR1. */

export type BradenSubscaleId =
  | 'sensoryPerception'
  | 'moisture'
  | 'activity'
  | 'mobility'
  | 'nutrition'
  | 'frictionShear'

export type BradenLevel = { readonly score: number; readonly label: string; readonly description: string }

export type BradenSubscale = {
  readonly id: BradenSubscaleId
  readonly label: string
  readonly question: string
  /** From the worst, 1, upwards. Friction and shear ends at 3. */
  readonly levels: readonly BradenLevel[]
}

const buildLevels = (...texts: (readonly [label: string, description: string])[]): BradenLevel[] =>
  texts.map(([label, description], at) => ({ score: at + 1, label, description }))

export const bradenSubscales: readonly BradenSubscale[] = [
  {
    id: 'sensoryPerception',
    label: 'Sensory perception',
    question: 'Can the patient feel and report discomfort from pressure?',
    levels: buildLevels(
      [
        'Completely limited',
        'Does not respond to painful stimuli, or cannot feel pain over most of the body.',
      ],
      [
        'Very limited',
        'Responds only to painful stimuli, shown by moaning or restlessness, or has sensory impairment over half of the body.',
      ],
      [
        'Slightly limited',
        'Responds to verbal commands but cannot always communicate discomfort, or has sensory impairment in 1 or 2 extremities.',
      ],
      [
        'No impairment',
        'Responds to verbal commands; no sensory deficit that limits feeling or reporting pain or discomfort.',
      ],
    ),
  },
  {
    id: 'moisture',
    label: 'Moisture',
    question: 'How much is the skin exposed to moisture?',
    levels: buildLevels(
      [
        'Constantly moist',
        'Skin is almost always moist from sweat or urine; found damp each time the patient is moved or turned.',
      ],
      ['Very moist', 'Skin is often, but not always, moist; linen is changed at least once a shift.'],
      ['Occasionally moist', 'Skin is sometimes moist; about one extra linen change a day.'],
      ['Rarely moist', 'Skin is usually dry; linen is changed at routine times only.'],
    ),
  },
  {
    id: 'activity',
    label: 'Activity',
    question: 'How physically active is the patient?',
    levels: buildLevels(
      ['Bedfast', 'Confined to bed.'],
      [
        'Chairfast',
        'Cannot walk, or walking is severely limited; cannot bear own weight or needs help into a chair or wheelchair.',
      ],
      [
        'Walks occasionally',
        'Walks very short distances during the day, with or without help, but spends most of each shift in bed or chair.',
      ],
      [
        'Walks frequently',
        'Walks outside the room at least twice a day and inside it at least every 2 hours while awake.',
      ],
    ),
  },
  {
    id: 'mobility',
    label: 'Mobility',
    question: 'Can the patient change and control body position?',
    levels: buildLevels(
      ['Completely immobile', 'Makes no change in body or limb position, even slight, without help.'],
      [
        'Very limited',
        'Makes occasional slight changes in position, but not frequent or significant ones without help.',
      ],
      ['Slightly limited', 'Makes frequent, though slight, changes in position without help.'],
      ['No limitation', 'Makes frequent, major changes in position without help.'],
    ),
  },
  {
    id: 'nutrition',
    label: 'Nutrition',
    question: 'What is the usual food intake?',
    levels: buildLevels(
      [
        'Very poor',
        'Eats no more than 1/3 of any meal and little protein; or NPO, clear liquids, or IV fluids for more than 5 days.',
      ],
      [
        'Probably inadequate',
        'Eats about half of meals; or receives less than optimal liquid diet or tube feeding.',
      ],
      [
        'Adequate',
        'Eats more than half of most meals with enough protein; or tube feeding or TPN that probably meets needs.',
      ],
      [
        'Excellent',
        'Eats most of every meal with plenty of protein, never refuses a meal, and needs no supplement.',
      ],
    ),
  },
  {
    id: 'frictionShear',
    label: 'Friction and shear',
    question: 'Does skin slide on the bed or chair when the patient moves or is moved?',
    levels: buildLevels(
      [
        'Problem',
        'Needs moderate to maximum help to move and cannot be lifted without sliding; often slides down; or spasticity, contractures, or agitation cause near-constant friction.',
      ],
      [
        'Potential problem',
        'Moves feebly or needs minimum help; skin slides somewhat on sheets, chair, or devices; mostly keeps a good position.',
      ],
      [
        'No apparent problem',
        'Moves without help, lifts up completely during a move, and keeps a good position.',
      ],
    ),
  },
]
