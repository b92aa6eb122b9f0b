/** A report as a Word document: figures, then tables; the patient stands in the head of each of its pages. */
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
import { textOf, type ReportDocument, type Section } from '../document.ts'

const small = 16 // half points
const line = (text: string, bold = false) =>
  new Paragraph({ children: [new TextRun({ text, bold, size: small })] })

export async function wordReport(report: ReportDocument): Promise<Buffer> {
  const [first, ...others] = report.sections
  const head: (Paragraph | Table)[] = [
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    line(`${report.organization}. ${report.period}.`),
    line(`Made by ${report.made}.`),
    ...(report.covers ? [line(report.covers)] : []),
    ...(report.statistics.length > 0 ? [heading('Key statistics'), figures(report)] : []),
  ]
  const document = new Document({
    creator: 'Mendwell',
    title: report.title,
    sections: [
      // A patient's own pages do not begin on the page of the figures.
      ...(first?.patient
        ? [
            pagesOf(report, null, head),
            ...report.sections.map((one) => pagesOf(report, one.patient, bodyOf(one))),
          ]
        : [pagesOf(report, null, [...head, ...(first ? bodyOf(first) : []), ...others.flatMap(bodyOf)])]),
    ],
  })
  return Packer.toBuffer(document)
}

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 })

const figures = ({ statistics }: ReportDocument) =>
  tableOf(
    ['Figure', 'Value', 'Of'],
    statistics.map(({ label, value, of }) => [label, value, of]),
  )

const bodyOf = (section: Section): (Paragraph | Table)[] => [
  heading(section.heading),
  ...(section.rows.length === 0
    ? [line('Nothing in this period.')]
    : [
        tableOf(
          section.columns,
          section.rows.map((row) => row.map(textOf)),
        ),
      ]),
  ...(section.note ? [line(section.note)] : []),
]

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map((text) => new TableCell({ children: [line(text, true)] })),
      }),
      ...rows.map(
        (row) => new TableRow({ children: row.map((text) => new TableCell({ children: [line(text)] })) }),
      ),
    ],
  })

const pagesOf = (report: ReportDocument, patient: string | null, children: (Paragraph | Table)[]) => ({
  properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
  headers: {
    default: new Header({ children: [line(patient ?? `${report.title}, ${report.organization}`, true)] }),
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
