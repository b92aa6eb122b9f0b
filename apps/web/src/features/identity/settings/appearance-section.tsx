/** Light, dark, or as on the device. Saved with the account, so that it applies on other devices. */
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../../platform/theme.ts'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { useUpdatePreferences } from './data.ts'

const themes = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function AppearanceSection() {
  const choice = useThemeChoice()
  const change = useUpdatePreferences()
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme)
    change.mutate({ theme }, { refused: 'The choice holds on this device only: the server did not keep it.' })
  }
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
        <div>
          <p className="font-medium">Theme</p>
          <p className="text-hint text-ink2">Dark is easier in a dark room. Photos are never tinted.</p>
        </div>
        <Segments label="Theme" segments={themes} value={choice} onChange={choose} />
      </div>
    </Card>
  )
}
