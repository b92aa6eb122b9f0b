/** How to take a photo that can be measured and compared. */
const guidelines = [
  'Center the wound in the frame',
  'Use adequate, even lighting',
  'Hold the camera steady and parallel to the wound',
  'Include a ruler: place the marker card next to the wound',
] as const

export function Guidelines() {
  return (
    <section aria-label="Guidelines">
      <h2 className="text-h2">Guidelines</h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-ink2">
        {guidelines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
