/** What is rarely done with a wound, on phones. Apart, because a menu weighs as much as a page. */
import { CircleCheck, Ellipsis } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

export function WoundMenu({ onHeal }: { onHeal: () => void }) {
  return (
    <Menu trigger={<Button icon={<Ellipsis {...icon} />}>More</Button>}>
      <MenuItem icon={<CircleCheck {...icon} />} onSelect={onHeal}>
        Confirm healed
      </MenuItem>
    </Menu>
  )
}
