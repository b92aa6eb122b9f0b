/** Several statements of which any number is true. Nothing is ticked beforehand. */
import { Checkbox } from '../../../ui/form/checkbox.tsx'

export function TickList({
  items,
  ticked,
  onChange,
}: {
  items: readonly string[]
  ticked: readonly string[]
  onChange: (ticked: string[]) => void
}) {
  return (
    <>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={item}
          checked={ticked.includes(item)}
          onChange={({ target }) =>
            onChange(target.checked ? [...ticked, item] : ticked.filter((one) => one !== item))
          }
        />
      ))}
    </>
  )
}
