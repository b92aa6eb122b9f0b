/** A report as a Word document: figures, then tables; the patient is in the header of each of their pages. */
import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import { formatCell, type Cell, type ReportDocument, type Section } from '../document.ts'

const small = 16 // half points
const buildLine = (text: string, bold = false) =>
  new Paragraph({ children: [new TextRun({ text, bold, size: small })] })

export async function renderWordReport(report: ReportDocument): Promise<Buffer> {
  const [first, ...others] = report.sections
  const head: (Paragraph | Table)[] = [
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    buildLine(`${report.organization}. ${report.period}.`),
    buildLine(`Made by ${report.made}.`),
    ...(report.covers ? [buildLine(report.covers)] : []),
    ...(report.statistics.length > 0
      ? [buildHeading('Key statistics'), buildTable(['Figure', 'Value', 'Of'])]
      : []),
  ]
  const document = new Document({
    creator: 'Mendwell',
    title: report.title,
    sections: [
      // A patient's own pages do not begin on the page of the figures.
      ...(first?.patient
        ? [
            buildPages(report, null, head),
            ...report.sections.map((one) => buildPages(report, one, buildBody(one))),
          ]
        : [
            buildPages(report, null, [
              ...head,
              ...(first ? buildBody(first) : []),
              ...others.flatMap(buildBody),
            ]),
          ]),
    ],
  })
  return fillTables(await Packer.toBuffer(document), collectTables(report))
}

/** Placeholder in each cell of a table's one row that the library writes: further cells would take kilobytes each. */
const placeholder = '\uE000'

const listTableRows = (section: Section) => (section.rows.length > 0 ? [section.rows] : [])
/** Of each table, in the order of the document. */
const collectTables = ({ statistics, sections }: ReportDocument): (readonly (readonly Cell[])[])[] => [
  ...(statistics.length > 0 ? [statistics.map(({ label, value, of }) => [label, value, of])] : []),
  ...sections.flatMap(listTableRows),
]

/** The document with its table rows, each a copy of the placeholder row. */
function fillTables(written: Uint8Array, tables: readonly (readonly (readonly Cell[])[])[]): Buffer {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, bytes] of Object.entries(unzipSync(written))) {
    const file = new ZipDeflate(name)
    zip.add(file)
    if (name === 'word/document.xml')
      for (const piece of insertRows(strFromU8(bytes), tables)) file.push(strToU8(piece))
    else file.push(bytes)
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(parts)
}

function* insertRows(document: string, tables: readonly (readonly (readonly Cell[])[])[]): Generator<string> {
  const models = document.matchAll(
    new RegExp(`<w:tr>(?:(?!</w:tr>)[^${placeholder}])*${placeholder}.*?</w:tr>`, 'gs'),
  )
  let done = 0
  for (const [nth, { 0: model, index }] of [...models].entries()) {
    yield document.slice(done, index)
    const [start, ...ends] = model.split(placeholder)
    for (const cells of tables[nth]!)
      // each has its model
      yield start + ends.map((end, at) => escapeXml(formatCell(cells[at]!)) + end).join('')
    done = index + model.length
  }
  yield document.slice(done)
}

// What XML cannot hold at all is left out.
const escapeXml = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const buildHeading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 })

const buildBody = (section: Section): (Paragraph | Table)[] => [
  buildHeading(section.heading),
  ...(section.rows.length === 0 ? [buildLine('Nothing in this period.')] : [buildTable(section.columns)]),
  ...(section.note ? [buildLine(section.note)] : []),
]

/** Its rows come when the document is written. */
const buildTable = (columns: readonly string[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [buildRow(columns, true), buildRow(columns.map(() => placeholder))],
  })

const buildRow = (texts: readonly string[], isHead = false) =>
  new TableRow({
    tableHeader: isHead,
    children: texts.map((text) => new TableCell({ children: [buildLine(text, isHead)] })),
  })

const buildPages = (
  report: ReportDocument,
  about: Pick<Section, 'patient' | 'alerts'> | null,
  children: (Paragraph | Table)[],
) => ({
  properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
  headers: {
    default: new Header({
      children: [
        buildLine(about?.patient ?? `${report.title}, ${report.organization}`, true),
        ...(about?.alerts ? [buildLine(about.alerts, true)] : []),
      ],
    }),
  },
  footers: {
    default: new Footer({
      children: [
        new Paragraph({
          children: [
            new TextRun({
              size: small,
              children: [
                `${report.title}, ${report.period}. Confidential. Page `,
                PageNumber.CURRENT,
                ' of ',
                PageNumber.TOTAL_PAGES,
              ],
            }),
          ],
        }),
      ],
    }),
  },
  children,
})
