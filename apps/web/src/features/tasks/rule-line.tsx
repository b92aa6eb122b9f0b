/** Why a task was created automatically: the rule, with a link to the record that caused it. */
import type { WorkflowTask } from '@mendwell/contract'
import { useRouter } from '@tanstack/react-router'
import { Workflow } from 'lucide-react'
import type { MouseEvent } from 'react'

export function RuleLine({ rule }: { rule: NonNullable<WorkflowTask['rule']> }) {
  const { history } = useRouter()
  const { url } = rule
  const handleClick = (event: MouseEvent) => {
    if (url === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Always a path of our own, as the server guarantees; the router shows its 404 for one it does not have.
    history.push(url)
  }
  return (
    <span className="flex items-start gap-1 text-hint text-ink3">
      <Workflow className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="sr-only">Created by rule: </span>
        {url === null ? (
          rule.name
        ) : (
          <a href={url} onClick={handleClick} className="text-accent underline">
            {rule.name}
          </a>
        )}
      </span>
    </span>
  )
}
