import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'

describe('a button that cannot be used', () => {
  it('says why beside it, and is described by those words', () => {
    const drawn = renderToStaticMarkup(<Button disabledReason="Choose a patient">Export</Button>)
    const [, id] = /<span id="([^"]+)"[^>]*>Choose a patient/.exec(drawn) ?? []
    expect(id).toBeTruthy()
    expect(drawn).toContain(`aria-describedby="${id}"`)
    expect(drawn).toContain('aria-disabled="true"')
  })

  it('leaves out the reason if it is shared by several', () => {
    const drawn = renderToStaticMarkup(
      <Button disabledReason="Choose a patient" reasonId="why">
        Export
      </Button>,
    )
    expect(drawn).not.toContain('Choose a patient')
    expect(drawn).toContain('aria-describedby="why"')
    expect(drawn).toContain('aria-disabled="true"')
  })
})
