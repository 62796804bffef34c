import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newAjv } from '../../generator/emit/forms-validator.ts'
import type { FormField } from '../../generator/grammar/forms.ts'
import { linkSchema } from '../../generator/values/link.ts'
import { locationSchema } from '../../generator/values/location.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/moment.tsx'),
    import('../../src/blocks/form/fields/radio.tsx'),
    import('../../src/blocks/form/fields/colour.tsx'),
    import('../../src/blocks/form/fields/json.tsx'),
    import('../../src/blocks/form/fields/location.tsx'),
    import('../../src/blocks/form/fields/link.tsx'),
    import('../../src/blocks/form/fields/choice-list.tsx'),
    import('../../src/blocks/form/fields/clear-button.tsx'),
  ])
})

afterEach(() => vi.useRealTimers())

const wrong: FormField['messages'] = {
  required: text('It is needed.'),
  format: text('It has a wrong format.'),
  earliest: text('It must not be before now.'),
  enum: text('It is no choice.'),
  location: text('It is no place.'),
  link: text('It leads nowhere.'),
  type: text('It is of a wrong kind.'),
}

/** A form of one field called `name`, with the validator that the generator compiles. */
function show(field: Omit<FormField, 'name' | 'label' | 'messages'>, schema: object, required = false) {
  const calls = answerCalls({ dig: async () => ({ data: null }) })
  const made = makeForm({ name: { ...field, label: 'Field', schema: {}, required } })
  const whole = { ...made.schema, properties: { name: { type: 'string', ...schema } } }
  const form = {
    ...made,
    schema: whole as typeof made.schema,
    fields: made.fields.map((one) => ({ ...one, messages: wrong })),
    validate: newAjv().compile(whole) as unknown as typeof made.validate,
  }
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return calls
}

const input = async () => (await screen.findByRole('textbox', { name: /^Field/ })) as HTMLInputElement
const dig = () => userEvent.click(screen.getByRole('button', { name: 'Dig' }))
/** What is said below a field of several parts. */
const told = () => {
  const group = screen.getByRole('group', { name: 'Field' })
  return document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent
}
const problem = () => document.querySelector('.mantine-InputWrapper-error')?.textContent ?? ''

describe('a colour', () => {
  it('is typed, and sent in small letters', async () => {
    const calls = show({ type: 'colour' }, { format: 'colour' })
    await userEvent.type(await input(), '#2F9E')
    await dig()
    expect(problem()).toBe('It has a wrong format.')
    await userEvent.type(await input(), '44')
    await dig()
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: '#2f9e44' } }]))
  })
})

describe('a place', () => {
  const words = { latitude: text('Latitude'), longitude: text('Longitude'), label: text('Called') }
  const place = (required = false) => show({ type: 'location', location: words }, locationSchema, required)
  const part = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLInputElement

  it('is filled in by both figures pasted into the first (C-template-12)', async () => {
    const calls = place()
    await userEvent.click(await part('Latitude'))
    await userEvent.paste('48.2082, 16.3738')
    expect([(await part('Latitude')).value, (await part('Longitude')).value]).toEqual(['48.2082', '16.3738'])
    await userEvent.type(await part('Called'), 'Vienna')
    await dig()
    const name = { Latitude: 48.2082, Longitude: 16.3738, Label: 'Vienna' }
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name } }]))
  })

  it('is typed as it is written, and refused where it is not on the earth', async () => {
    const calls = place()
    await userEvent.type(await part('Latitude'), '91.50')
    expect((await part('Latitude')).value).toBe('91.50')
    await dig()
    expect(told()).toBe('It is no place.')
    await userEvent.type(await part('Longitude'), 'east')
    await dig()
    expect(told()).toBe('It is of a wrong kind.')
    await userEvent.clear(await part('Latitude'))
    await userEvent.clear(await part('Longitude'))
    await dig()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.variables.name).toBeUndefined()
  })
})

describe('a link', () => {
  const inside = (name: string, type: FormField['type']): FormField => ({ name, type, label: text(name), messages: {} })
  const link = (kinds: readonly string[] = []) =>
    show(
      {
        type: 'link',
        link: { kind: text('Leads to'), text: text('Text'), newTab: text('New tab'), kinds: () => kinds },
        fields: [inside('page', 'url'), inside('mail', 'email'), inside('call', 'phone')],
      },
      { ...linkSchema, link: { page: 'url', mail: 'email', call: 'phone' } },
    )
  const choose = async (kind: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Leads to' }))
    await userEvent.click(await screen.findByRole('option', { name: kind }))
  }

  it('is of a kind, and leads where that leads (C-template-12)', async () => {
    const calls = link()
    await choose('mail')
    await userEvent.type(await screen.findByRole('textbox', { name: 'mail' }), 'ada@')
    await dig()
    expect(told()).toBe('It leads nowhere.')
    await userEvent.type(await screen.findByRole('textbox', { name: 'mail' }), 'acme.test')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Write')
    await userEvent.click(screen.getByRole('checkbox', { name: 'New tab' }))
    await dig()
    const name = { Kind: 'mail', To: 'ada@acme.test', Text: 'Write', NewTab: true }
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name } }]))
  })

  it('leads nowhere yet once another kind is chosen, of those that are offered', async () => {
    const calls = link(['page', 'mail'])
    await choose('mail')
    await userEvent.type(await screen.findByRole('textbox', { name: 'mail' }), 'ada@acme.test')
    await choose('page')
    const page = (await screen.findByRole('textbox', { name: 'page' })) as HTMLInputElement
    expect(page.value).toBe('')
    await userEvent.type(page, 'javascript:alert(1)')
    await dig()
    expect(told()).toBe('It leads nowhere.')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Leads to' }))
    expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual(['page', 'mail'])
    expect(calls).toEqual([])
  })
})

describe('JSON', () => {
  it('is typed, stays as it is typed, and sent as what it says', async () => {
    const calls = show({ type: 'json' }, { type: ['object', 'array'] })
    const field = await input()
    fireEvent.change(field, { target: { value: '{ "a": [1, ' } })
    await dig()
    expect(problem()).toBe('It is of a wrong kind.')
    fireEvent.change(field, { target: { value: '{ "a": [1, 2] }' } })
    expect(field.value).toBe('{ "a": [1, 2] }')
    await dig()
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: { a: [1, 2] } } }]))
  })
})

describe('a time', () => {
  it('is one of the day', async () => {
    const calls = show({ type: 'time' }, { format: 'time' })
    const field = (await screen.findByLabelText(/^Field/)) as HTMLInputElement
    expect(field.type).toBe('time')
    fireEvent.change(field, { target: { value: '14:30' } })
    await dig()
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: '14:30' } }]))
  })
})

describe('a moment', () => {
  const until = (required = true) =>
    show({ type: 'date-time', format: 'DD/MM/YYYY HH:mm' }, { format: 'date-time', earliest: 'now' }, required)
  /** As somebody would type it. */
  const typed = (moment: Date) => {
    const two = (number: number) => String(number).padStart(2, '0')
    const day = `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()}`
    return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
  }

  it('is typed day first, and sent as that very moment (P-5-05, P-9-17)', async () => {
    const calls = until()
    await userEvent.type(await input(), '05/03/2030 14:07')
    await dig()
    expect(problem()).toBe('')
    await waitFor(() =>
      expect(calls).toEqual([{ name: 'dig', variables: { name: new Date(2030, 2, 5, 14, 7).toISOString() } }]),
    )
    expect((await input()).value).toBe('05/03/2030 14:07')
  })

  it('is the last minute of a day that is typed alone, and shown so once it is left (P-5-05)', async () => {
    const calls = until()
    await userEvent.type(await input(), '5.3.2030')
    await userEvent.tab()
    expect((await input()).value).toBe('05/03/2030 23:59')
    await dig()
    await waitFor(() =>
      expect(calls).toEqual([{ name: 'dig', variables: { name: new Date(2030, 2, 5, 23, 59).toISOString() } }]),
    )
  })

  it.each([
    ['nothing', () => '', 'It is needed.'],
    ['a minute ago', () => typed(new Date(Date.now() - 60_000)), 'It must not be before now.'],
    ['no day', () => '14:07', 'It has a wrong format.'],
    ['a day that there is not', () => '31/02/2030 14:07', 'It has a wrong format.'],
    ['the month first', () => '03/25/2030 14:07', 'It has a wrong format.'],
    ['words', () => 'tomorrow', 'It has a wrong format.'],
  ])('refuses %s, and leaves there what was typed (P-5-05)', async (_what, words, said) => {
    const calls = until()
    const field = await input()
    if (words()) await userEvent.type(field, words())
    const before = field.value
    await dig()
    expect(problem()).toBe(said)
    expect(field.value).toBe(before)
    expect(calls).toEqual([])
  })

  it('can be picked in a calendar as well, which Escape closes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 2, 5, 9, 30) })
    const calls = until()
    const button = await screen.findByRole('button', { name: 'Choose a date' })
    await userEvent.click(button)
    const calendar = await screen.findByRole('dialog', { name: 'Field' })
    const days = () => within(calendar).getAllByRole('button', { name: /^March \d+, 2030/ })
    expect(days().filter((day) => (day as HTMLButtonElement).disabled)).toHaveLength(4)
    const parts = within(calendar).getAllByRole('spinbutton')
    expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['Field, hour', 'Field, minute'])
    await userEvent.click(within(calendar).getByRole('button', { name: /^March 12,/ }))
    expect((await input()).value).toBe('12/03/2030 10:00')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Field' })).toBeNull())
    await dig()
    await waitFor(() => expect(calls[0]?.variables).toEqual({ name: new Date(2030, 2, 12, 10).toISOString() }))
  })
})

describe('a tick', () => {
  it('says nothing more of what is wrong with it once it is entered, where it is said to', async () => {
    show({ type: 'boolean', errorGoes: 'focus' }, { type: 'boolean', enum: [true] })
    const tick = await screen.findByRole('checkbox', { name: 'Field' })
    await userEvent.dblClick(tick)
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText('It is no choice.')).toBeTruthy())
    tick.focus()
    await waitFor(() => expect(screen.queryByText('It is no choice.')).toBeNull())
  })
})

describe('an address', () => {
  const address = () => show({ type: 'url', clear: true, errorGoes: 'focus' }, { format: 'url' })

  it('needs its protocol; what is wrong with it is said until it is entered again (P-5-21)', async () => {
    const calls = address()
    const field = await input()
    await userEvent.type(field, 'example.org')
    await userEvent.tab()
    await userEvent.tab()
    expect(problem()).toBe('It has a wrong format.')
    await userEvent.click(field)
    expect(problem()).toBe('')
    await userEvent.tab()
    expect(problem()).toBe('It has a wrong format.')

    await dig()
    expect(problem()).toBe('It has a wrong format.')
    expect(calls).toEqual([])
    await userEvent.click(field)
    expect(problem()).toBe('')

    await userEvent.clear(field)
    await userEvent.type(field, 'https://example.org')
    await dig()
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: 'https://example.org' } }]))
    expect(problem()).toBe('')
  })

  it.each(['javascript:alert(1)', 'ftp://example.org', 'https://', '//example.org'])('refuses %s', async (words) => {
    const calls = address()
    await userEvent.type(await input(), words)
    await dig()
    expect(problem()).toBe('It has a wrong format.')
    expect(calls).toEqual([])
  })

  it('is emptied by its icon, and may be empty (P-5-22, P-2.9-28)', async () => {
    const calls = address()
    const field = await input()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await userEvent.type(field, 'https://example.org')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await dig()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.variables.name).toBeUndefined()
    expect(problem()).toBe('')
  })
})

describe('an option', () => {
  const options = [
    { value: 'seed', label: text('Seed'), hint: text('It takes longer') },
    { value: 'bulb', label: text('Bulb') },
  ]

  it('tells more where it is pointed at or focused, and to those who listen in any case', async () => {
    show({ type: 'radio', options }, { enum: ['seed', 'bulb'] })
    const seed = await screen.findByRole('radio', { name: 'Seed' })
    const hint = document.getElementById(seed.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('It takes longer')
    expect(screen.getByRole('radio', { name: 'Bulb' }).hasAttribute('aria-describedby')).toBe(false)

    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(screen.getByText('Seed'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('It takes longer')
    await userEvent.unhover(screen.getByText('Seed'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await userEvent.tab()
    expect(document.activeElement).toBe(seed)
    expect((await screen.findByRole('tooltip')).textContent).toBe('It takes longer')
  })
})
