import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SentForm } from '../../generator/grammar/blocks/form.ts'
import type { Form } from '../../generator/grammar/forms.ts'
import { WindowContext } from '../../src/runtime/unsaved/window-context.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/refused.tsx'),
    import('../../src/app/trouble.ts'),
    import('../../src/blocks/form/fields/choice.tsx'),
    import('../../src/blocks/form/fields/radio.tsx'),
    import('../../src/blocks/form/fields/text-area.tsx'),
  ])
})

const dig = query('dig', ['name', 'email', 'kind', 'seat'], 'mutation')

function formBlock(form: Form, change: Partial<SentForm> = {}): SentForm {
  const given = Object.fromEntries(
    form.fields.map(({ name }) => [name, (scope: { form?: unknown }) => (scope.form as Record<string, unknown>)[name]]),
  )
  return {
    block: 'form',
    at: 'form',
    form,
    submit: { label: text('Dig'), do: [{ step: 'mutate', operation: dig, with: given }] },
    ...change,
  }
}

const bedForm = () =>
  makeForm({
    name: { type: 'string', label: 'Name', required: true, schema: { maxLength: 5 } },
    email: { type: 'email', label: 'Email', schema: { format: 'email' }, autocomplete: 'username' },
  })

function show(node: SentForm) {
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('form', () => {
  it('is read only by whom the gate of its submit does not let send it; where it says why, the button does', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    const right = { action: 'Dig', subject: 'Bed' } as const
    const gated = (gate: SentForm['submit']['gate']) => {
      const node = formBlock(bedForm())
      return { ...node, submit: { ...node.submit, gate } }
    }
    const hidden = createStage('/', { can: [] })
    render(<OnStage stage={hidden} nodes={[gated({ can: [right], at: 'submit' })]} />)
    expect((await field('Name')).readOnly || (await field('Name')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Dig' })).toBeNull()
    await userEvent.type(await field('Name'), 'Rose{Enter}')
    cleanup()

    const told = createStage('/', { can: [] })
    const otherwise = { disabled: text('Ask the gardener') }
    render(<OnStage stage={told} nodes={[gated({ can: [right], at: 'submit', else: otherwise })]} />)
    const button = await screen.findByRole('button', { name: 'Dig' })
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Ask the gardener'])
    await userEvent.click(button)
    cleanup()

    const may = createStage('/', { can: ['Dig Bed'] })
    render(<OnStage stage={may} nodes={[gated({ can: [right], at: 'submit' })]} />)
    await userEvent.type(await field('Name'), 'Rose')
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('says at each field what is wrong, reads it out and leads to the first', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    show(formBlock(bedForm()))
    await userEvent.type(await field('Email'), 'nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))

    const name = await field('Name')
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(described(name)).toContain('The Name field is required.')
    expect(described(await field('Email'))).toContain('The Email field must be a valid email.')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The Name field is required.'))
    expect(calls).toEqual([])
  })

  it('says what is wrong when a field is left, not before, with the limit in it', async () => {
    answerCalls({})
    show(formBlock(bedForm()))
    const name = await field('Name')
    await userEvent.type(name, 'Kitchen')
    expect(screen.queryByText(/may have 5/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('The Name field may have 5 characters.')).toBeTruthy()
    await userEvent.type(name, '{Backspace}{Backspace}')
    expect(screen.queryByText(/may have 5/)).toBeNull()
  })

  it('sends what was filled in by Enter', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    show(formBlock(bedForm()))
    await userEvent.type(await field('Name'), 'Rose{Enter}')
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: 'Rose' } }]))
  })

  it('keeps everything typed when the server refuses, and can be sent again', async () => {
    let refuses = true
    const calls = answerCalls({ dig: () => (refuses ? { failed: 'The ground is frozen' } : { data: null }) })
    show(formBlock(bedForm()))
    await userEvent.type(await field('Name'), 'Rose{Enter}')
    expect(await screen.findByText('The ground is frozen')).toBeTruthy()
    expect((await field('Name')).value).toBe('Rose')
    refuses = false
    const button = screen.getByRole('button', { name: 'Dig' }) as HTMLButtonElement
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('says no more in red what was said before, once it is sent', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    const { notices } = show(formBlock(bedForm())).services
    notices.notify({ text: 'A bed was dug elsewhere', tone: 'success' })
    notices.notify({ text: 'The beds could not be counted', tone: 'danger' })
    await userEvent.type(await field('Name'), 'Rose{Enter}')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(notices.shown.get().map(({ text }) => text)).toEqual(['A bed was dug elsewhere'])
  })

  it('gives the focus back to its button when it was refused, where nobody went on meanwhile', async () => {
    let answer: (() => void) | undefined
    answerCalls({ dig: () => new Promise((resolve) => (answer = () => resolve({ failed: 'The ground is frozen' }))) })
    show(formBlock(bedForm()))
    const name = await field('Name')
    const button = screen.getByRole('button', { name: 'Dig' }) as HTMLButtonElement
    await userEvent.type(name, 'Rose')
    await userEvent.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    button.blur() // as browsers do with what is disabled
    answer?.()
    await waitFor(() => expect(document.activeElement).toBe(button))

    await userEvent.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    name.focus()
    answer?.()
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(document.activeElement).toBe(name)
  })

  it('takes a code without the room between its groups', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    const code = { type: 'code', label: 'Name', schema: { pattern: '^[0-9]+$' } } as const
    show(formBlock(makeForm({ name: code })))
    const input = await field('Name')
    expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await userEvent.click(input)
    await userEvent.paste(' 123 456\u00a0')
    expect(input.value).toBe('123456')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(calls[0]?.variables).toEqual({ name: '123456' }))
  })

  it('begins in the first empty field where it stands in a window, and lets the page be', async () => {
    answerCalls({})
    const form = makeForm(
      { email: { type: 'email', label: 'Email' }, name: { type: 'string', label: 'Name' } },
      { initial: { email: 'ann@bed.test' } },
    )
    const onPage = show(formBlock(form))
    await field('Name')
    expect(document.activeElement).toBe(document.body)
    cleanup()
    // What draws it there is waited for.
    await act(async () => {
      render(
        <WindowContext value={1}>
          <OnStage stage={onPage} nodes={[formBlock(form)]} />
        </WindowContext>,
      )
    })
    const name = await field('Name')
    expect(document.activeElement).toBe(name)
    expect(name.dataset.autofocus).toBe('')
  })

  it('cannot be sent twice while it is on its way', async () => {
    let answer: (() => void) | undefined
    const calls = answerCalls({ dig: () => new Promise((resolve) => (answer = () => resolve({ data: null }))) })
    show(formBlock(bedForm()))
    const name = await field('Name')
    await userEvent.type(name, 'Rose{Enter}')
    await userEvent.type(name, '{Enter}')
    expect(calls).toHaveLength(1)
    expect((screen.getByRole('button', { name: 'Dig' }) as HTMLButtonElement).disabled).toBe(true)
    answer?.()
    await waitFor(() => expect((screen.getByRole('button', { name: 'Dig' }) as HTMLButtonElement).disabled).toBe(false))
  })

  it('shows a field only while its condition holds, and sends it only then', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    const form = makeForm(
      {
        kind: {
          type: 'radio',
          label: 'Kind',
          options: [
            { value: 'home', label: text('At home') },
            { value: 'hall', label: text('In the hall') },
          ],
        },
        seat: {
          type: 'string',
          label: 'Seat',
          required: true,
          when: (scope) => (scope.form as { kind?: string }).kind === 'hall',
        },
      },
      { initial: { kind: 'home' } },
    )
    show(formBlock(form))
    await userEvent.click(await screen.findByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls[0]?.variables).toEqual({ kind: 'home' }))
    await userEvent.click(await screen.findByLabelText('In the hall'))
    await userEvent.type(await field('Seat'), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls[1]?.variables).toEqual({ kind: 'hall', seat: '12' }))
  })

  it('reveals a password by a button, and tells the browser what a field is for', async () => {
    answerCalls({})
    const password = { type: 'password', label: 'Password', autocomplete: 'current-password' } as const
    show(formBlock(makeForm({ email: { type: 'email', label: 'Email', autocomplete: 'username' }, password })))
    const input = await field('Password')
    expect(input.type).toBe('password')
    expect(input.autocomplete).toBe('current-password')
    expect((await field('Email')).autocomplete).toBe('username')
    await userEvent.click(screen.getByRole('button', { name: 'Show or hide the password' }))
    expect(input.type).toBe('text')
  })

  it('lays fields out in the rows of the form, the others after them', async () => {
    answerCalls({})
    const form = makeForm(
      { one: { type: 'string' }, two: { type: 'string' }, three: { type: 'string' } },
      { layout: [['three', 'one']] },
    )
    show(formBlock(form))
    await field('two')
    expect([...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'))).toEqual([
      'three',
      'one',
      'two',
    ])
  })

  it('draws the typed field alone, however many there are', async () => {
    answerCalls({})
    const label = vi.fn(() => 'Field')
    const names = Array.from({ length: 40 }, (_, index) => `field${index}`)
    const form = makeForm(Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])))
    show(formBlock({ ...form, fields: form.fields.map((one) => ({ ...one, label: text(label) })) }))
    const inputs = await screen.findAllByRole('textbox')
    label.mockClear()
    await userEvent.type(inputs[20] as HTMLElement, 'abc')
    expect((inputs[20] as HTMLInputElement).value).toBe('abc')
    expect(label.mock.calls.length).toBeLessThanOrEqual(6)
  })
})
