/** A text as a square of dots that a phone's camera reads. Always dark on light, in both themes: cameras expect it. */
import qrcode from 'qrcode-generator'

const quietZone = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, row) => row)
  const path = rows
    .flatMap((row) =>
      rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('')
  const size = count + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control border border-line"
    >
      <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
