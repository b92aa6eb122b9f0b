/** What a reviewer asks of a debridement and of a skin substitute. Rule CM8. */
import { oftenDebrided } from '../coding/warnings.ts'
import { daysBetween } from '../measurement/days.ts'
import { gap, look, proved } from './lens-facts.ts'
import type { LensProcedure, LensVisit, WoundElement } from './lens-facts.ts'

const applicationsAllowed = 10
const conservativeDays = 28

const says = (visit: LensVisit, pattern: RegExp) =>
  pattern.test(`${visit.treatment ?? ''} ${visit.notes ?? ''}`)

export const debridementElements = (procedure: LensProcedure): readonly WoundElement[] => [
  {
    id: 'debridement-tissue',
    wants: 'The deepest tissue that was taken away',
    check: () =>
      procedure.removed
        ? proved('visit', procedure.removed.replaceAll('_', ' '))
        : gap('visit', 'What was removed is not said.'),
  },
  {
    id: 'debridement-area',
    wants: 'The area that was debrided, in cm²',
    check: () =>
      procedure.areaTenthsCm2 === null
        ? gap('visit', 'The area is missing.')
        : proved('visit', `${procedure.areaTenthsCm2 / 10} cm²`),
  },
  {
    id: 'debridement-method',
    wants: 'Method or instrument',
    check: () =>
      procedure.method ? proved('visit', procedure.method) : gap('visit', 'The method is missing.'),
  },
  {
    id: 'debridement-reason',
    wants: 'Dead tissue that made it necessary',
    check: ({ assessment }) => {
      if (procedure.devitalized === true) return proved('visit', 'Dead tissue was described.')
      if (assessment?.devitalizedPercent)
        return proved('assessment', `${assessment.devitalizedPercent} % slough and necrosis.`)
      return gap('visit', 'No dead tissue is described: without it a debridement is not covered.')
    },
  },
  {
    id: 'debridement-bleeding',
    wants: 'Bleeding, how it was stopped, and how the patient bore it',
    check: (_, visit) =>
      says(visit, /bleed|h(a)?emosta/i)
        ? proved('visit', 'The note speaks of bleeding.')
        : gap('visit', 'The note says nothing of bleeding.'),
  },
  {
    id: 'debridement-after',
    wants: 'Size and look of the wound afterwards',
    check: (_, visit) =>
      says(visit, /post[- ]?debridement|after (the )?debridement/i)
        ? proved('visit', 'The note describes the wound afterwards.')
        : look('visit', 'Read the note: the size after debridement has no field of its own.'),
  },
  {
    id: 'debridement-frequency',
    wants: 'No more debridements than a reviewer expects, or why',
    check: ({ debridements }) => {
      const all = debridements.all + 1
      const deep = debridements.ofMuscleOrBone + (isDeep(procedure) ? 1 : 0)
      return all > oftenDebrided.all || deep > oftenDebrided.ofMuscleOrBone
        ? look(
            'visit',
            `${all} debridements in 360 days, ${deep} of muscle or bone: the note has to say why.`,
          )
        : proved('visit', `${all} in 360 days.`)
    },
  },
]

const isDeep = ({ removed }: LensProcedure) => removed === 'muscle' || removed === 'bone'

export const graftElements = (procedure: LensProcedure): readonly WoundElement[] => [
  {
    id: 'graft-product',
    wants: 'The product, and how much was put on and thrown away',
    check: () => {
      if (!procedure.product) return gap('visit', 'The product is missing.')
      if (procedure.areaTenthsCm2 === null) return gap('visit', 'How many cm² were applied is missing.')
      return procedure.discardedTenthsCm2 === null
        ? gap('visit', 'How many cm² were thrown away is missing; 0 is an answer.')
        : proved(
            'visit',
            `${procedure.product}, ${procedure.areaTenthsCm2 / 10} cm² applied, ${procedure.discardedTenthsCm2 / 10} cm² discarded.`,
          )
    },
  },
  {
    id: 'graft-conservative-care',
    wants: 'Four weeks of usual care before, with measures',
    check: ({ firstAssessed }, visit) => {
      const days = firstAssessed === null ? null : daysBetween(firstAssessed, visit.date)
      return days !== null && days >= conservativeDays
        ? proved('earlier', `Measured here since ${firstAssessed}.`)
        : gap('earlier', 'There are not four weeks of measures before it.')
    },
  },
  {
    id: 'graft-size',
    wants: 'At least 1 cm²',
    check: ({ assessment }) =>
      assessment?.areaCm2 === null || assessment?.areaCm2 === undefined
        ? gap('assessment', 'The area is not known.')
        : assessment.areaCm2 >= 1
          ? proved('assessment', `${assessment.areaCm2} cm²`)
          : gap('assessment', `${assessment.areaCm2} cm² is less than 1 cm².`),
  },
  {
    id: 'graft-clean-bed',
    wants: 'No infection',
    check: ({ assessment }) =>
      !assessment || assessment.infectionAnswered < assessment.infectionSigns
        ? gap('assessment', 'The signs of infection were not all answered.')
        : assessment.infectionPresent
          ? gap('assessment', 'Signs of infection are described.')
          : proved('assessment', 'No sign of infection.'),
  },
  {
    id: 'graft-perfusion',
    wants: 'Blood flow was looked at',
    check: ({ assessment }) =>
      assessment?.perfusionChecked
        ? proved('assessment', 'Pulses or capillary refill are recorded.')
        : gap('assessment', 'Neither pulses nor capillary refill are recorded.'),
  },
  {
    id: 'graft-count',
    wants: `At most ${applicationsAllowed} applications in twelve weeks`,
    check: ({ applications }) =>
      applications + 1 > applicationsAllowed
        ? gap('visit', `This is the ${applications + 1}th in twelve weeks.`)
        : proved('visit', `Number ${applications + 1} in twelve weeks.`),
  },
]
