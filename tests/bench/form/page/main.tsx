// The form block of the console and a form written by hand; the bench chooses which of them is mounted.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '../../../../src/blocks/tokens.css'
import { Button, MantineProvider, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '#generated/theme.ts'
import type { SentForm } from '../../../../generator/grammar/blocks/form.ts'
import type { Form, ValidateFunction } from '../../../../generator/grammar/forms.ts'
import { mantineTheme } from '../../../../src/app/theme.ts'
import { createStage, OnStage } from '../../../blocks/support/stage.tsx'
import { text } from '../../../blocks/support/words.ts'

export interface FormToMount {
  kind: 'block' | 'floor'
  schema: { type: 'object'; properties: Record<string, object>; required: string[] }
  /** The module that the generator compiles of the schema. */
  validator: string
}

export interface FormPage {
  /** Draws the form; how many milliseconds later it was painted. */
  mountForm?: (form: FormToMount) => Promise<number>
}

const look = mantineTheme(theme)
const element = document.getElementById('root') as HTMLElement

const page = globalThis as FormPage
page.mountForm = async (form) => {
  const drawing = form.kind === 'block' ? await blockOf(form) : floorOf(form)
  const root = createRoot(element)
  // What was loaded and parsed for it is over by then.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const start = performance.now()
  root.render(drawing)
  await painted(form.schema.required.length)
  return performance.now() - start
}

/** The block with real services; its code is there already, as it is when a page is opened from another one. */
async function blockOf({ schema, validator }: FormToMount): Promise<ReactElement> {
  const module = URL.createObjectURL(new Blob([validator], { type: 'text/javascript' }))
  const { validate } = (await import(/* @vite-ignore */ module)) as { validate: ValidateFunction }
  const messages = {
    required: text(({ field }) => `The ${field} field is required.`),
    maxLength: text(({ field, limit }) => `The ${field} field may have ${limit} characters.`),
  }
  const form: Form = {
    name: 'bench',
    schema: schema as Form['schema'],
    uiSchema: {},
    fields: schema.required.map((name) => ({ name, type: 'string', label: text(name), messages })),
    layout: [],
    equal: [],
    initial: {},
    validate,
  }
  const node: SentForm = { block: 'form', at: 'bench', form, submit: { label: text('Save'), do: [] } }
  const stage = createStage('/', { theme: look })
  await stage.services.blocks.load('form')
  return <OnStage stage={stage} nodes={[node]} />
}

/** The same fields as one writes them by hand, without validation; in the stage's `env`, which stops transitions. */
function floorOf({ schema }: FormToMount): ReactElement {
  const send = (event: FormEvent) => event.preventDefault()
  return (
    <MantineProvider theme={look} env="test">
      <Stack component="form" onSubmit={send} maw={640}>
        {schema.required.map((name) => (
          <Field key={name} name={name} />
        ))}
        <Button type="submit">Save</Button>
      </Stack>
    </MantineProvider>
  )
}

function Field({ name }: { name: string }) {
  const [value, setValue] = useState('')
  return (
    <TextInput name={name} label={name} required value={value} onChange={(event) => setValue(event.target.value)} />
  )
}

/** A frame that begins with all fields in place is painted by the time of the next one. */
function painted(fields: number): Promise<void> {
  return new Promise((resolve) => {
    const frame = () => {
      const there = element.getElementsByTagName('input').length >= fields
      requestAnimationFrame(there ? () => resolve() : frame)
    }
    requestAnimationFrame(frame)
  })
}
