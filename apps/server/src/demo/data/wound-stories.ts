/** What a wound's notes say beside its size and bed: cause, offloading, perfusion and goals, from the patient's own state. */
import type { WoundStage, WoundType } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { LimbState, Mobility } from '../wound-course/patient-state.ts'
import { awaitsStage } from './visit-notes.ts'

export type WoundStory = {
  /** What happens one after the other, each said once, from the first visit on. */
  readonly events?: readonly { readonly afterDays: number; readonly words: string }[]
  /** In turn, one at a visit; the first one opens the story where nothing happens. */
  readonly open: readonly string[]
  /** Said when it has closed. */
  readonly closed: string
}

type StoryContext = {
  readonly type: WoundType
  readonly stage: WoundStage | null
  readonly region: string
  readonly mobility: Mobility
  /** Cannot be asked to check or to remember. */
  readonly isConfused: boolean
  readonly limb: LimbState | null
  readonly isLimbMeasured: boolean
  readonly isWrapped: boolean
  readonly offloading: string | null
  readonly isDryCover: boolean
  readonly moistureInfection: boolean
  readonly suspectedCause: string | null
  readonly skinFlapLoss: AssessmentForm['skinFlapLoss']
  readonly burnDepth: AssessmentForm['burnDepth']
  /** The referral of a threatened leg is told at one of its wounds. */
  readonly isFirstOfLeg: boolean
}

export function describeWoundStory(context: StoryContext): WoundStory {
  switch (context.type) {
    case 'pressure_ulcer':
      return describePressure(context)
    case 'diabetic_foot':
      return describeFoot(context)
    case 'venous_ulcer':
      return describeVein(context)
    case 'mixed_ulcer':
      if (context.limb?.arteries === 'critical') return describeThreatened(context)
      return {
        open: [
          'Venous ulcer with arterial disease: compression on hold until vascular surgery has seen the leg.',
          `${formatPressure(context.limb)}; no compression, legs not elevated in bed.`,
          'Edema to mid-calf in the evening; vascular appointment confirmed.',
          'Patient knows to call for pain at rest or a cold foot.',
        ],
        closed: 'Vascular follow-up continues; no stockings without their advice.',
      }
    case 'arterial_ulcer':
      return describeArterial(context)
    case 'surgical_site':
      return {
        open: [
          'Incision dehisced after surgery; heals by secondary intention. Surgeon informed.',
          context.region.startsWith('sternum')
            ? 'Sternum stable on palpation, no click with coughing. Sternal precautions maintained.'
            : /^(abdomen|groin)/.test(context.region)
              ? `Base is subcutaneous fat, fascia not seen; ${context.region.startsWith('groin') ? 'no mesh exposed, ' : ''}no tract on probing. Splints the area when coughing and getting up.`
              : 'Moves the joint without pain in it; wound does not reach the capsule.',
          'Intake reviewed; protein at every meal.',
          'Follow-up with the surgeon on schedule.',
        ],
        closed: 'Discharged from wound care to the surgeon.',
      }
    case 'traumatic':
      return {
        open: [
          'Laceration left to heal by secondary intention; tetanus immunization asked about.',
          'No foreign material seen in the wound.',
          'Full movement beyond the wound, sensation intact.',
          formatFall(context.mobility),
        ],
        closed: 'Prevention reviewed: clear paths, good light, long sleeves.',
      }
    case 'skin_tear':
      return {
        open: [
          formatFall(context.mobility),
          context.skinFlapLoss === 'total'
            ? 'Flap could not be saved; contact layer left in place when the cover is changed.'
            : 'Dressing marked with an arrow: remove in the direction of the flap.',
          'Skin thin and dry; moisturizer twice a day, sleeves offered.',
          'No adhesive on the surrounding skin.',
        ],
        closed: 'Moisturizer and long sleeves continue.',
      }
    case 'burn':
      return {
        open: [
          'Hot water scald, cooled with running water at the time.',
          describeMotion(context.region),
          ...(context.burnDepth === 'deep-partial'
            ? [
                'Burn center consulted by telephone with photos: outpatient care continues, call back if open at 3 weeks.',
              ]
            : []),
          'Hot drinks and water temperature reviewed with patient and family.',
          'Sun protection explained for when it has closed.',
        ],
        closed: 'Moisturizer and sun protection explained.',
      }
    case 'moisture_associated':
      return {
        open: [
          'Cleansed with pH-balanced cleanser; barrier cream with each change.',
          context.mobility === 'walks'
            ? 'Dries the fold after washing; cotton next to the skin.'
            : 'Briefs open in bed; toileting every 2 hours while awake.',
          context.moistureInfection
            ? 'Satellite papules: antifungal powder under the barrier since the first visit.'
            : 'No satellite papules.',
          context.mobility === 'walks'
            ? 'Blanches. In the depth of the fold, mirrored on both sides, away from the coccyx: not a pressure injury.'
            : 'Diffuse, blanches, follows the area that gets wet and not the bony prominence: not a pressure injury.',
        ],
        closed: 'Barrier cream continues as prevention.',
      }
    case 'malignant':
      return {
        open: [
          'Fungating wound. Goals are comfort, odor, and bleeding control, agreed with patient and family.',
          'Analgesic given 30 minutes before dressing change; soaked off, no bleeding during care.',
          'Healing is not expected. Palliative care follows.',
          'Patient says odor control lets family sit close again.',
        ],
        closed: '',
      }
    case 'atypical':
      return {
        open: [
          `Painful ulcer of rapid onset; ${context.suspectedCause?.toLowerCase() ?? 'cause not established'} suspected, dermatology referral made.`,
          'No sharp debridement while the cause is open.',
          'Dermatology treats; wound care is moist and gentle.',
          'Photographed for dermatology.',
        ],
        closed: 'Dermatology follow-up continues.',
      }
    case 'other':
      return {
        open: [
          'Cause not established; primary care physician informed.',
          'No similar wounds elsewhere on the skin.',
          'Patient does not recall an injury.',
          'Biopsy to be discussed if there is no progress.',
        ],
        closed: 'To call if it reopens.',
      }
  }
}

/** Of the joints beside a burn. */
function describeMotion(region: string): string {
  if (/^(thigh|knee)/.test(region)) return 'Full hip and knee motion.'
  if (/^(shin|calf|lower_leg|ankle|foot)/.test(region)) return 'Full knee and ankle motion.'
  if (/^(forearm|hand|wrist|palm)/.test(region)) return 'Full elbow, wrist, and finger motion.'
  return /arm|elbow|shoulder/.test(region) ? 'Full shoulder and elbow motion.' : 'Full motion, no tightness.'
}

const turning: { readonly [mobility in Mobility]: readonly string[] } = {
  bedfast: [
    'Turned side to side every 2 hours by staff; found on schedule today.',
    'Dependent for all position changes. 30-degree side-lying, not on the wound.',
    'Head of bed at 30 degrees or below except at meals.',
    'Lift sheet used for every move; no shear seen.',
  ],
  chairfast: [
    'Up for meals only, 60 minutes or less at a time, up to 3 times a day, on a pressure-redistributing cushion.',
    'Shifts weight every 15 to 30 minutes with reminders; seating log reviewed.',
    'Cushion checked by hand: no bottoming out.',
    'Tilts for 2 minutes every 30 minutes; aide reminds.',
  ],
  'walks-with-help': [
    'Walks with a walker and one person; in bed more since the hospital stay.',
    'Turns alone, needs reminding at night.',
    'Out of bed for all meals.',
    'Physical therapy three times a week.',
  ],
  walks: [
    'Walks without help again; the wound is from the hospital stay.',
    'Turns alone in bed.',
    'Avoids lying on the area.',
    'Area checked at every bath.',
  ],
}

function describePressure({ mobility, offloading, isDryCover, region, stage }: StoryContext): WoundStory {
  const device = offloading ? `${offloading} in use.` : 'Pillows used for positioning.'
  const cover = isDryCover ? ['Left in place on purpose: dry, stable heel eschar is not debrided.'] : []
  const seen = stage === 'unstageable' && !isDryCover ? [awaitsStage] : []
  return {
    open: [device, ...cover, ...turning[mobility].slice(0, 2), ...seen, ...turning[mobility].slice(2)],
    closed: `${region.startsWith('heel') ? 'Heels stay floated' : 'Turning and support surface continue'}: scar breaks down easily.`,
  }
}

function describeFoot({ offloading, limb, mobility, isConfused }: StoryContext): WoundStory {
  const device = offloading?.toLowerCase() ?? 'offloading'
  return {
    open: [
      `${formatPressure(limb)}.`,
      `Offloading: ${device}; worn at this visit.`,
      limb?.feels
        ? 'Monofilament felt at the tested sites.'
        : mobility === 'bedfast'
          ? 'Monofilament not felt; staff inspect both feet at every bath.'
          : mobility === 'chairfast'
            ? 'Monofilament not felt; aide inspects both feet every evening.'
            : isConfused
              ? 'Monofilament not felt; caregiver inspects both feet every day.'
              : 'Monofilament not felt; patient inspects both feet with a mirror.',
      offloading === 'Total contact cast'
        ? 'Cast changed weekly; no rubbing, calf soft.'
        : offloading === 'Felt padding'
          ? 'Felt padding has not shifted; skin at its margin intact.'
          : 'Device checked inside by hand, no foreign body.',
      isConfused ? 'Glucose log reviewed with the caregiver.' : 'Glucose log reviewed with patient.',
    ],
    closed:
      mobility === 'bedfast'
        ? 'Heels stay floated; foot check daily.'
        : mobility === 'chairfast'
          ? 'Protective shoes on the footrests of the wheelchair; foot check daily.'
          : 'To wear prescribed shoes for every step; foot check daily.',
  }
}

function describeVein({ isLimbMeasured, isWrapped, limb, mobility }: StoryContext): WoundStory {
  if (!isLimbMeasured)
    return {
      open: [
        'Compression deferred: ankle and toe pressures not measured yet.',
        'Edema to mid-calf; perfusion study requested before any bandage.',
        'Legs elevated in the afternoon.',
        'Hemosiderin staining of the gaiter area.',
      ],
      closed: 'Perfusion to be measured before stockings are fitted.',
    }
  if (!isWrapped)
    return {
      open: [`${formatPressure(limb)}: not wrapped.`, 'Legs elevated in the afternoon.', 'Emollient daily.'],
      closed: 'Leg elevation and emollient continue.',
    }
  return {
    open: [
      `${formatPressure(limb)}: compression is safe, two-layer bandage started after this assessment.`,
      'Two-layer bandage intact on arrival, no slipping; edema down.',
      mobility === 'walks'
        ? 'Walks 20 minutes twice a day in the bandage.'
        : 'Ankle pumps every hour while awake, legs up after lunch.',
      'Toes warm and pink below the bandage; calf measured before rewrapping.',
      'Small strike-through at the ankle, none beyond the bandage.',
    ],
    closed: 'Stockings 20-30 mmHg fitted, on every morning.',
  }
}

/** What came of the referral: the leg stays as it is measured for as long as the demo tells of it. */
const revascularization = [
  {
    afterDays: 5,
    words: 'Angiography done: tibial disease with a target for angioplasty. Discussed with vascular surgery.',
  },
  {
    afterDays: 10,
    words: 'Vascular surgery reviewed the angiogram with patient and family; angioplasty set for next week.',
  },
  {
    afterDays: 17,
    words: 'Angioplasty attempted: occlusion could not be crossed. Vein mapping for a bypass requested.',
  },
  {
    afterDays: 24,
    words:
      'Vein mapping done, vein usable. Bypass offered; patient and family requested time to decide; cardiology evaluation first.',
  },
] as const

const protectedLeg = [
  'No sharp debridement, no compression, leg not elevated in bed.',
  'Foot cool, capillary refill slow. Wound kept clean and protected.',
  'Pain at rest asked about; patient knows to call the same day for a cold or dark foot.',
] as const
const floatedLeg =
  'Limb floated on a pillow, heel and ankle free of the mattress; not positioned on this side. Pressure considered as a cause.'

function describeThreatened({ limb, isFirstOfLeg, offloading }: StoryContext): WoundStory {
  const measured = formatPressure(limb)
  const protectedSigns = [...protectedLeg, ...(offloading ? [floatedLeg] : [])]
  if (!isFirstOfLeg)
    return {
      open: [
        `${measured}, same leg as the other ulcer: vascular surgery decides for both.`,
        ...protectedSigns,
      ],
      closed: '',
    }
  const words = `${measured}: threatened limb, urgent vascular referral made today, angiography requested.`
  return { events: [{ afterDays: 0, words }, ...revascularization], open: protectedSigns, closed: '' }
}

function describeArterial(context: StoryContext): WoundStory {
  const { limb, isDryCover } = context
  const measured = formatPressure(limb)
  if (isDryCover)
    return {
      events: [
        {
          afterDays: 0,
          words: `${measured}. Gangrene with ischemia: urgent vascular referral made, angiography requested.`,
        },
        ...revascularization,
      ],
      open: [
        'Kept dry and open at the margin; no moist dressing, no debridement before revascularization.',
        'Heel and other toes protected; foot not elevated.',
        'No fever, no wet margin. To call the same day for drainage, odor, or new pain.',
      ],
      closed: '',
    }
  if (limb?.arteries === 'critical') return describeThreatened(context)
  return {
    open: [
      `${measured}; vascular referral made.`,
      'Vascular surgery follows: revascularization if there is no progress in 4 to 6 weeks.',
      'Foot cool, capillary refill slow. No compression.',
      'Antiplatelet taken every day.',
      ...(context.offloading ? [floatedLeg] : []),
    ],
    closed: 'Vascular follow-up continues; shoes checked for pressure.',
  }
}

function formatPressure(limb: LimbState | null): string {
  if (!limb) return 'Perfusion not measured'
  const { abi, toePressureMmHg: toe } = limb.measures
  return [
    abi === undefined ? 'Ankle arteries noncompressible' : `ABI ${abi.toFixed(2)}`,
    ...(toe === undefined
      ? []
      : [`toe pressure ${toe} mmHg${limb.isGangrenous ? ' at the second toe' : ''}`]),
  ].join(', ')
}

const formatFall = (mobility: Mobility) =>
  mobility === 'walks' || mobility === 'walks-with-help'
    ? 'Injured in a fall against furniture.'
    : mobility === 'chairfast'
      ? 'Injured on the wheelchair during a transfer.'
      : 'Injured on the bed rail while being turned.'
