import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormField, FormSuggest, FormTags } from '../../generator/grammar/forms.ts'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock, ofForm } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/tags.tsx'),
  ])
})

const ofItem = <T,>(read: (item: Record<string, unknown>) => T): Expression<T> =>
  ((scope: Scope) => read(scope.item as Record<string, unknown>)) as Expression<T>
const itemText = (name: string) =>
  text(
    ({ words }) => String(words),
    ofItem((item) => ({ words: item[name] })),
  )

const people = [
  { __typename: 'Person', id: 'ann@acme.test', name: 'Ann Lee', kind: 'ann@acme.test', sown: null, plants: 1 },
  { __typename: 'Person', id: 'anton@acme.test', name: 'Anton Berg', kind: 'anton@acme.test', sown: null, plants: 2 },
  { __typename: 'Person', id: 'anna@acme.test', name: 'Anna Roth', kind: 'anna@acme.test', sown: null, plants: 3 },
]

const suggest: FormSuggest = {
  operation: query('people', ['Words', 'Size', 'Kind']),
  with: { Kind: ofForm((form) => form.kind) },
  sends: { search: 'Words', size: 'Size' },
  size: 5,
  delay: 5,
  value: ofItem((item) => item.id as string),
  title: itemText('name'),
  hint: itemText('kind'),
  without: () => ['ANNA@acme.test'],
  texts: {
    none: text('Nobody is called so.'),
    failed: text('Nobody answers.'),
    found: text(({ total }) => `${total} found`),
  },
}

const tags: FormTags = {
  of: 'email',
  remove: text(({ tag }) => `Take ${tag} out`),
  added: text(({ tag }) => `${tag} is in.`),
  removed: text(({ tag }) => `${tag} is out.`),
  full: text(({ most }) => `${most} are enough.`),
}

interface Shown {
  readonly tags?: Partial<FormTags>
  readonly suggest?: FormSuggest | undefined
  readonly field?: Partial<Omit<FormField, 'label'>>
  readonly people?: (variables: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>
  readonly initial?: readonly unknown[]
}

function show({ tags: changed, field, initial, people: answer = () => ({ data: people }), ...rest }: Shown = {}) {
  const calls = answerCalls({ dig: () => ({ data: null }), people: answer })
  const words = { ...tags, ...changed }
  const each = { type: 'string', format: 'email' }
  const items = words.holds ? { type: 'object', properties: { value: each } } : each
  const own = 'suggest' in rest ? rest.suggest : suggest
  const form = makeForm(
    {
      email: { type: 'tags', label: 'Email', tags: words, suggest: own, schema: { type: 'array', items }, ...field },
      kind: { type: 'string', label: 'Kind' },
    },
    { initial: initial ? { email: initial } : {} },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return calls
}

const input = async () => (await screen.findByRole('combobox', { name: /^Email/ })) as HTMLInputElement
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const dig = () => userEvent.click(screen.getByRole('button', { name: 'Dig' }))
const live = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join('')
const pills = () => screen.queryAllByRole('button', { name: /^Take / }).map((one) => one.getAttribute('aria-label'))
const asked = (calls: readonly { name: string; variables: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === 'people').map(({ variables }) => variables)
const sent = (calls: readonly { name: string; variables: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === 'dig').map(({ variables }) => variables.email)
const paste = (field: HTMLElement, words: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => words } as unknown as DataTransfer })

describe('what is offered', () => {
  it('is asked for after a pause, with what the form holds; what is listed or a tag already is not offered', async () => {
    const calls = show({ initial: ['anton@acme.test'] })
    await userEvent.type(await screen.findByLabelText('Kind'), 'guest')
    await userEvent.type(await input(), 'an')
    await waitFor(() => expect(options()).toEqual(['Ann Leeann@acme.test']))
    expect(asked(calls).at(-1)).toEqual({ Words: 'an', Size: 5, Kind: 'guest' })
    expect(live()).toContain('1 found')
  })

  it('is walked through by arrows and taken by Enter; the tag shows its title, the value is sent', async () => {
    const calls = show()
    const field = await input()
    await userEvent.type(field, 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    // Nothing may be entered that is not offered: the first is what Enter takes.
    expect(marked()).toBe('Ann Leeann@acme.test')
    await userEvent.keyboard('{ArrowDown}')
    expect(marked()).toBe('Anton Berganton@acme.test')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(pills()).toEqual(['Take Anton Berg out'])
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(live()).toContain('Anton Berg is in.')
    expect(sent(calls)).toEqual([])
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([['anton@acme.test']]))
  })

  it('is that of what is typed now: an answer that comes late takes nobody’s place', async () => {
    const answers = new Map<unknown, () => void>()
    const late = ({ Words }: Readonly<Record<string, unknown>>) =>
      new Promise<Answer>((resolve) => {
        answers.set(Words, () => resolve({ data: people.filter(({ name }) => name.startsWith(String(Words))) }))
      })
    show({ people: late })
    const field = await input()
    await userEvent.type(field, 'Ann')
    await waitFor(() => expect(answers.has('Ann')).toBe(true))
    await userEvent.clear(field)
    await userEvent.type(field, 'Anton')
    await waitFor(() => expect(answers.has('Anton')).toBe(true))
    answers.get('Anton')?.()
    await waitFor(() => expect(options()).toEqual(['Anton Berganton@acme.test']))
    answers.get('Ann')?.()
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
    expect(options()).toEqual(['Anton Berganton@acme.test'])
  })

  it('is said to be on its way, to be nothing, or to have failed, with a way to ask again', async () => {
    let mode: 'none' | 'failed' | 'found' = 'none'
    const answer = (): Answer =>
      mode === 'failed' ? { failed: 'Down' } : { data: mode === 'none' ? [] : people.slice(0, 1) }
    show({ people: answer })
    const field = await input()
    await userEvent.type(field, 'x')
    await waitFor(() => expect(live()).toBe('Nobody is called so.'))
    mode = 'failed'
    await userEvent.type(field, 'y')
    const alert = await screen.findByText('Nobody answers.')
    mode = 'found'
    await userEvent.click(within(alert.parentElement as HTMLElement).getByRole('button'))
    await waitFor(() => expect(options()).toEqual(['Ann Leeann@acme.test']))
    expect(screen.queryByText('Nobody answers.')).toBeNull()
    expect(field.value).toBe('xy')
  })

  it('is closed by Escape, and what is only typed is no tag', async () => {
    show()
    const field = await input()
    await userEvent.type(field, 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    await userEvent.tab()
    expect(pills()).toEqual([])
    expect(field.value).toBe('')
  })
})

describe('what is typed where anything may be a tag', () => {
  const free = { free: true } as const

  it('becomes one by Enter, a comma, or when the field is left; each is checked, and the message names it', async () => {
    const calls = show({ tags: free, suggest: undefined })
    const field = await input()
    await userEvent.type(field, 'a@b.co{Enter}c@d.co,')
    expect(pills()).toEqual(['Take a@b.co out', 'Take c@d.co out'])
    await userEvent.type(field, 'nobody')
    await userEvent.tab()
    expect(pills()).toHaveLength(3)
    expect(await screen.findByText('nobody: The Email field must be a valid email.')).toBeTruthy()
    await dig()
    expect(sent(calls)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Take nobody out' }))
    expect(screen.queryByText(/must be a valid email/)).toBeNull()
    expect(live()).toContain('nobody is out.')
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([['a@b.co', 'c@d.co']]))
  })

  it('is offered what fits better where it is none itself', async () => {
    show({ tags: free })
    const field = await input()
    await userEvent.type(field, 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(field.getAttribute('aria-activedescendant')).not.toBeNull()
    await userEvent.type(field, 'y@acme.test')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(pills()).toEqual(['Take any@acme.test out'])
  })

  it('is offered as what it would become where it fits and nothing suggests it, and Enter takes that', async () => {
    const offer = text(({ tag }) => `Invite ${tag}`)
    const calls = show({ tags: { free: true, offer }, people: () => ({ data: [] }) })
    const field = await input()
    await userEvent.type(field, 'new@acme')
    await waitFor(() => expect(screen.getAllByText('Nobody is called so.').length).toBeGreaterThan(0))
    await userEvent.type(field, '.test')
    await waitFor(() => expect(options()).toEqual(['Invite new@acme.test']))
    expect(live()).toBe('Invite new@acme.test')
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(options()[0])
    await userEvent.keyboard('{Enter}')
    expect(pills()).toEqual(['Take new@acme.test out'])
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([['new@acme.test']]))
  })

  it('is not said to be found nowhere where it may be entered as it is', async () => {
    show({ tags: { free: true }, people: () => ({ data: [] }) })
    const field = await input()
    await userEvent.type(field, 'new@acme')
    await waitFor(() => expect(live()).toBe('Nobody is called so.'))
    await userEvent.type(field, '.test')
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
    expect(live()).toBe('')
  })

  it('becomes several when it is pasted, as many as there may be', async () => {
    const calls = show({ tags: { ...free, most: 2 }, suggest: undefined })
    const field = await input()
    paste(field, 'a@b.co, c@d.co\ne@f.co')
    expect(pills()).toEqual(['Take a@b.co out', 'Take c@d.co out'])
    expect(live()).toContain('2 are enough.')
    expect(field.readOnly).toBe(true)
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toContain('2 are enough.')
    await userEvent.type(field, 'x')
    expect(field.value).toBe('')
    await userEvent.keyboard('{Backspace}')
    expect(pills()).toEqual(['Take a@b.co out'])
    expect(field.readOnly).toBe(false)
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([['a@b.co']]))
  })

  it('is one tag however often and however it is written', async () => {
    show({ tags: free, suggest: undefined })
    await userEvent.type(await input(), 'a@b.co,A@B.co,')
    expect(pills()).toEqual(['Take a@b.co out'])
  })
})

describe('a field of tags', () => {
  it('holds values with their titles where that is wanted', async () => {
    const calls = show({ tags: { holds: 'records' } })
    await userEvent.type(await input(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([[{ value: 'ann@acme.test', title: 'Ann Lee' }]]))
  })

  it('cannot be changed while it is disabled', async () => {
    show({ field: { disabled: true }, initial: ['ann@acme.test'] })
    expect((await input()).disabled).toBe(true)
    expect(pills()).toEqual([])
    expect(screen.getByText('ann@acme.test')).toBeTruthy()
  })
})
