/** Labels of patient sensors. */
import type { Wearable } from '@mendwell/contract'

export const wearableTypeLabels: Record<Wearable['deviceType'], string> = {
  temperature: 'Skin temperature',
  pressure: 'Pressure',
  moisture: 'Moisture',
  combined: 'Multiple',
}
