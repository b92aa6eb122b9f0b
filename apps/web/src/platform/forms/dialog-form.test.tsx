import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { DialogFormProps } from './dialog-form.tsx'

// Loading dialogs makes the place where they are drawn.
vi.stubGlobal('document', { createElement: () => ({}), body: { append: () => {} } })
const { DialogForm } = await import('./dialog-form.tsx')
vi.unstubAllGlobals()

const noop = () => {}
const render = (props: Partial<DialogFormProps> = {}) =>
  renderToStaticMarkup(
    <DialogForm
      onSubmit={noop}
      sending={{ isPending: false, error: null }}
      failed="The task was not created"
      save="Create task"
      onCancel={noop}
      {...props}
    >
      <p>Fields</p>
    </DialogForm>,
  )
const findButton = (html: string, label: string) =>
  new RegExp(`<button(?:(?!<button).)*${label}</button>`).exec(html)?.[0] ?? ''

describe('the form of a dialog', () => {
  it('has the way back before the one button that saves', () => {
    const html = render()
    expect(html).toMatch(/Cancel.*Create task/)
    expect(findButton(html, 'Create task')).toContain('type="submit"')
    expect(html).not.toContain('The task was not created')
  })

  it('says what went wrong and that nothing typed was lost', () => {
    const html = render({ sending: { isPending: false, error: new Error('silence') } })
    expect(html).toContain('The task was not created')
    expect(html).toContain('Can’t connect. Check your connection and try again.')
    expect(html).toContain('Your changes are still here.')
    expect(findButton(html, 'Create task')).toContain('type="submit"')
  })

  it('shows a warning above the problem, and a notice in its place', () => {
    const sending = { isPending: false, error: new Error('silence') }
    const html = render({ sending, warning: 'Somebody has this name', notice: 'Both versions' })
    expect(html).toMatch(/Somebody has this name.*Both versions/)
    expect(html).not.toContain('The task was not created')
  })

  it('cannot be sent a second time while it is on its way', () => {
    const button = findButton(render({ sending: { isPending: true, error: null } }), 'Saving...')
    expect(button).toContain('aria-busy="true"')
    expect(button).not.toContain('type="submit"')
  })

  it('says why it cannot be saved', () => {
    const html = render({ disabledReason: 'Select a facility' })
    expect(html).toContain('Select a facility')
    expect(findButton(html, 'Create task')).not.toContain('type="submit"')
  })

  it('leaves only the way back where nothing can be saved any more', () => {
    const html = render({ save: null, cancel: 'Close' })
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html).toContain('Close')
  })
})
