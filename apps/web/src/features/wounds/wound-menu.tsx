/** What is rarely done with a wound, on phones. Apart, because a menu weighs as much as a page. */
import { CircleCheck, Ellipsis } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

export function WoundMenu({ onHeal }: { onHeal: () => void }) {
  return (
    <Menu trigger={<Button icon={<Ellipsis />}>More</Button>}>
      <MenuItem icon={<CircleCheck />} onSelect={onHeal}>
        Confirm healed
      </MenuItem>
    </Menu>
  )
}
