/** TIMERS: the headings of a plan for the wound bed, as data. Rule WB1. A checklist, not a score. */
export const timers = [
  {
    id: 'tissue',
    letter: 'T',
    label: 'Tissue',
    question: 'Is there devitalized tissue to remove?',
    measures: ['Debridement', 'Cleansing'],
  },
  {
    id: 'infection',
    letter: 'I',
    label: 'Infection and inflammation',
    question: 'Are there signs of infection, inflammation, or biofilm?',
    measures: ['Antimicrobial dressing', 'Biofilm management', 'Systemic treatment if spreading'],
  },
  {
    id: 'moisture',
    letter: 'M',
    label: 'Moisture',
    question: 'Is the wound too wet or too dry?',
    measures: ['Absorptive or hydrating dressing', 'Compression for edema', 'NPWT'],
  },
  {
    id: 'edge',
    letter: 'E',
    label: 'Edge',
    question: 'Is the edge advancing, or is it rolled or undermined?',
    measures: ['Edge debridement', 'Periwound skin protection'],
  },
  {
    id: 'repair',
    letter: 'R',
    label: 'Repair and regeneration',
    question: 'Is advanced therapy needed for closure?',
    measures: ['Matrix or skin substitute', 'NPWT', 'Growth factors', 'Oxygen therapy'],
  },
  {
    id: 'social',
    letter: 'S',
    label: 'Social and patient factors',
    question: 'What patient and social factors affect healing?',
    measures: ['Education', 'Shared goals', 'Support at home', 'Access to supplies'],
  },
] as const

export type TimersHeading = (typeof timers)[number]['id']
