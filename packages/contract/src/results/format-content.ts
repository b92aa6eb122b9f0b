/** What a result says, in lines: the same on screens, in packets and in notes. */
import {
  analytes,
  cultureGrowths,
  cultureSpecimens,
  findingAnswers,
  imagingModalities,
  organismQuantities,
  pathologySpecimens,
  resistanceMarkers,
  vascularFindings,
  vascularStudies,
  albuminCaveat,
} from '@mendwell/clinical'
import type { ResultContent } from './results.ts'

export function formatResultContent(content: ResultContent): string[] {
  switch (content.kind) {
    case 'culture':
      return [
        `${cultureSpecimens.labels[content.specimen]}: ${cultureGrowths.labels[content.growth].toLowerCase()}`,
        ...content.organisms.map(formatOrganism),
        ...(content.comment ? [content.comment] : []),
      ]
    case 'pathology':
      return [
        `${pathologySpecimens.labels[content.specimen]}: ${content.diagnosis}`,
        `Malignancy: ${findingAnswers.labels[content.malignancy].toLowerCase()}`,
        `Osteomyelitis: ${findingAnswers.labels[content.osteomyelitis].toLowerCase()}`,
      ]
    case 'imaging':
      return [
        `${imagingModalities.labels[content.modality]}: ${content.impression}`,
        `Osteomyelitis: ${findingAnswers.labels[content.osteomyelitis].toLowerCase()}`,
        `Abscess or gas: ${findingAnswers.labels[content.abscessOrGas].toLowerCase()}`,
      ]
    case 'lab':
      return [
        content.values
          .map(({ analyte, value }) => {
            const { label, unit, decimals } = analytes[analyte]
            const space = unit === '%' || unit === '' ? '' : ' '
            return `${label} ${value.toFixed(decimals)}${space}${unit}`
          })
          .join(', '),
        ...(content.values.some(({ analyte }) => analyte === 'albumin') ? [albuminCaveat] : []),
        ...(content.comment ? [content.comment] : []),
      ]
    case 'vascular-study':
      return [
        `${vascularStudies.labels[content.study]}: ${vascularFindings.labels[content.finding].toLowerCase()}`,
        content.impression,
      ]
  }
}

type Organism = Extract<ResultContent, { kind: 'culture' }>['organisms'][number]

function formatOrganism({ name, quantity, resistance, susceptibilities }: Organism): string {
  const amount = quantity === 'not-reported' ? '' : `, ${organismQuantities.labels[quantity].toLowerCase()}`
  const marker = resistance === 'none-reported' ? '' : ` (${resistanceMarkers.labels[resistance]})`
  const tested = susceptibilities.map(({ antibiotic, result }) => `${antibiotic} ${result}`).join(', ')
  return `${name}${marker}${amount}${tested && `. ${tested}`}`
}
