/** TIMERS: the headings of a plan for the wound bed, as data. Rule WB1. A checklist, not a score. */
export const timers = [
  {
    id: 'tissue',
    letter: 'T',
    label: 'Tissue',
    question: 'Is there dead tissue to remove?',
    measures: ['Debridement', 'Cleansing'],
  },
  {
    id: 'infection',
    letter: 'I',
    label: 'Infection and inflammation',
    question: 'Are there signs of infection, inflammation or biofilm?',
    measures: ['Antimicrobial dressing', 'Biofilm care', 'Systemic treatment when it spreads'],
  },
  {
    id: 'moisture',
    letter: 'M',
    label: 'Moisture',
    question: 'Is the wound too wet or too dry?',
    measures: ['Absorbing or hydrating dressing', 'Compression for edema', 'Negative pressure'],
  },
  {
    id: 'edge',
    letter: 'E',
    label: 'Edge',
    question: 'Does the edge advance, or is it rolled or undermined?',
    measures: ['Edge debridement', 'Protection of the skin around'],
  },
  {
    id: 'repair',
    letter: 'R',
    label: 'Repair and regeneration',
    question: 'Does it need help to close?',
    measures: ['Matrix or skin substitute', 'Negative pressure', 'Growth factors', 'Oxygen'],
  },
  {
    id: 'social',
    letter: 'S',
    label: 'Social and patient factors',
    question: 'What in the life of the patient helps or hinders?',
    measures: ['Education', 'Agreed goals', 'Support at home', 'Access to supplies'],
  },
] as const

export type TimersHeading = (typeof timers)[number]['id']
