/** Places of the head, the trunk and the arms. Codes are stored with wounds and never change their meaning. */
import { createMidlineRegions, createPairedRegions } from './region.ts'
import type { BodyRegion } from './region.ts'

const head = { part: 'head', pressureSite: 'head' } as const
const neck = { part: 'head', skinRegion: 'neck' } as const
const chest = { skinRegion: 'chest' } as const
const belly = { skinRegion: 'abdomen' } as const
const groin = { skinRegion: 'groin_perineum' } as const
const arm = { part: 'arm', skinRegion: 'arms_elbows' } as const
const hand = { part: 'arm', skinRegion: 'hands' } as const

export const headAndTrunk: readonly BodyRegion[] = [
  ...createMidlineRegions({ ...head, skinRegion: 'head_scalp' }, [
    { code: 'scalp', name: 'Scalp (top of the head)', views: ['front', 'back'] },
    { code: 'forehead', name: 'Forehead', views: ['front'] },
    { code: 'occiput', name: 'Occiput (back of the head)', views: ['back'], pressurePoint: true },
  ]),
  ...createPairedRegions({ ...head, skinRegion: 'head_scalp' }, [
    { code: 'temple', name: 'Temple', views: ['side', 'front'] },
  ]),
  ...createMidlineRegions({ ...head, skinRegion: 'face_ears' }, [
    { code: 'nose', name: 'Nose', views: ['front'], pressurePoint: true },
    {
      code: 'nostril',
      name: 'Nares (inside of the nose)',
      views: ['front'],
      mucosal: true,
      pressurePoint: true,
    },
    { code: 'mouth', name: 'Lips and mouth', views: ['front'], mucosal: true, pressurePoint: true },
    { code: 'chin', name: 'Chin', views: ['front'], pressurePoint: true },
  ]),
  ...createPairedRegions({ ...head, skinRegion: 'face_ears' }, [
    { code: 'eye_region', name: 'Eyelid and brow', views: ['front'] },
    { code: 'cheek', name: 'Cheek', views: ['front', 'side'], pressurePoint: true },
    { code: 'ear', name: 'Ear', views: ['side'], pressurePoint: true },
  ]),
  ...createMidlineRegions(neck, [
    { code: 'neck_front', name: 'Anterior neck (front)', views: ['front'] },
    { code: 'neck_back', name: 'Posterior neck (back)', views: ['back'] },
  ]),
  ...createPairedRegions(neck, [{ code: 'neck_side', name: 'Lateral neck (side)', views: ['side'] }]),

  ...createMidlineRegions(chest, [{ code: 'sternum', name: 'Sternum (breastbone)', views: ['front'] }]),
  ...createPairedRegions(chest, [
    { code: 'chest', name: 'Chest', views: ['front'] },
    { code: 'breast', name: 'Breast', views: ['front'] },
    { code: 'under_breast', name: 'Inframammary fold (under the breast)', views: ['front'] },
    { code: 'ribs', name: 'Ribs', views: ['side'], pressurePoint: true },
  ]),
  ...createMidlineRegions(belly, [{ code: 'umbilicus', name: 'Umbilicus (navel)', views: ['front'] }]),
  ...createPairedRegions(belly, [
    { code: 'abdomen_upper', name: 'Upper abdomen', views: ['front'] },
    { code: 'abdomen_lower', name: 'Lower abdomen', views: ['front'] },
    { code: 'flank', name: 'Flank', views: ['side'] },
  ]),
  ...createPairedRegions(groin, [{ code: 'groin', name: 'Groin', views: ['front'] }]),
  ...createMidlineRegions(groin, [
    { code: 'pubis', name: 'Pubic area', views: ['front'] },
    { code: 'genitals', name: 'Genitals', views: ['front'] },
    {
      code: 'urethral_opening',
      name: 'Urethral opening',
      views: ['front'],
      mucosal: true,
      pressurePoint: true,
    },
    { code: 'perineum', name: 'Perineum', views: ['back'] },
    { code: 'perianal', name: 'Perianal (around the anus)', views: ['back'] },
  ]),

  ...createPairedRegions({ skinRegion: 'upper_back', pressureSite: 'upper-back' }, [
    { code: 'upper_back', name: 'Upper back', views: ['back'] },
    { code: 'scapula', name: 'Scapula (shoulder blade)', views: ['back'], pressurePoint: true },
  ]),
  ...createMidlineRegions({ skinRegion: 'upper_back', pressureSite: 'upper-back' }, [
    { code: 'spine_upper', name: 'Thoracic spine (upper spine)', views: ['back'], pressurePoint: true },
  ]),
  ...createPairedRegions({ skinRegion: 'lower_back', pressureSite: 'lower-back' }, [
    { code: 'lower_back', name: 'Lower back', views: ['back'] },
  ]),
  ...createMidlineRegions({ skinRegion: 'lower_back', pressureSite: 'lower-back' }, [
    { code: 'spine_lower', name: 'Lumbar spine (lower spine)', views: ['back'], pressurePoint: true },
  ]),
  ...createMidlineRegions({ skinRegion: 'sacrum_coccyx', pressureSite: 'sacral' }, [
    { code: 'sacrum', name: 'Sacrum', views: ['back'], pressurePoint: true },
    { code: 'coccyx', name: 'Coccyx (tailbone)', views: ['back'], pressurePoint: true },
  ]),
  ...createMidlineRegions({ skinRegion: 'buttocks' }, [
    { code: 'gluteal_cleft', name: 'Gluteal cleft', views: ['back'] },
  ]),
  ...createPairedRegions({ skinRegion: 'buttocks', pressureSite: 'buttock' }, [
    { code: 'buttock', name: 'Buttock', views: ['back', 'side'] },
    { code: 'ischium', name: 'Ischial tuberosity (sitting bone)', views: ['back'], pressurePoint: true },
  ]),
  ...createPairedRegions({ skinRegion: 'hips' }, [
    {
      code: 'iliac_crest',
      name: 'Iliac crest (top of the hip bone)',
      views: ['front', 'back', 'side'],
      pressurePoint: true,
    },
    {
      code: 'trochanter',
      name: 'Greater trochanter (hip)',
      views: ['front', 'side'],
      pressurePoint: true,
      pressureSite: 'hip',
    },
  ]),
  ...createMidlineRegions(
    { skinRegion: 'sacrum_coccyx' },
    [
      {
        code: 'back_buttock_hip',
        name: 'Contiguous back, buttock, and hip (one wound)',
        views: [],
        pressureSite: 'contiguous-back-buttock-hip',
      },
    ],
    'none',
  ),

  ...createPairedRegions(arm, [
    { code: 'shoulder', name: 'Shoulder', views: ['front', 'back', 'side'], pressurePoint: true },
    { code: 'axilla', name: 'Axilla (armpit)', views: ['front'] },
    { code: 'upper_arm_front', name: 'Anterior upper arm (front)', views: ['front'] },
    { code: 'upper_arm_back', name: 'Posterior upper arm (back)', views: ['back', 'side'] },
    { code: 'elbow', name: 'Elbow', views: ['back', 'side'], pressurePoint: true, pressureSite: 'elbow' },
    { code: 'elbow_crease', name: 'Antecubital fossa (elbow crease)', views: ['front'] },
    { code: 'forearm_front', name: 'Volar forearm (front)', views: ['front'] },
    { code: 'forearm_back', name: 'Dorsal forearm (back)', views: ['back', 'side'] },
    { code: 'wrist', name: 'Wrist', views: ['front', 'back'] },
  ]),
  ...createPairedRegions(hand, [
    { code: 'palm', name: 'Palm', views: ['front'] },
    { code: 'hand_back', name: 'Dorsal hand (back)', views: ['back'] },
    { code: 'thumb', name: 'Thumb', views: ['front', 'back'] },
    { code: 'index_finger', name: 'Index finger', views: ['front', 'back'] },
    { code: 'middle_finger', name: 'Middle finger', views: ['front', 'back'] },
    { code: 'ring_finger', name: 'Ring finger', views: ['front', 'back'] },
    { code: 'little_finger', name: 'Little finger', views: ['front', 'back'] },
  ]),
]
