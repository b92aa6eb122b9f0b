/** What a reviewer asks of a debridement and of a skin substitute. Rule CM8. */
import { debridementMethods } from '../assessment/finding-vocabulary.ts'
import { tissuesRemoved } from '../coding/visit.ts'
import { frequentDebridementLimits } from '../coding/warnings.ts'
import { denied, gap, formatWoundType, getListLabel, needsReview, documented } from './documentation-facts.ts'
import type { DocumentedProcedure, DocumentedVisit, WoundElement } from './documentation-facts.ts'

const applicationsAllowed = 10
/** Usual care that does as much in four weeks has not failed. */
const enoughPercent = 50
const perfusionFloor = { abi: 0.6, abiUsableTo: 1.4, toeMmHg: 30 } as const

const noteMatches = (visit: DocumentedVisit, pattern: RegExp) =>
  pattern.test(`${visit.treatment ?? ''} ${visit.notes ?? ''}`)

export const buildDebridementElements = (procedure: DocumentedProcedure): readonly WoundElement[] => [
  {
    id: 'debridement-tissue',
    wants: 'The deepest tissue that was taken away',
    check: () =>
      procedure.removed
        ? documented('visit', getListLabel(tissuesRemoved, procedure.removed))
        : denied('visit', 'What was removed is not said.'),
  },
  {
    id: 'debridement-area',
    wants: 'The area that was debrided, in cm²',
    check: () =>
      procedure.areaTenthsCm2 === null
        ? denied('visit', 'The area is missing.')
        : documented('visit', `${procedure.areaTenthsCm2 / 10} cm²`),
  },
  {
    id: 'debridement-method',
    wants: 'Method or instrument',
    check: () =>
      procedure.method
        ? documented('visit', getListLabel(debridementMethods, procedure.method))
        : gap('visit', 'The method is missing.'),
  },
  {
    id: 'debridement-reason',
    wants: 'Dead tissue that made it necessary',
    check: ({ assessment }) => {
      if (procedure.devitalized === true) return documented('visit', 'Dead tissue was described.')
      if (assessment?.devitalizedPercent)
        return documented('assessment', `${assessment.devitalizedPercent} % slough and necrosis.`)
      return denied('visit', 'No dead tissue is described: without it a debridement is not covered.')
    },
  },
  {
    id: 'debridement-bleeding',
    wants: 'Bleeding, how it was stopped, and how the patient bore it',
    check: (_, visit) =>
      noteMatches(visit, /bleed|h(a)?emosta/i)
        ? documented('visit', 'The note speaks of bleeding.')
        : gap('visit', 'The note says nothing of bleeding.'),
  },
  {
    id: 'debridement-after',
    wants: 'Size and look of the wound afterwards',
    check: (_, visit) =>
      noteMatches(visit, /post[- ]?debridement|after (the )?debridement/i)
        ? documented('visit', 'The note describes the wound afterwards.')
        : needsReview('visit', 'Read the note: the size after debridement has no field of its own.'),
  },
  {
    id: 'debridement-frequency',
    wants: 'No more debridements than a reviewer expects, or why',
    check: ({ debridements }) => {
      const all = debridements.all + 1
      const deep = debridements.ofMuscleOrBone + (isDeep(procedure) ? 1 : 0)
      return all > frequentDebridementLimits.all || deep > frequentDebridementLimits.ofMuscleOrBone
        ? needsReview(
            'visit',
            `${all} debridements in 360 days, ${deep} of muscle or bone: the note has to say why.`,
          )
        : documented('visit', `${all} in 360 days.`)
    },
  },
]

const isDeep = ({ removed }: DocumentedProcedure) => removed === 'muscle' || removed === 'bone'

export const buildGraftElements = (procedure: DocumentedProcedure): readonly WoundElement[] => [
  {
    id: 'graft-product',
    wants: 'The product, and how much was put on and thrown away',
    check: () => {
      if (!procedure.product) return denied('visit', 'The product is missing.')
      if (procedure.areaTenthsCm2 === null) return denied('visit', 'How many cm² were applied is missing.')
      return procedure.discardedTenthsCm2 === null
        ? gap('visit', 'How many cm² were thrown away is missing; 0 is an answer.')
        : documented(
            'visit',
            `${procedure.product}, ${procedure.areaTenthsCm2 / 10} cm² applied, ${procedure.discardedTenthsCm2 / 10} cm² discarded.`,
          )
    },
  },
  {
    id: 'graft-wound-type',
    wants: 'A diabetic foot ulcer or a venous leg ulcer',
    check: ({ woundType }) =>
      woundType === 'diabetic_foot' || woundType === 'venous_ulcer'
        ? documented('wound', formatWoundType(woundType))
        : needsReview('wound', `${formatWoundType(woundType)}: the policies speak of these two alone.`),
  },
  {
    id: 'graft-conservative-care',
    wants: `Four weeks of usual care before, with measures and less than ${enoughPercent} % smaller`,
    check: ({ fourWeeks }, _, day) => {
      if (!fourWeeks) return gap('earlier', 'There are not four weeks of measures that can be compared.')
      const { since, reductionPercent: percent } = fourWeeks
      const words = `${percent < 0 ? `${-percent} % larger` : `${percent} % smaller`} since ${day(since)}`
      return percent < enoughPercent
        ? documented('earlier', `${words}.`)
        : gap('earlier', `${words}: usual care works.`)
    },
  },
  {
    id: 'graft-cause-treated',
    wants: 'Offloading of a diabetic foot, compression of a venous leg',
    check: ({ woundType, offloading, compression }) => {
      if (woundType === 'diabetic_foot')
        return offloading
          ? documented('earlier', offloading)
          : gap('assessment', 'No offloading is recorded.')
      if (woundType === 'venous_ulcer')
        return compression
          ? documented('earlier', compression)
          : gap('assessment', 'No compression is recorded.')
      return {
        state: 'not-needed',
        weight: null,
        source: 'assessment',
        words: 'Asked of foot and venous ulcers.',
      }
    },
  },
  {
    id: 'graft-size',
    wants: 'At least 1 cm²',
    check: ({ assessment }) =>
      assessment?.areaCm2 === null || assessment?.areaCm2 === undefined
        ? denied('assessment', 'The area is not known.')
        : assessment.areaCm2 >= 1
          ? documented('assessment', `${assessment.areaCm2} cm²`)
          : gap('assessment', `${assessment.areaCm2} cm² is less than 1 cm².`),
  },
  {
    id: 'graft-clean-bed',
    wants: 'A clean bed: no infection, no dead tissue, no infected bone',
    check: (wound) => {
      const { assessment, boneInfection } = wound
      if (!assessment || assessment.infectionAnswered < assessment.infectionSigns)
        return gap('assessment', 'The signs of infection were not all answered.')
      if (assessment.infectionPresent) return gap('assessment', 'Signs of infection are described.')
      if (boneInfection) return gap('examination', boneInfection)
      if (assessment.necroticPercent === null) return gap('assessment', 'Necrosis was not answered.')
      if (assessment.necroticPercent === 0)
        return documented('assessment', 'No sign of infection, no necrosis.')
      const words = `${assessment.necroticPercent} % necrosis`
      return wound.procedures.some(({ kind }) => kind === 'debridement')
        ? needsReview(
            'visit',
            `${words}, debrided at this visit: the note has to describe the bed afterwards.`,
          )
        : gap('assessment', `${words} is described.`)
    },
  },
  {
    id: 'graft-perfusion',
    wants: `Enough blood flow: ABI ${perfusionFloor.abi.toFixed(2)} or more, or toe pressure above ${perfusionFloor.toeMmHg} mmHg`,
    check: ({ abi, toePressureMmHg: toe }, _, day) => {
      // A stiff artery makes the index useless, so the toe counts where both were measured.
      if (toe)
        return toe.value > perfusionFloor.toeMmHg
          ? documented('examination', `Toe pressure ${toe.value} mmHg on ${day(toe.on)}.`)
          : gap('examination', `Toe pressure ${toe.value} mmHg on ${day(toe.on)} is too low.`)
      if (!abi) return gap('examination', 'No ABI or toe pressure is recorded; pulses alone do not show it.')
      const words = `ABI ${abi.value.toFixed(2)} on ${day(abi.on)}`
      if (abi.value > perfusionFloor.abiUsableTo)
        return gap(
          'examination',
          `${words} cannot be used: the arteries do not compress. Measure a toe pressure.`,
        )
      return abi.value >= perfusionFloor.abi
        ? documented('examination', `${words}.`)
        : gap('examination', `${words} is too low.`)
    },
  },
  {
    id: 'graft-count',
    wants: `At most ${applicationsAllowed} applications in twelve weeks`,
    check: ({ applications }) =>
      applications + 1 > applicationsAllowed
        ? gap('visit', `This is the ${applications + 1}th in twelve weeks.`)
        : documented('visit', `Number ${applications + 1} in twelve weeks.`),
  },
]
