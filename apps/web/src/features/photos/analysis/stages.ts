/** The steps of an analysis, each with the progress at its start. The progress follows the work, never a clock. */

export const stages = [
  { id: 'reading', percent: 20, words: 'Reading the image...' },
  { id: 'scale', percent: 40, words: 'Detecting the marker card...' },
  { id: 'outline', percent: 60, words: 'Outlining the wound...' },
  { id: 'measuring', percent: 80, words: 'Measuring and estimating tissue...' },
  { id: 'weighing', percent: 95, words: 'Comparing with the chart...' },
  { id: 'done', percent: 100, words: 'Analysis complete' },
] as const

export type StageId = (typeof stages)[number]['id']

export const getStage = (id: StageId) => stages.find((stage) => stage.id === id) ?? stages[0]
