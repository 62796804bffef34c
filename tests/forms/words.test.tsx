import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SentForm } from '../../generator/grammar/blocks/form.ts'
import { liveValues } from '../../src/runtime/forms/live-values.ts'
import { madeIds } from '../../src/runtime/forms/made-ids.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { dig, formBlock, ofForm } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/missing-parts.tsx'),
  ])
})

function show(node: SentForm) {
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const button = () => screen.getByRole('button', { name: 'Dig' }) as HTMLButtonElement
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const given = { name: ofForm((form) => form.name) }
const submit = (disabled: SentForm['submit']['disabled']): SentForm['submit'] => ({
  label: text('Dig'),
  disabled,
  do: [{ step: 'mutate', operation: dig, with: given }],
})

describe('a submit that is held back', () => {
  it('cannot be pressed while a field is empty, nor while it is on its way (P-5-17)', async () => {
    let answer: (() => void) | undefined
    const calls = answerCalls({ dig: () => new Promise((resolve) => (answer = () => resolve({ data: null }))) })
    show(
      formBlock(makeForm({ name: { type: 'code', label: 'Code' } }), { submit: submit(ofForm((f) => f.name === '')) }),
    )
    const code = await field('Code')
    expect(button().disabled).toBe(true)
    await userEvent.type(code, '1')
    expect(button().disabled).toBe(false)
    await userEvent.type(code, '{Backspace}')
    expect(button().disabled).toBe(true)
    await userEvent.type(code, '{Enter}')
    expect(calls).toEqual([])

    await userEvent.type(code, '12')
    await userEvent.click(button())
    expect(button().disabled).toBe(true)
    expect(button().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: '12' } }]))
    answer?.()
    await waitFor(() => expect(button().disabled).toBe(false))
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  it('draws the button alone when it is freed: no other field, and none for a key that changes nothing', async () => {
    answerCalls({})
    const label = vi.fn(() => 'Field')
    const buttonLabel = vi.fn(() => 'Dig')
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`)
    const form = makeForm(Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])))
    const fields = form.fields.map((one) => ({ ...one, label: text(label) }))
    const held = { ...submit(ofForm((f) => f.field3 === '')), label: text(buttonLabel) }
    show(formBlock({ ...form, fields }, { submit: held }))
    const [, , , third] = await screen.findAllByRole('textbox')
    label.mockClear()
    buttonLabel.mockClear()
    await userEvent.type(third as HTMLElement, 'abcd')
    // Development draws twice what is drawn once.
    expect(label.mock.calls.length).toBeLessThanOrEqual(8)
    expect(buttonLabel.mock.calls.length).toBeLessThanOrEqual(2)
    expect(button().disabled).toBe(false)
  })

  it('reads empty texts as texts, what was not chosen as nothing, and no number as none', () => {
    const form = makeForm({
      name: { type: 'string' },
      kind: { type: 'choice' },
      tags: { type: 'choices' },
      size: { type: 'integer' },
      wet: { type: 'boolean' },
      day: { type: 'date' },
      id: { type: 'hidden' },
    })
    expect(liveValues(form, {})).toEqual({
      name: '',
      kind: null,
      tags: [],
      size: null,
      wet: false,
      day: null,
      id: null,
    })
    expect(liveValues(form, { size: 'many', kind: '', id: 'a', wet: true })).toMatchObject({
      size: null,
      kind: null,
      id: 'a',
      wet: true,
    })
  })
})

describe('a hidden field', () => {
  it('is sent and has no control; its id stays the same when the form is sent again', async () => {
    let refuses = true
    const calls = answerCalls({ dig: () => (refuses ? { failed: 'The ground is frozen' } : { data: null }) })
    const form = makeForm(
      {
        name: { type: 'string', label: 'Name' },
        id: { type: 'hidden', generate: 'Bed_' },
        kind: { type: 'hidden' },
      },
      { initial: { kind: 'rose' }, layout: [['name']] },
    )
    show(formBlock(form))
    await userEvent.type(await field('Name'), 'Ann{Enter}')
    await waitFor(() => expect(calls).toHaveLength(1))
    refuses = false
    await waitFor(() => expect(button().disabled).toBe(false))
    await userEvent.click(button())
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[0]?.variables).toMatchObject({ name: 'Ann', kind: 'rose' })
    expect(String(calls[0]?.variables.id)).toMatch(
      /^Bed_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(calls[1]?.variables.id).toBe(calls[0]?.variables.id)
    expect(document.querySelectorAll('form input, form [data-field]')).toHaveLength(2)
  })

  it('tells a password manager whose password it is, and never gets the focus', async () => {
    const form = makeForm(
      { username: { type: 'hidden', autocomplete: 'username' }, name: { type: 'string', label: 'Name' } },
      { initial: { username: 'ann@acme.test' } },
    )
    show(formBlock(form))
    const name = await field('Name')
    const told = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
    expect([told?.value, told?.readOnly, told?.hidden]).toEqual(['ann@acme.test', true, true])
    expect(screen.getAllByRole('textbox')).toEqual([name])
  })

  it('holds another id each time, also where the browser makes none up by itself', () => {
    const form = makeForm({ id: { type: 'hidden', generate: 'Bed_' }, kind: { type: 'hidden' } })
    expect(madeIds(form).id).not.toBe(madeIds(form).id)
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
    expect(madeIds(form)).toEqual({ id: 'Bed_ffffffff-ffff-4fff-bfff-ffffffffffff' })
    vi.unstubAllGlobals()
  })
})

describe('a rule with parts', () => {
  const strong = () =>
    makeForm({
      secret: {
        type: 'password',
        label: 'Password',
        help: text('For the gate.'),
        schema: { pattern: '^(?=.*\\p{Lu})(?=.*\\p{Ll}).{8,256}$' },
        parts: [
          { pattern: '\\p{Lu}', text: text('A capital letter') },
          { pattern: '\\p{Ll}', text: text('A small letter') },
          { pattern: '^.{8}', text: text('8 characters') },
        ],
      },
    })
  const missing = () => [...document.querySelectorAll('[data-missing] li')].map((one) => one.textContent)

  it('shows no bound beforehand, and lists what is missing letter by letter (P-5-07, P-5-08)', async () => {
    answerCalls({})
    show(formBlock(strong()))
    const secret = await field('Password')
    await waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
    await userEvent.click(secret)
    expect(missing()).toEqual([])
    expect(document.body.textContent).not.toContain('8 characters')

    await userEvent.type(secret, 'a')
    expect(missing()).toEqual(['✕A capital letter', '✕8 characters'])
    expect(described(secret)).toContain('A capital letter')
    expect(described(secret)).toContain('For the gate.')
    await userEvent.type(secret, 'B')
    expect(missing()).toEqual(['✕8 characters'])
    await userEvent.type(secret, 'cdefgh')
    expect(missing()).toEqual([])
    await userEvent.clear(secret)
    expect(missing()).toEqual([])
  })

  it('says it politely and in words; the rule itself speaks when the field is left', async () => {
    answerCalls({})
    show(formBlock(strong()))
    const secret = await field('Password')
    await userEvent.type(secret, 'abc')
    const live = screen.getByRole('status')
    expect(live.textContent).toContain('Still missing:')
    expect(live.querySelector('[aria-hidden]')?.textContent).toBe('✕')
    expect(screen.queryByText(/odd characters/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('The Password field has odd characters.')).toBeTruthy()
    expect(described(secret)).toContain('odd characters')
    expect(described(secret)).toContain('A capital letter')
  })
})

describe('further buttons of a form', () => {
  it('have what was entered by then', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    const tell = { label: text('Tell'), do: [{ step: 'mutate' as const, operation: dig, with: given }] }
    show(formBlock(makeForm({ name: { type: 'string', label: 'Name' } }), { actions: [tell] }))
    await userEvent.type(await field('Name'), 'Rose')
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: 'Rose' } }]))
  })
})
