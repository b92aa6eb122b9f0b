import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListCard } from './list-card.tsx'

const query = { isPending: false, isError: false, error: null, data: [], refetch: () => {} }

it('renders what adds the first entry while the list is empty', () => {
  const drawn = renderToStaticMarkup(
    <ListCard title="Medications" query={query} empty="No medications documented" add="Add" onAdd={() => {}}>
      <p>The dialog</p>
    </ListCard>,
  )
  expect(drawn).toContain('No medications documented')
  expect(drawn).toContain('The dialog')
})

it('shows nothing of a list that was not loaded', () => {
  const drawn = renderToStaticMarkup(
    <ListCard title="Medications" query={{ ...query, data: undefined, isPending: true }} empty={undefined}>
      <p>An entry</p>
    </ListCard>,
  )
  expect(drawn).not.toContain('An entry')
})
