/** Buttons and fields. */
import { Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Picker, type PickerOption } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Sample } from './sample.tsx'

const noop = () => {}
const amounts = [
  { value: 'none', label: 'None' },
  { value: 'moderate', label: 'Moderate' },
]
const people: PickerOption[] = [{ id: '1', label: 'Whitfield, Eleanor', detail: '03/12/1948, MW-004417' }]

export function Controls() {
  const [day, setDay] = useState('11/16/2026')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<PickerOption | null>(null)
  return (
    <>
      <Sample name="Buttons: one primary per view; a disabled button says why">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus />}>
            New Assessment
          </Button>
          <Button>Cancel</Button>
          <Button variant="quiet">View All</Button>
          <Button variant="danger">Void note</Button>
          <Button variant="primary" pending pendingLabel="Saving...">
            Save
          </Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
          <IconButton label="Notifications" icon={Bell} />
          <Button variant="primary" disabledReason="7 key fields left, next is exudate amount">
            Complete Assessment
          </Button>
        </div>
      </Sample>
      <Sample name="Fields: unit inside, previous value below, an error takes its place">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Length" required unit="cm" hint="Previous: 4.7 (11/09)">
            <NumberInput defaultValue="4.6" />
          </Field>
          <Field label="Exudate amount" hint="Previous: moderate (11/09)">
            <Select prompt="Select" options={amounts} />
          </Field>
          <Field label="Depth" unit="cm" error="0 to 10 cm. Check the unit.">
            <NumberInput defaultValue="14" />
          </Field>
          <Field label="Text">
            <TextInput placeholder="Placeholder" />
          </Field>
          <Field label="Date">
            <DayInput value={day} onChange={setDay} />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="secret" />
          </Field>
          <Field label="Notes" className="sm:col-span-2">
            <TextArea />
          </Field>
          <div>
            <Checkbox label="No known allergies" hint="Leave blank if allergies were not assessed" />
            <Checkbox label="I verified these values" error="Confirm that these values were checked" />
          </div>
          <Field label="Patient" className="sm:col-span-2">
            <Picker
              chosen={chosen}
              onChoose={setChosen}
              text={text}
              onText={setText}
              options={people}
              status={undefined}
              placeholder="Search patients by name or MRN..."
            />
          </Field>
          <p className="self-end pb-2">
            <Keys keys={['mod', 'K']} />
          </p>
        </div>
      </Sample>
      <Sample name="An unfinished form is offered again">
        <DraftOffer
          title="patient registration"
          from="10:42"
          isOlderForm={false}
          onContinue={noop}
          onDiscard={noop}
        />
      </Sample>
    </>
  )
}
