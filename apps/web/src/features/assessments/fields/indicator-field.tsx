/** Signs of healing, as many as were seen: the usual ones to tick, any other to write. */
import { healingIndicatorLabels } from '@mendwell/clinical'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LabeledFieldGroup } from './labeled-field.tsx'
import { useFormTools } from './form-tools.ts'

export function IndicatorField() {
  const { values, change } = useFormTools()
  const [other, setOther] = useState('')
  const chosen = values.indicators
  const own = chosen.filter((word) => !(healingIndicatorLabels.values as readonly string[]).includes(word))
  const toggle = (word: string, isOn: boolean) =>
    change((all) => ({
      ...all,
      indicators: isOn ? [...all.indicators, word] : all.indicators.filter((one) => one !== word),
    }))
  const addOther = () => {
    const word = other.trim()
    if (word && !chosen.includes(word)) toggle(word, true)
    setOther('')
  }
  return (
    <LabeledFieldGroup id="healingIndicators" className="sm:col-span-2">
      {({ labelledBy }) => (
        <div role="group" aria-labelledby={labelledBy}>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {[...healingIndicatorLabels.values, ...own].map((word) => (
              <Checkbox
                key={word}
                label={word}
                checked={chosen.includes(word)}
                onChange={(event) => toggle(word, event.target.checked)}
              />
            ))}
          </div>
          <div className="mt-1.5 flex max-w-md gap-2">
            <TextInput
              aria-label="Other healing indicator"
              maxLength={200}
              value={other}
              onChange={(event) => setOther(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                addOther()
              }}
            />
            <Button icon={<Plus />} onClick={addOther}>
              Add
            </Button>
          </div>
        </div>
      )}
    </LabeledFieldGroup>
  )
}
