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
      ['Completely limited', 'Does not respond to pain, or cannot feel it over most of the body.'],
      ['Very limited', 'Responds to pain only, or cannot feel it over half of the body.'],
      [
        'Slightly limited',
        'Follows speech but cannot always report discomfort, or has lost feeling in one or two limbs.',
      ],
      ['No impairment', 'Feels and reports pain or discomfort everywhere.'],
    ),
  },
  {
    id: 'moisture',
    label: 'Moisture',
    question: 'How much is the skin exposed to moisture?',
    levels: buildLevels(
      ['Constantly moist', 'Damp whenever the patient is moved or turned.'],
      ['Very moist', 'Often damp; linen is changed at least once a shift.'],
      ['Occasionally moist', 'Damp now and then; about one extra linen change a day.'],
      ['Rarely moist', 'Usually dry; linen is changed at the usual times only.'],
    ),
  },
  {
    id: 'activity',
    label: 'Activity',
    question: 'How much does the patient get up and walk?',
    levels: buildLevels(
      ['Bedfast', 'Stays in bed.'],
      ['Chairfast', 'Cannot walk or barely so, and needs help into a chair.'],
      ['Walks occasionally', 'Walks short distances in the day, but is mostly in bed or chair.'],
      ['Walks frequently', 'Walks in the room through the day and leaves it at least twice.'],
    ),
  },
  {
    id: 'mobility',
    label: 'Mobility',
    question: 'Can the patient change and hold a position?',
    levels: buildLevels(
      ['Completely immobile', 'Makes no change of position without help, however slight.'],
      ['Very limited', 'Makes a slight change now and then, none that relieves pressure for long.'],
      ['Slightly limited', 'Makes slight changes often and alone.'],
      ['No limitation', 'Makes large changes often and alone.'],
    ),
  },
  {
    id: 'nutrition',
    label: 'Nutrition',
    question: 'What does the patient usually eat?',
    levels: buildLevels(
      [
        'Very poor',
        'At most a third of meals and little protein; or nothing but clear fluids or infusions for more than five days.',
      ],
      ['Probably inadequate', 'About half of meals; or a tube feed or liquid diet below the need.'],
      ['Adequate', 'More than half of most meals with enough protein; or a tube feed that meets the need.'],
      ['Excellent', 'Most of every meal and never refuses one; needs no supplement.'],
    ),
  },
  {
    id: 'frictionShear',
    label: 'Friction and shear',
    question: 'Does the skin drag when the patient moves or is moved?',
    levels: buildLevels(
      [
        'Problem',
        'Needs much help to move and slides down often; or rubs constantly from spasm or agitation.',
      ],
      ['Potential problem', 'Needs a little help; skin slides somewhat on sheet or chair.'],
      ['No apparent problem', 'Moves alone, lifts clear and holds a good position.'],
    ),
  },
]
