/** Where a wound is, in everyday words: rule HM6. Every place of the body map by its clinical name; a place that was typed stays as it is. */
import { formatWoundSite } from '../assessment/wound-name.ts'
import type { PatientLanguage } from './patient-languages.ts'

/** English, Spanish, and the gender that a side takes in Spanish; `-`: the side is not said. */
type Site = readonly [en: string, es: string, gender: 'm' | 'f' | 'mp' | 'fp' | '-']

export const patientSites: Readonly<Record<string, Site>> = {
  'Above-knee residual limb (stump)': ['stump above the knee', 'muñón arriba de la rodilla', 'm'],
  'Achilles tendon': ['back of the ankle', 'parte de atrás del tobillo', 'f'],
  'Antecubital fossa (elbow crease)': ['inside of the elbow', 'parte de adentro del codo', 'f'],
  'Anterior ankle (front)': ['front of the ankle', 'frente del tobillo', 'm'],
  'Anterior lower leg (shin)': ['shin', 'espinilla', 'f'],
  'Anterior neck (front)': ['front of the neck', 'frente del cuello', '-'],
  'Anterior thigh (front)': ['front of the thigh', 'frente del muslo', 'm'],
  'Anterior upper arm (front)': ['front of the upper arm', 'frente del brazo', 'm'],
  'Axilla (armpit)': ['armpit', 'axila', 'f'],
  'Below-knee residual limb (stump)': ['stump below the knee', 'muñón abajo de la rodilla', 'm'],
  Breast: ['breast', 'seno', 'm'],
  Buttock: ['buttock', 'nalga', 'f'],
  Calf: ['calf', 'pantorrilla', 'f'],
  Cheek: ['cheek', 'mejilla', 'f'],
  Chest: ['chest', 'pecho', 'm'],
  Chin: ['chin', 'barbilla', '-'],
  'Coccyx (tailbone)': ['tailbone', 'rabadilla', '-'],
  'Contiguous back, buttock, and hip (one wound)': ['back, buttock, and hip', 'espalda, nalga y cadera', '-'],
  'Dorsal forearm (back)': ['back of the forearm', 'dorso del antebrazo', 'm'],
  'Dorsal forefoot (top)': ['top of the foot, near the toes', 'empeine, cerca de los dedos', '-'],
  'Dorsal hand (back)': ['back of the hand', 'dorso de la mano', '-'],
  'Dorsal midfoot (top)': ['top of the foot', 'empeine', 'm'],
  Ear: ['ear', 'oreja', 'f'],
  Elbow: ['elbow', 'codo', 'm'],
  'Eyelid and brow': ['eyelid and eyebrow', 'párpado y ceja', '-'],
  'Fibular head (outer side below the knee)': [
    'outer side below the knee',
    'lado de afuera, abajo de la rodilla',
    '-',
  ],
  'Fifth toe': ['little toe', 'dedo pequeño del pie', 'm'],
  Flank: ['side of the belly', 'costado', 'm'],
  'Foot residual limb (stump)': ['stump of the foot', 'muñón del pie', 'm'],
  Forehead: ['forehead', 'frente', '-'],
  'Fourth toe': ['fourth toe', 'cuarto dedo del pie', 'm'],
  Genitals: ['genitals', 'genitales', '-'],
  'Gluteal cleft': ['crease between the buttocks', 'pliegue entre las nalgas', '-'],
  'Great toe (hallux)': ['big toe', 'dedo gordo del pie', 'm'],
  'Greater trochanter (hip)': ['hip', 'cadera', 'f'],
  Groin: ['groin', 'ingle', 'f'],
  Heel: ['heel', 'talón', 'm'],
  'Iliac crest (top of the hip bone)': ['top of the hip bone', 'borde de arriba de la cadera', 'm'],
  'Index finger': ['index finger', 'dedo índice', 'm'],
  'Inframammary fold (under the breast)': ['skin under the breast', 'piel debajo del seno', '-'],
  'Interdigital space (between the toes)': ['skin between the toes', 'piel entre los dedos del pie', '-'],
  'Ischial tuberosity (sitting bone)': ['sit bone', 'hueso de sentarse', 'm'],
  Knee: ['knee', 'rodilla', 'f'],
  'Lateral foot (outer edge)': ['outer edge of the foot', 'borde de afuera del pie', '-'],
  'Lateral lower leg (outer)': ['outer side of the lower leg', 'lado de afuera de la pierna', '-'],
  'Lateral malleolus (outer ankle)': ['outer ankle', 'lado de afuera del tobillo', '-'],
  'Lateral neck (side)': ['side of the neck', 'lado del cuello', 'm'],
  'Lateral thigh (outer)': ['outer side of the thigh', 'lado de afuera del muslo', '-'],
  'Lips and mouth': ['lips and mouth', 'labios y boca', '-'],
  'Little finger': ['little finger', 'dedo meñique', 'm'],
  'Lower abdomen': ['lower belly', 'parte baja del vientre', '-'],
  'Lower back': ['lower back', 'parte baja de la espalda', '-'],
  'Lumbar spine (lower spine)': ['lower spine', 'parte baja de la columna', '-'],
  'Medial first metatarsal head (bunion)': ['side of the big toe joint', 'juanete', 'm'],
  'Medial foot (inner edge)': ['inner edge of the foot', 'borde de adentro del pie', '-'],
  'Medial knee (inner)': ['inner side of the knee', 'lado de adentro de la rodilla', '-'],
  'Medial lower leg (gaiter area)': ['inner side of the lower leg', 'lado de adentro de la pierna', '-'],
  'Medial malleolus (inner ankle)': ['inner ankle', 'lado de adentro del tobillo', '-'],
  'Medial thigh (inner)': ['inner side of the thigh', 'lado de adentro del muslo', '-'],
  'Middle finger': ['middle finger', 'dedo medio', 'm'],
  'Nares (inside of the nose)': ['inside of the nose', 'interior de la nariz', '-'],
  Nose: ['nose', 'nariz', '-'],
  'Occiput (back of the head)': ['back of the head', 'parte de atrás de la cabeza', '-'],
  'Other site': ['other place', 'otro lugar', '-'],
  Palm: ['palm', 'palma de la mano', 'f'],
  'Perianal (around the anus)': ['skin around the anus', 'piel alrededor del ano', '-'],
  Perineum: ['skin between the legs', 'piel entre las piernas', '-'],
  'Plantar fifth metatarsal head (ball of the foot)': [
    'ball of the foot, below the little toe',
    'planta del pie, debajo del dedo pequeño',
    '-',
  ],
  'Plantar first metatarsal head (ball of the foot)': [
    'ball of the foot, below the big toe',
    'planta del pie, debajo del dedo gordo',
    '-',
  ],
  'Plantar heel (sole of the heel)': ['bottom of the heel', 'planta del talón', '-'],
  'Plantar midfoot (sole)': ['sole of the foot', 'planta del pie', '-'],
  'Plantar second to fourth metatarsal heads (ball of the foot)': [
    'ball of the foot, below the middle toes',
    'planta del pie, debajo de los dedos del medio',
    '-',
  ],
  'Popliteal fossa (back of the knee)': ['back of the knee', 'parte de atrás de la rodilla', '-'],
  'Posterior neck (back)': ['back of the neck', 'nuca', '-'],
  'Posterior thigh (back)': ['back of the thigh', 'parte de atrás del muslo', '-'],
  'Posterior upper arm (back)': ['back of the upper arm', 'parte de atrás del brazo', '-'],
  'Pubic area': ['pubic area', 'zona del pubis', '-'],
  Ribs: ['ribs', 'costillas', 'fp'],
  'Ring finger': ['ring finger', 'dedo anular', 'm'],
  Sacrum: ['base of the spine', 'base de la columna', '-'],
  'Scalp (top of the head)': ['top of the head', 'parte de arriba de la cabeza', '-'],
  'Scapula (shoulder blade)': ['shoulder blade', 'paleta del hombro', 'f'],
  'Second toe': ['second toe', 'segundo dedo del pie', 'm'],
  Shoulder: ['shoulder', 'hombro', 'm'],
  'Sternum (breastbone)': ['breastbone', 'hueso del pecho', '-'],
  Temple: ['temple', 'sien', 'f'],
  'Third toe': ['third toe', 'tercer dedo del pie', 'm'],
  'Thoracic spine (upper spine)': ['upper spine', 'parte alta de la columna', '-'],
  Thumb: ['thumb', 'dedo pulgar', 'm'],
  'Umbilicus (navel)': ['belly button', 'ombligo', '-'],
  'Upper abdomen': ['upper belly', 'parte alta del vientre', '-'],
  'Upper back': ['upper back', 'parte alta de la espalda', '-'],
  'Urethral opening': ['opening for urine', 'orificio de la orina', '-'],
  'Volar forearm (front)': ['inside of the forearm', 'parte de adentro del antebrazo', '-'],
  Wrist: ['wrist', 'muñeca', 'f'],
}

const spanishSides = {
  left: { m: 'izquierdo', f: 'izquierda', mp: 'izquierdos', fp: 'izquierdas', '-': 'lado izquierdo' },
  right: { m: 'derecho', f: 'derecha', mp: 'derechos', fp: 'derechas', '-': 'lado derecho' },
  bilateral: {
    m: 'de ambos lados',
    f: 'de ambos lados',
    mp: 'de ambos lados',
    fp: 'de ambos lados',
    '-': 'ambos lados',
  },
} as const
const englishSides = { left: 'Left', right: 'Right', bilateral: 'Both sides:' } as const

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isSide = (side: string | null): side is keyof typeof spanishSides =>
  side !== null && side in spanishSides

/** `Left heel`, `Talón izquierdo`; what is not in the table as the chart has it. */
export function formatPatientSite(
  wound: { readonly location: string; readonly laterality: string | null },
  language: PatientLanguage,
): string {
  const site = patientSites[wound.location]
  if (!site) return formatWoundSite(wound)
  const [en, es, gender] = site
  const { laterality } = wound
  if (!isSide(laterality)) return capitalize(language === 'es' ? es : en)
  if (language === 'en') return `${englishSides[laterality]} ${en}`
  const side = spanishSides[laterality][gender]
  return capitalize(gender === '-' ? `${es} (${side})` : `${es} ${side}`)
}
