/** What a reviewer asks of a debridement and of a skin substitute. Rule CM8. */
import { debridementMethods } from '../../assessment/finding-vocabulary.ts'
import { doesOffloadSite } from '../../etiology/offloading-site.ts'
import type { WoundSite } from '../../etiology/wound-site.ts'
import { areTissuesOfDepth } from '../../procedures/check.ts'
import {
  bleedingAmounts,
  debridementInstruments,
  graftFixations,
  hemostasisMethods,
  painControls,
  procedureTolerances,
  removedTissues,
} from '../../procedures/vocabulary.ts'
import type { OptionList } from '../../vocabulary.ts'
import { tissuesRemoved } from '../../coding/visit.ts'
import { frequentDebridementLimits } from '../../coding/warnings.ts'
import { denied, gap, formatWoundType, getListLabel, needsReview, documented } from './documentation-facts.ts'
import type {
  DocumentedAssessment,
  DocumentedProcedure,
  DocumentedVisit,
  ElementResult,
  WoundElement,
} from './documentation-facts.ts'

const applicationsAllowed = 10
/** Usual care that does as much in four weeks has not failed. */
const enoughPercent = 50
const perfusionFloor = { abi: 0.6, abiUsableTo: 1.4, toeMmHg: 30 } as const

const noteMatches = (visit: DocumentedVisit, pattern: RegExp) =>
  pattern.test(`${visit.treatment ?? ''} ${visit.notes ?? ''}`)

const formatList = (list: OptionList, values: readonly string[]) =>
  `${values.map((value) => getListLabel(list, value)).join(', ')}.`

export const buildDebridementElements = (procedure: DocumentedProcedure): readonly WoundElement[] => [
  {
    id: 'debridement-tissue',
    wants: 'Deepest tissue removed',
    check: () =>
      procedure.removed
        ? documented('visit', getListLabel(tissuesRemoved, procedure.removed))
        : denied('visit', 'Tissue removed not documented.'),
  },
  {
    id: 'debridement-area',
    wants: 'Area debrided (cm²)',
    check: () =>
      procedure.areaTenthsCm2 === null
        ? denied('visit', 'Area not documented.')
        : documented('visit', `${procedure.areaTenthsCm2 / 10} cm²`),
  },
  {
    id: 'debridement-method',
    wants: 'Method or instrument',
    check: () =>
      procedure.method
        ? documented('visit', getListLabel(debridementMethods, procedure.method))
        : gap('visit', 'Method not documented.'),
  },
  {
    id: 'debridement-instrument',
    wants: 'Instrument used',
    check: (_, visit) => {
      const { instruments = [] } = procedure
      if (instruments.length > 0) return documented('visit', formatList(debridementInstruments, instruments))
      return noteMatches(visit, /scalpel|curet|scissors|forceps|rongeur|\bblade\b/i)
        ? documented('visit', 'The instrument is named in the note.')
        : needsReview('visit', 'Instrument not documented. Review the note.')
    },
  },
  {
    id: 'debridement-tissue-types',
    wants: 'Tissue types removed, at the depth of the code',
    check: () => {
      const { tissues = [], removed } = procedure
      if (tissues.length === 0) return needsReview('visit', 'Review the note for the tissue removed.')
      return removed === null || areTissuesOfDepth(tissues, removed)
        ? documented('visit', formatList(removedTissues, tissues))
        : gap(
            'visit',
            `${formatList(removedTissues, tissues)} None of it is ${getListLabel(tissuesRemoved, removed).toLowerCase()}.`,
          )
    },
  },
  {
    id: 'debridement-anesthesia',
    wants: 'Pain control or anesthesia',
    check: (_, visit) => {
      if (procedure.painControl)
        return documented('visit', `${getListLabel(painControls, procedure.painControl)}.`)
      return noteMatches(visit, /an(a)?esthe|lidocaine|analges|insensate|pain control/i)
        ? documented('visit', 'Pain control is described in the note.')
        : needsReview('visit', 'Pain control not documented. Review the note.')
    },
  },
  {
    id: 'debridement-reason',
    wants: 'Devitalized tissue requiring debridement',
    check: ({ assessment }) => {
      if (procedure.devitalized === true) return documented('visit', 'Devitalized tissue documented.')
      if (assessment?.devitalizedPercent)
        return documented('assessment', `${assessment.devitalizedPercent}% slough and necrosis.`)
      return denied('visit', 'No devitalized tissue documented; debridement is not covered without it.')
    },
  },
  {
    id: 'debridement-bleeding',
    wants: 'Blood loss, hemostasis, and patient tolerance',
    check: (_, visit) => {
      const { bleeding, hemostasis, tolerance } = procedure
      if (!bleeding)
        return noteMatches(visit, /bleed|h(a)?emosta/i)
          ? documented('visit', 'Bleeding is documented in the note.')
          : gap('visit', 'Bleeding not documented in the note.')
      if (bleeding !== 'none' && !hemostasis)
        return gap(
          'visit',
          `Bleeding ${getListLabel(bleedingAmounts, bleeding).toLowerCase()}; hemostasis not documented.`,
        )
      const parts = [
        `Bleeding: ${getListLabel(bleedingAmounts, bleeding).toLowerCase()}`,
        hemostasis && `hemostasis: ${getListLabel(hemostasisMethods, hemostasis).toLowerCase()}`,
        tolerance && getListLabel(procedureTolerances, tolerance).toLowerCase(),
      ]
      return documented('visit', `${parts.filter(Boolean).join('; ')}.`)
    },
  },
  {
    id: 'debridement-after',
    wants: 'Post-debridement size and appearance',
    check: ({ assessment }, visit) => {
      const { sizeAfter = [] } = procedure
      const [length = null, width = null, depth = null] = sizeAfter
      if (length !== null && width !== null) {
        if (depth !== null) return documented('visit', `${sizeAfter.join(' × ')} cm after debridement.`)
        if (isDepthCovered(assessment))
          return documented(
            'visit',
            `${length} × ${width} cm after debridement; depth cannot be determined under eschar.`,
          )
      }
      return noteMatches(visit, /post[- ]?debridement|after (the )?debridement/i)
        ? documented('visit', 'Post-debridement wound is described in the note.')
        : gap('visit', 'Post-debridement size not documented.')
    },
  },
  {
    id: 'debridement-frequency',
    wants: 'Debridement frequency within expected limits, or justified',
    check: ({ debridements }) => {
      const all = debridements.all + 1
      const deep = debridements.ofMuscleOrBone + (isDeep(procedure) ? 1 : 0)
      return all > frequentDebridementLimits.all || deep > frequentDebridementLimits.ofMuscleOrBone
        ? needsReview(
            'visit',
            `${all} debridements in 360 days, ${deep} of muscle or bone. The note must justify the frequency.`,
          )
        : documented('visit', `${all} in 360 days.`)
    },
  },
]

/** A depth that cannot be seen is not demanded: the bed is covered by eschar, or its depth could not be assessed. */
const isDepthCovered = (assessment: DocumentedAssessment | null): boolean =>
  assessment !== null &&
  assessment.depth === null &&
  Number(assessment.necroticPercent) > 0 &&
  (assessment.stage === 'unstageable' || Boolean(assessment.depthNotAssessed?.trim()))

/** A heel boot relieves no forefoot: the device has to suit the site. */
function checkOffloading(offloading: string | null, site: WoundSite | null): ElementResult {
  if (!offloading) return gap('assessment', 'Offloading not documented.')
  switch (doesOffloadSite(offloading, site)) {
    case 'suits':
      return documented('earlier', offloading)
    case 'does-not-suit':
      return gap('assessment', `${offloading} It does not offload this wound site.`)
    case 'unknown':
      return needsReview('earlier', `${offloading} Check that it offloads this wound site.`)
  }
}

const isDeep = ({ removed }: DocumentedProcedure) => removed === 'muscle' || removed === 'bone'

export const buildGraftElements = (procedure: DocumentedProcedure): readonly WoundElement[] => [
  {
    id: 'graft-product',
    wants: 'Product, amount applied, and amount discarded',
    check: () => {
      if (!procedure.product) return denied('visit', 'Product not documented.')
      if (procedure.areaTenthsCm2 === null) return denied('visit', 'Amount applied (cm²) not documented.')
      return procedure.discardedTenthsCm2 === null
        ? gap('visit', 'Amount discarded (cm²) not documented. Enter 0 if none.')
        : documented(
            'visit',
            `${procedure.product}, ${procedure.areaTenthsCm2 / 10} cm² applied, ${procedure.discardedTenthsCm2 / 10} cm² discarded.`,
          )
    },
  },
  {
    id: 'graft-package',
    wants: 'Package size, and the reason for waste',
    check: () => {
      const { areaTenthsCm2: applied, discardedTenthsCm2: discarded } = procedure
      const opened = procedure.openedTenthsCm2 ?? null
      if (opened === null) return gap('visit', 'Package size not documented.')
      if (applied !== null && discarded !== null && applied + discarded !== opened)
        return gap(
          'visit',
          `${(applied + discarded) / 10} cm² applied and discarded, ${opened / 10} cm² opened.`,
        )
      return discarded !== null && discarded > 0 && !procedure.wasteReason
        ? gap('visit', 'Reason for waste not documented.')
        : documented(
            'visit',
            `${opened / 10} cm² opened${procedure.wasteReason ? `. Waste: ${procedure.wasteReason}` : ''}.`,
          )
    },
  },
  {
    id: 'graft-lot',
    wants: 'Lot or serial number, and expiration date',
    check: (_, visit, day) => {
      const { lot, serial, expiresOn } = procedure
      if (!lot && !serial) return gap('visit', 'Lot or serial number not documented.')
      if (!expiresOn) return gap('visit', 'Expiration date not documented.')
      if (expiresOn < visit.date) return gap('visit', `Expired on ${day(expiresOn)}, before the visit.`)
      const numbers = [lot && `Lot ${lot}`, serial && `serial ${serial}`].filter(Boolean).join(', ')
      return documented('visit', `${numbers}, expires ${day(expiresOn)}.`)
    },
  },
  {
    id: 'graft-fixation',
    wants: 'Fixation',
    check: (_, visit) => {
      if (procedure.fixation)
        return documented('visit', `${getListLabel(graftFixations, procedure.fixation)}.`)
      return noteMatches(visit, /sutur|stapl|steri|bolster|fixat|secured/i)
        ? documented('visit', 'Fixation is described in the note.')
        : needsReview('visit', 'Fixation not documented. Review the note.')
    },
  },
  {
    id: 'graft-wound-type',
    wants: 'Diabetic foot ulcer or venous leg ulcer',
    check: ({ woundType }) =>
      woundType === 'diabetic_foot' || woundType === 'venous_ulcer'
        ? documented('wound', formatWoundType(woundType))
        : needsReview('wound', `${formatWoundType(woundType)}: policies cover only these two ulcer types.`),
  },
  {
    id: 'graft-conservative-care',
    wants: `4 weeks of standard care with measurements and less than ${enoughPercent}% area reduction`,
    check: ({ fourWeeks }, _, day) => {
      if (!fourWeeks) return gap('earlier', 'No comparable measurements over 4 weeks.')
      const { since, reductionPercent: percent } = fourWeeks
      const words = `${percent < 0 ? `${-percent}% larger` : `${percent}% smaller`} since ${day(since)}`
      return percent < enoughPercent
        ? documented('earlier', `${words}.`)
        : gap('earlier', `${words}: wound is responding to standard care.`)
    },
  },
  {
    id: 'graft-cause-treated',
    wants: 'Offloading of the wound site (diabetic foot) or compression (venous leg)',
    check: ({ woundType, site = null, offloading, compression }) => {
      if (woundType === 'diabetic_foot') return checkOffloading(offloading, site)
      if (woundType === 'venous_ulcer')
        return compression
          ? documented('earlier', compression)
          : gap('assessment', 'Compression not documented.')
      return {
        state: 'not-needed',
        weight: null,
        source: 'assessment',
        words: 'Applies to diabetic foot and venous leg ulcers.',
      }
    },
  },
  {
    id: 'graft-size',
    wants: 'Area 1 cm² or more',
    check: ({ assessment }) =>
      assessment?.areaCm2 === null || assessment?.areaCm2 === undefined
        ? denied('assessment', 'Area not measured.')
        : assessment.areaCm2 >= 1
          ? documented('assessment', `${assessment.areaCm2} cm²`)
          : gap('assessment', `${assessment.areaCm2} cm² is less than 1 cm².`),
  },
  {
    id: 'graft-clean-bed',
    wants: 'Clean wound bed: no infection, necrosis, or osteomyelitis',
    check: (wound) => {
      const { assessment, boneInfection } = wound
      if (!assessment || assessment.infectionAnswered < assessment.infectionSigns)
        return gap('assessment', 'Infection signs not fully assessed.')
      if (assessment.infectionPresent) return gap('assessment', 'Infection signs present.')
      if (boneInfection) return gap('examination', boneInfection)
      if (assessment.necroticPercent === null) return gap('assessment', 'Necrosis not assessed.')
      if (assessment.necroticPercent === 0)
        return documented('assessment', 'No infection signs, no necrosis.')
      const words = `${assessment.necroticPercent}% necrosis`
      return wound.procedures.some(({ kind }) => kind === 'debridement')
        ? needsReview(
            'visit',
            `${words}, debrided at this visit. The note must describe the post-debridement wound bed.`,
          )
        : gap('assessment', `${words} documented.`)
    },
  },
  {
    id: 'graft-perfusion',
    wants: `Adequate perfusion: ABI ${perfusionFloor.abi.toFixed(2)} or more, or toe pressure above ${perfusionFloor.toeMmHg} mmHg`,
    check: ({ abi, toePressureMmHg: toe }, _, day) => {
      // A stiff artery makes the index useless, so the toe counts where both were measured.
      if (toe)
        return toe.value > perfusionFloor.toeMmHg
          ? documented('examination', `Toe pressure ${toe.value} mmHg on ${day(toe.on)}.`)
          : gap('examination', `Toe pressure ${toe.value} mmHg on ${day(toe.on)} does not meet the minimum.`)
      if (!abi)
        return gap('examination', 'ABI or toe pressure not documented; pulses alone are not sufficient.')
      const words = `ABI ${abi.value.toFixed(2)} on ${day(abi.on)}`
      if (abi.value > perfusionFloor.abiUsableTo)
        return gap('examination', `${words} is not valid (noncompressible arteries). Measure toe pressure.`)
      return abi.value >= perfusionFloor.abi
        ? documented('examination', `${words}.`)
        : gap('examination', `${words} is below the minimum.`)
    },
  },
  {
    id: 'graft-count',
    wants: `Up to ${applicationsAllowed} applications in 12 weeks`,
    check: ({ applications }) =>
      applications + 1 > applicationsAllowed
        ? gap('visit', `Application ${applications + 1} in 12 weeks exceeds the limit.`)
        : documented('visit', `Application ${applications + 1} in 12 weeks.`),
  },
]
