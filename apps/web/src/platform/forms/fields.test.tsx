import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { DayField, SelectField, TextField } from './fields.tsx'

type Values = { title: string; kind: string; since: string }

function Sample({ message }: { message?: string }) {
  const form = useForm<Values>({
    defaultValues: { title: 'Dressing change', kind: 'b', since: '11/18/2026' },
    ...(message !== undefined && { errors: { title: { type: 'check', message } } }),
  })
  return (
    <>
      <TextField
        form={form}
        name="title"
        label="Title"
        required
        hint="A few words"
        unit="words"
        maxLength={80}
      />
      <SelectField form={form} name="kind" label="Kind" options={[{ value: 'b', label: 'B' }]} />
      <DayField form={form} name="since" label="Since" />
    </>
  )
}

const render = (message?: string) => renderToStaticMarkup(<Sample {...(message && { message })} />)
/** The attributes of the control that a label names. */
function readControl(html: string, label: string): string {
  const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}`).exec(html)?.[1]
  return new RegExp(`<(?:input|select)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('a field of a form', () => {
  it('connects its control to its label, name, hint and unit', () => {
    const control = readControl(render(), 'Title')
    expect(control).toContain('name="title"')
    expect(control).toContain('required=""')
    expect(control).toContain('maxLength="80"')
    expect(control).toMatch(/aria-describedby="\S+-unit \S+-below"/)
    expect(control).not.toContain('aria-invalid=')
  })

  it('says what the form found wrong, in place of the hint', () => {
    const html = render('Enter a title')
    expect(readControl(html, 'Title')).toContain('aria-invalid="true"')
    expect(html).toContain('Enter a title')
    expect(html).not.toContain('A few words')
    expect(readControl(html, 'Kind')).not.toContain('aria-invalid=')
  })

  it('gives every kind of control its name', () => {
    const html = render()
    expect(readControl(html, 'Kind')).toContain('name="kind"')
    expect(readControl(html, 'Since')).toContain('value="11/18/2026"')
  })
})
