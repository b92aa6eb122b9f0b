/** Two users edited the same record: both versions side by side, and the choice between them. */
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

export type Difference = { readonly field: string; readonly mine: string; readonly stored: string }

export function Conflict({
  differences,
  saving,
  onTakeStored,
  onKeepMine,
}: {
  differences: readonly Difference[]
  saving: boolean
  onTakeStored: () => void
  onKeepMine: () => void
}) {
  return (
    <Notice level="warning" title="This record was changed after you opened it" live>
      <p>Your changes were not saved. Choose which version to keep.</p>
      <table className="my-2 w-full border-collapse text-left text-hint">
        <thead>
          <tr className="text-ink2">
            <th scope="col" className="py-1 pr-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Yours
            </th>
            <th scope="col" className="py-1 font-medium">
              Saved
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, stored }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-normal text-ink2">
                {field}
              </th>
              <td className="py-1 pr-3 font-medium">{mine}</td>
              <td className="py-1 font-medium">{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTakeStored}>
          Keep saved version
        </Button>
        <Button size="small" pending={saving} onClick={onKeepMine}>
          Replace with mine
        </Button>
      </div>
    </Notice>
  )
}
