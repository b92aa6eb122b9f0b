/** An analysis on pages to print: what was measured, from what, and what follows by which rule. Says on every page what it is. */
import {
  describeInfectionChecklist,
  formatAllergies,
  formatSizeWithError,
  formatWoundLetter,
  formatWoundSite,
} from '@mendwell/clinical'
import type { WoundAnalysis } from '@mendwell/contract'
import PDFDocument from 'pdfkit'
import { unicodeFonts, toPrintable, registerFonts } from '../../../platform/pdf/fonts.ts'
import { buffer } from 'node:stream/consumers'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'

const margin = 48
const width = 612 - 2 * margin
const photoHeight = 250
const ink = '#111111'
const faint = '#555555'

export async function renderAnalysisReport(
  analysis: WoundAnalysis,
  image: Buffer,
  {
    now,
    timeZone,
    hasScale,
    alerts,
  }: { now: Date; timeZone: string; hasScale: boolean; alerts: string | null },
): Promise<Buffer> {
  const document = registerFonts(
    new PDFDocument({
      size: 'LETTER',
      margin,
      bufferPages: true,
      info: { Title: 'Wound analysis', Creator: 'Mendwell' },
    }),
  )
  const content = buffer(document)
  drawHead(document, analysis, alerts, formatZonedTime(analysis.madeAt, timeZone))
  drawPhoto(document, analysis, image)
  for (const [title, lines] of buildSections(analysis, hasScale)) drawSection(document, title, lines)
  drawFoot(document, analysis, formatZonedTime(now, timeZone))
  document.end()
  return content
}

function drawHead(
  document: PDFKit.PDFDocument,
  analysis: WoundAnalysis,
  alerts: string | null,
  made: string,
): void {
  document.font(unicodeFonts.bold).fontSize(16).fillColor(ink).text('Wound analysis')
  document
    .font(unicodeFonts.plain)
    .fontSize(10)
    .text(
      toPrintable(
        analysis.kind === 'wound'
          ? `${analysis.patientName} · MRN ${analysis.medicalRecordNumber} · ${formatWound(analysis)}`
          : 'Test analysis (no chart)',
      ),
    )
  if (alerts) document.font(unicodeFonts.bold).text(toPrintable(alerts), { width }).font(unicodeFonts.plain)
  document
    .fillColor(faint)
    .text(toPrintable(`${made} · ${analysis.madeByName}`))
    .moveDown(0.5)
}

const formatWound = ({ woundNumber, woundLocation, woundLaterality }: WoundAnalysis): string =>
  `Wound ${formatWoundLetter(woundNumber ?? 0)}, ${formatWoundSite({ location: woundLocation ?? '', laterality: woundLaterality })}`

/** The photo with the outline that counts: the clinician's, else the model's. */
function drawPhoto(document: PDFKit.PDFDocument, analysis: WoundAnalysis, image: Buffer): void {
  const scale = Math.min(width / analysis.width, photoHeight / analysis.height)
  const top = document.y
  document.image(image, margin, top, { width: analysis.width * scale, height: analysis.height * scale })
  const outline = analysis.confirmed?.outline ?? analysis.machine.outline
  document.save().lineWidth(1.2).strokeColor('#ffffff')
  for (const { outer, holes } of outline) {
    for (const ring of [outer, ...holes]) {
      ring.forEach(({ x, y }, at) => {
        const [px, py] = [margin + x * scale, top + y * scale]
        if (at === 0) document.moveTo(px, py)
        else document.lineTo(px, py)
      })
      document.closePath()
    }
  }
  if (outline.length > 0) document.stroke()
  document.restore()
  document.y = top + analysis.height * scale + 10
  document.x = margin
}

function drawSection(document: PDFKit.PDFDocument, title: string, lines: readonly string[]): void {
  if (document.y > 792 - margin - 60) document.addPage()
  document.font(unicodeFonts.bold).fontSize(11).fillColor(ink).text(title, margin, document.y, { width })
  document.font(unicodeFonts.plain).fontSize(9.5)
  for (const line of lines) document.text(toPrintable(line), { width, paragraphGap: 2 })
  document.moveDown(0.6)
}

const formatMeasure = (value: number | null, unit: string) =>
  value === null ? 'not measured' : `${value} ${unit}`

function buildSections(analysis: WoundAnalysis, hasScale: boolean): [string, string[]][] {
  const { woundMeasurements: size, tissueClassification: tissue, infectionRisk: risk } = analysis
  const { healingPrediction: prediction, stageClassification: stage } = analysis
  return [
    ['Outline', buildOutlineLines(analysis)],
    [
      'Measurements',
      [
        size.area === null
          ? `Not measured: ${size.refused ?? 'no marker card in the photo'}`
          : `Area ${formatSizeWithError(size.area, size.areaError)} cm²; length ${size.length} cm, width ${size.width} cm, perimeter ${size.perimeter} cm`,
        `Depth ${formatMeasure(size.depth, 'cm')}${size.depth === null ? '' : ', measured by clinician'}`,
        ...(hasScale || size.area !== null ? ['Scale from the marker card in the photo'] : []),
      ],
    ],
    [
      'Tissue (estimated by color)',
      [
        tissue
          ? Object.entries({
              Granulation: tissue.granulation,
              'Fibrin or slough': tissue.fibrin,
              Necrotic: tissue.necrotic,
              Epithelial: tissue.epithelial,
            })
              .filter(([, value]) => value > 0)
              .map(([name, value]) => `${name} ${value}%`)
              .join(', ')
          : 'Not estimated: requires the color patches of the marker card',
      ],
    ],
    [
      'Stage',
      [
        stage
          ? `${stage.label}, by ${stage.byName} on ${formatDate(stage.at.slice(0, 10))}`
          : 'Not staged by a clinician',
      ],
    ],
    [
      'Infection risk',
      [
        risk.level === null
          ? 'Not determined: insufficient documentation'
          : `${risk.level.charAt(0).toUpperCase()}${risk.level.slice(1)}`,
        ...risk.reasons.map(({ words }) => `- ${words}`),
        ...[describeInfectionChecklist(risk)].filter((words) => words !== null),
      ],
    ],
    ['Healing prediction', [prediction.words, ...prediction.factors.map((factor) => `- ${factor}`)]],
    [
      'Recommendations',
      analysis.recommendations.length === 0
        ? ['No recommendations from the documented findings.']
        : analysis.recommendations.map(
            (one) =>
              `${one.item} (${one.type}, ${one.priority}): ${one.reason} Evidence ${one.evidenceLevel}, ${one.guideline} [${one.ruleId}.${one.ruleVersion}]`,
          ),
    ],
    ...(analysis.allergies
      ? ([['Allergies', [formatAllergies(analysis.allergies.state, analysis.allergies.text)]]] satisfies [
          string,
          string[],
        ][])
      : []),
    ...(analysis.anomalies.length > 0
      ? ([['About the photo', analysis.anomalies]] satisfies [string, string[]][])
      : []),
  ]
}

function buildOutlineLines({
  machine,
  model,
  confidenceScore,
  confirmed,
  isCurrentModel,
}: WoundAnalysis): string[] {
  const by = `${model.name} ${model.version} (${model.sha256.slice(0, 12)})`
  return [
    machine.outcome === 'declined'
      ? `${by}: ${machine.says}`
      : `Proposed by ${by} with ${Math.round((confidenceScore ?? 0) * 100)}% confidence`,
    confirmed
      ? confirmed.isUnchanged
        ? 'Confirmed by the clinician without changes'
        : 'Drawn or corrected and confirmed by the clinician'
      : 'Not confirmed by a clinician',
    ...(isCurrentModel ? [] : ['Analyzed with a retired model']),
  ]
}

function drawFoot(document: PDFKit.PDFDocument, { id, ruleSet }: WoundAnalysis, printed: string): void {
  const pages = document.bufferedPageRange()
  for (let at = 0; at < pages.count; at++) {
    document.switchToPage(pages.start + at)
    const words = `Printed ${printed} · analysis ${id} · rules ${ruleSet} · page ${at + 1} of ${pages.count} · For clinician review. Not a diagnosis.`
    document
      .font(unicodeFonts.plain)
      .fontSize(7.5)
      .fillColor(faint)
      // Inside the margin, or the page would break.
      .text(words, margin, 792 - margin - 10, { width, lineBreak: false })
  }
}
