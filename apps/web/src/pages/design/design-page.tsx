/** Every piece of `ui/` and every state of it, in both themes. While developing only. */
import { usePageTitle } from '../../platform/page-title.ts'
import { Choices } from './choices.tsx'
import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'

export default function DesignPage() {
  usePageTitle('Design')
  return (
    <div className="grid xl:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <section
          key={theme}
          aria-label={`In the ${theme} theme`}
          data-theme={theme}
          className="min-w-0 bg-canvas px-6 py-5 text-ink"
          style={{ colorScheme: theme }}
        >
          <h2 className="mb-4 text-h1">{theme === 'light' ? 'Light' : 'Dark'}</h2>
          <div className="flex flex-col gap-6">
            <Controls />
            <Choices />
            <States />
            <Tables />
            <Overlays />
          </div>
        </section>
      ))}
    </div>
  )
}
