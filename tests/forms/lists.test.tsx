import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Button, Step } from '../../generator/grammar/actions.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Dialog, Screen } from '../../generator/grammar/screens.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { screenOf, showPages } from './support/form-page.tsx'
import { dig, formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/text/text.tsx'),
    import('../../src/blocks/buttons/buttons.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    import('../../src/runtime/screens/by-itself.tsx'),
    import('../../src/runtime/screens/unsaved-screen.tsx'),
    import('../../src/runtime/unsaved/leave-guard.tsx'),
  ])
})

interface Seed {
  readonly name: string
  readonly id: string
}
type Of = Scope & { readonly state: { readonly seeds: readonly Seed[] }; readonly form: Seed }

const question = 'You have unsaved changes. Are you sure you want to leave?'
const seedsIn = (scope: Scope) => (scope as Of).state.seeds
const some = (scope: Scope) => seedsIn(scope).length > 0
const add: Step = {
  step: 'set',
  values: {
    seeds: (scope: Scope) => [...seedsIn(scope), { name: (scope as Of).form.name, id: (scope as Of).form.id }],
  },
}
const none: Step = { step: 'set', values: { seeds: [] } }
const send: Step = {
  step: 'mutate',
  operation: dig,
  with: { name: (scope: Scope) => JSON.stringify(seedsIn(scope).map(({ name }) => name)) },
}

const form = () =>
  makeForm(
    {
      name: { type: 'string', label: 'Seed', required: true },
      kind: { type: 'string', label: 'Kind' },
      id: { type: 'hidden', generate: 'Seed_' },
    },
    { initial: { kind: 'herb' } },
  )

/** A form that adds to a list, the list, and a button that sends it. */
function blocks(further: readonly Button[] = []): readonly Block[] {
  const line = text(
    ({ words }) => `There: ${words}`,
    (scope) => ({
      words: seedsIn(scope)
        .map(({ name, id }) => `${name} ${id}`)
        .join(', '),
    }),
  )
  return [
    formBlock(form(), { submit: { label: text('Add'), do: [add, { step: 'reset', reset: true }] } }),
    { block: 'text', at: 'text', text: line } as Block,
    {
      block: 'buttons',
      at: 'buttons',
      actions: [
        {
          label: text('Send'),
          do: [send, none, { step: 'close' }],
          gate: { when: some, else: { disabled: text('Add a seed first.') }, at: 'send' },
        },
        ...further,
      ],
    } as Block,
  ]
}

const kept = { state: { seeds: [] }, unsaved: some } as const
const listScreen = (): Screen => ({ ...screenOf(blocks()), ...kept })
const seed = async () => (await screen.findByLabelText(/^Seed/)) as HTMLInputElement
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const there = () => screen.getByText(/^There:/).textContent ?? ''

describe('a list that a form makes, entry by entry', () => {
  it('grows by each; the form begins again, under another id, and nothing is said of what it lacks', async () => {
    answerCalls({})
    showPages(listScreen())
    await userEvent.type(await seed(), 'Rose')
    await userEvent.type(await screen.findByLabelText('Kind'), 's')
    await press('Add')
    await waitFor(() => expect(there()).toMatch(/^There: Rose Seed_/))
    expect((await seed()).value).toBe('')
    expect(((await screen.findByLabelText('Kind')) as HTMLInputElement).value).toBe('herb')
    expect(screen.queryByText(/is required/)).toBeNull()
    await userEvent.type(await seed(), 'Ivy{Enter}')
    await waitFor(() => expect(there()).toMatch(/^There: Rose Seed_\S+, Ivy Seed_/))
    const ids = [...there().matchAll(/Seed_[\w-]+/g)].map(([id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('goes on with what was entered beside the fields that are emptied, under another id', async () => {
    answerCalls({})
    const block = formBlock(form(), { submit: { label: text('Add'), do: [add, { step: 'reset', reset: ['name'] }] } })
    showPages({ ...listScreen(), blocks: [block, ...blocks().slice(1)] })
    await userEvent.type(await seed(), 'Rose')
    await userEvent.type(await screen.findByLabelText('Kind'), 's')
    await press('Add')
    await waitFor(() => expect((screen.getByLabelText(/^Seed/) as HTMLInputElement).value).toBe(''))
    expect(((await screen.findByLabelText('Kind')) as HTMLInputElement).value).toBe('herbs')
    expect(screen.queryByText(/is required/)).toBeNull()
    await userEvent.type(await seed(), 'Ivy{Enter}')
    await waitFor(() => expect(there()).toMatch(/^There: Rose Seed_\S+, Ivy Seed_/))
    const ids = [...there().matchAll(/Seed_[\w-]+/g)].map(([id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('is sent by a button that cannot be pressed while there is none, and says why', async () => {
    const calls = answerCalls({ dig: () => ({ data: null }) })
    showPages(listScreen())
    const button = await screen.findByRole('button', { name: 'Send' })
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true')
    await userEvent.click(button)
    expect(calls).toEqual([])
    await userEvent.type(await seed(), 'Rose{Enter}')
    await waitFor(() => expect(there()).toContain('Rose'))
    await press('Send')
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: '["Rose"]' } }]))
    await waitFor(() => expect(there()).toBe('There:'))
  })

  it('is asked about before another page, and not once it was sent', async () => {
    answerCalls({ dig: () => ({ data: null }) })
    const { services } = showPages(listScreen())
    await waitFor(() => expect(services.unsaved.forms.get()).toHaveLength(1))
    await userEvent.type(await seed(), 'Rose{Enter}')
    await waitFor(() => expect(services.unsaved.any.get()).toBe(true))
    expect(services.unsaved.asksBefore(undefined)).toBe(true)
    await press('Send')
    await waitFor(() => expect(there()).toBe('There:'))
    expect(services.unsaved.asksBefore(undefined)).toBe(false)
  })

  it('is asked about before its dialog closes; steps that set it back close at once', async () => {
    answerCalls({ dig: () => ({ data: null }) })
    const { services } = showPages(screenOf([]))
    const dialog = { ...screenOf(blocks([{ label: text('Close it'), do: [{ step: 'close' }] }])), ...kept, input: [] }
    const scopes = services.pageScopes.of({})
    // What draws it is there: act goes round and round on what is still coming.
    await Promise.all(['form', 'text', 'buttons'].map((block) => services.blocks.load(block)))
    act(() => void services.windows.show({ ...dialog, title: text('Basket') } as Dialog, {}, scopes))
    await waitFor(() => expect(services.unsaved.forms.get()).toHaveLength(1))
    await userEvent.type(await seed(), 'Rose{Enter}')
    await waitFor(() => expect(there()).toContain('Rose'))
    await press('Close it')
    expect(await screen.findByText(question)).toBeTruthy()
    await press('Stay')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(there()).toContain('Rose')
    await press('Send')
    await waitFor(() => expect(services.windows.open.get()).toEqual([]))
    expect(screen.queryByText(question)).toBeNull()
  })
})
