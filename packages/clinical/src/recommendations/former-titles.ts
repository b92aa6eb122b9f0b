/**
 * Titles that rules had in previous releases. Treatment plans store the title of a recommendation, and a stored line must still be
 * recognized as its rule, with all of its contraindications. Never remove one.
 */
import type { RecommendationRule } from './rule.ts'

export const formerTitles: { readonly [title: string]: RecommendationRule['id'] } = {
  'Send to emergency care: signs of systemic infection': 'RC1',
  'Same-day medical review for systemic antibiotics': 'RC2',
  'Same-day review: fever, and infection not excluded': 'RC49',
  'Look for bone infection': 'RC6',
  'No antibiotics and no antimicrobial dressing without signs of infection': 'RC7',
  'Check tetanus protection': 'RC9',
  'Charcoal dressing against smell': 'RC10',
  'Reduced compression with vascular advice': 'RC16',
  'Have the veins examined': 'RC17',
  'Consider pentoxifylline beside compression': 'RC18',
  'Raise the leg and move the ankle': 'RC19',
  'Review the glucose plan': 'RC24',
  'Daily look at both feet, and footwear': 'RC25',
  'Reposition by a written schedule': 'RC26',
  'Float the heel': 'RC28',
  'Leave the stable heel eschar in place': 'RC29',
  'Continence plan and barrier': 'RC30',
  'Surgical opinion: unstable eschar or infected dead tissue': 'RC31',
  'Surgical consult: unstable eschar or infected necrotic tissue': 'RC31',
  'Debride slough without a blade': 'RC32',
  'Debride slough with an enzyme': 'RC51',
  'Negative pressure': 'RC33',
  'Superabsorbent over gelling fiber': 'RC34',
  'Hydrogel to moisten a dry bed': 'RC36',
  'Hydrocolloid on a shallow clean wound': 'RC37',
  'Protect the skin around from moisture': 'RC38',
  'Fill undermining and tunnels loosely': 'RC39',
  'Free a rolled edge': 'RC40',
  'Debridement of rolled edges (epibole)': 'RC40',
  'Dietitian, protein and energy': 'RC43',
  'Help to stop smoking': 'RC44',
  'Contact layer and pain relief before changes': 'RC45',
  'Lay the flap back and cover with silicone': 'RC46',
  'Ask the burn center': 'RC47',
  'Reassess a wound that has not responded in four weeks': 'RC41',
}
