import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { Form } from '../../generator/grammar/forms.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { type Answers, answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { text } from '../blocks/support/words.ts'
import { screenOf, showPages } from './support/form-page.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/work-form.tsx'),
    import('../../src/blocks/form/choices-failed.tsx'),
    import('../../src/blocks/form/fields/choice.tsx'),
    import('../../src/blocks/form/fields/choices.tsx'),
    import('../../src/blocks/form/fields/radio.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    import('../../src/runtime/unsaved/leave-guard.tsx'),
  ])
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

type Thing = { readonly id?: string; readonly name?: string }
type Seen = {
  readonly data: { readonly bed?: Thing; readonly beds?: readonly Thing[] }
  readonly input: { readonly bed?: Thing; readonly beds?: readonly Thing[] }
}
const of = <T,>(read: (scope: Seen) => T): Expression<T> => ((scope: Scope) => read(scope as unknown as Seen)) as never

/** A bed as the backend answers it. */
const thing = (id: string, name: string) => ({ id, name, kind: null, sown: null, plants: null })

const bed = query('bed', [])
const beds = query('beds', [])

/** A page that loads a bed and all beds. */
const page = (blocks: readonly Block[]): Screen => ({
  ...screenOf(blocks),
  data: { bed: { operation: bed }, beds: { operation: beds } },
})

const given = { bed: of(({ data }) => data.bed), beds: of(({ data }) => data.beds) }

/** A form whose name begins with that of the bed that it is given. */
const nameForm = (change: Partial<Form> = {}) =>
  makeForm(
    { name: { type: 'string', label: 'Name', help: text(({ now }) => `Now ${now}`) } },
    { initial: { name: of(({ input }) => input.bed?.name) }, ...change },
  )

/** A form in which one of the beds that it is given is chosen. */
const kindForm = (type: 'choice' | 'choices' | 'radio' = 'choice') =>
  makeForm({
    kind: {
      type,
      label: 'Kind',
      required: true,
      placeholder: text('Choose one'),
      from: { items: of(({ input }) => input.beds), value: 'id', label: 'name' },
    },
  })

/** An answer that comes when it is let go. */
function held() {
  const waiting: (() => void)[] = []
  const answer = (data: unknown) => () =>
    new Promise<{ data: unknown }>((resolve) => {
      waiting.push(() => resolve({ data }))
    })
  const letGo = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    for (const go of waiting.splice(0)) go()
  }
  return { answer, letGo }
}

const field = async (name = 'Name') => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const show = (form: Form, answers: Answers) => {
  const calls = answerCalls(answers)
  return { calls, ...showPages(page([formBlock(form, { with: given })])) }
}

describe('the input of a form', () => {
  it('is waited for by what its fields begin with, and by nothing else', async () => {
    const { answer, letGo } = held()
    const { calls } = show(nameForm(), { bed: answer(thing('1', 'Lawn')), beds: () => new Promise(() => {}) })
    await waitFor(() => expect(calls.map(({ name }) => name).sort()).toEqual(['bed', 'beds']))
    expect(document.querySelector('form, [role=alert]')).toBeNull()
    await letGo()
    expect((await field()).value).toBe('Lawn')
  })

  it('is what its fields say, and in a dialog not the input of the dialog', async () => {
    answerCalls({})
    const form = makeForm(
      {
        name: {
          type: 'string',
          label: 'Name',
          help: { key: 'help', text: ({ now }) => `Now ${now}`, args: of(({ input }) => ({ now: input.bed?.name })) },
          disabled: of(({ input }) => input.bed?.name === 'Lawn'),
        },
        note: { type: 'string', label: 'Note', when: of(({ input }) => input.bed?.name !== 'Lawn') },
      },
      { initial: { name: of(({ input }) => input.bed?.id) } },
    )
    const node = formBlock(form, {
      with: { bed: of(({ input }) => input.beds?.[1]) },
      submit: {
        label: { key: 'dig', text: ({ all }) => `Dig ${all}`, args: of(({ input }) => ({ all: input.beds?.length })) },
        do: [],
      },
    })
    const dialog = { ...screenOf([node]), title: text('Beds'), input: ['beds'] }
    const { services } = showPages(screenOf([]))
    services.windows.show(
      dialog,
      {
        beds: [
          { id: '1', name: 'Hill' },
          { id: '2', name: 'Lawn' },
        ],
      },
      services.pageScopes.of({}),
    )
    const name = await field()
    expect([name.value, name.disabled]).toEqual(['2', true])
    expect(screen.getByText('Now Lawn')).toBeTruthy()
    expect(screen.queryByLabelText('Note')).toBeNull()
    expect(screen.getByRole('button', { name: 'Dig 2' })).toBeTruthy()
  })

  it('that is loaded anew is shown where nothing was typed, and stays out of what was', async () => {
    let name = 'Lawn'
    const { services } = show(nameForm(), { bed: () => ({ data: thing('1', name) }), beds: () => ({ data: [] }) })
    await waitFor(async () => expect((await field()).value).toBe('Lawn'))
    name = 'Hill'
    await services.resources.refetch(['bed'])
    await waitFor(async () => expect((await field()).value).toBe('Hill'))
    await userEvent.type(await field(), 'side')
    name = 'Bank'
    await services.resources.refetch(['bed'])
    expect((await field()).value).toBe('Hillside')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'Hill')
    name = 'Ridge'
    await services.resources.refetch(['bed'])
    await waitFor(async () => expect((await field()).value).toBe('Ridge'))
  })

  it('is what a draft began with: it is offered where that has changed since', async () => {
    let name = 'Lawn'
    const line = () => document.querySelector('[data-draft]')?.getAttribute('data-draft')
    const open = () => {
      cleanup()
      show(nameForm({ draft: true }), { bed: () => ({ data: thing('1', name) }), beds: () => ({ data: [] }) })
    }
    open()
    await userEvent.type(await field(), 's')
    open()
    await waitFor(() => expect(line()).toBe('back'))
    expect((await field()).value).toBe('Lawns')
    name = 'Hill'
    open()
    await waitFor(() => expect(line()).toBe('waiting'))
    expect((await field()).value).toBe('Hill')
    await userEvent.click(screen.getByRole('button', { name: 'Bring them back' }))
    expect((await field()).value).toBe('Lawns')
  })
})

describe('a choice out of data', () => {
  const all = { data: [thing('1', 'Lawn')] }
  const one = () => ({ data: thing('1', 'Lawn') })
  const box = async () => (await screen.findByLabelText('Kind', { selector: 'input' })) as HTMLInputElement

  it('says that its list is on its way, and then has it', async () => {
    const { answer, letGo } = held()
    const { calls } = show(kindForm(), { bed: one, beds: answer(all.data), dig: () => ({ data: null }) })
    const waiting = await box()
    expect([waiting.placeholder, waiting.readOnly, waiting.getAttribute('aria-busy')]).toEqual([
      'Loading…',
      true,
      'true',
    ])
    await letGo()
    await waitFor(async () => expect((await box()).placeholder).toBe('Choose one'))
    await userEvent.click(await box())
    await userEvent.click(await screen.findByRole('option', { name: 'Lawn' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: 'dig', variables: { kind: '1' } }))
  })

  it('says that it has nothing to choose from', async () => {
    show(kindForm(), { bed: one, beds: () => ({ data: [] }) })
    await waitFor(async () => expect((await box()).placeholder).toBe('Nothing found'))
    expect((await box()).readOnly).toBe(true)
  })

  it('says that its list could not be had, and asks again', async () => {
    let fails = true
    show(kindForm(), { bed: one, beds: () => (fails ? { failed: 'The shed is locked' } : all) })
    const alert = await screen.findByText('This could not be loaded.', { selector: '[role=alert] *' })
    const line = alert.closest<HTMLElement>('[role=alert]') as HTMLElement
    expect((await box()).readOnly).toBe(true)
    fails = false
    await userEvent.click(within(line).getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(await box())
    await waitFor(async () => expect((await box()).placeholder).toBe('Choose one'))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each(['radio', 'choices'] as const)('says so where it is drawn as %s', async (type) => {
    const { answer, letGo } = held()
    show(kindForm(type), { bed: one, beds: answer([]) })
    const says = (words: string) =>
      screen.findByText(
        (_, element) => element?.textContent === words || (element as HTMLInputElement | null)?.placeholder === words,
        { selector: '[data-field] p, [data-field] input' },
      )
    await says('Loading…')
    await letGo()
    await says('Nothing found')
  })
})
