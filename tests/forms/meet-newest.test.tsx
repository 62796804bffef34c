import { act, screen as page, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SentForm } from '../../generator/grammar/blocks/form.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, Page } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/app/trouble.ts'),
    import('../../src/blocks/form/conflict-line.tsx'),
    import('../../src/blocks/form/field-saving.tsx'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/meet-newest.tsx'),
    import('../../src/blocks/form/refused.tsx'),
  ])
})

interface Bed {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly plants: number
}

interface Seen {
  readonly data?: { readonly bed?: Bed }
  readonly form: Readonly<Record<string, unknown>>
}

const form = makeForm(
  { name: { type: 'string', label: 'Name' }, kind: { type: 'string', label: 'Kind' } },
  {
    initial: {
      name: (scope: unknown) => (scope as Seen).data?.bed?.name,
      kind: (scope: unknown) => (scope as Seen).data?.bed?.kind,
    },
  },
)

const save: SentForm = {
  block: 'form',
  at: 'form',
  form,
  submit: {
    label: text('Save'),
    do: [
      {
        step: 'mutate',
        operation: query('saveBed', ['name', 'kind', 'Version'], 'mutation'),
        with: {
          name: (scope: unknown) => (scope as Seen).form.name,
          kind: (scope: unknown) => (scope as Seen).form.kind,
          Version: (scope: unknown) => (scope as Seen).data?.bed?.plants,
        },
      },
    ],
  },
}

const beds: Screen = {
  name: 'bed',
  title: text('Bed'),
  data: { bed: { operation: query('bed', []) } },
  state: {},
  blocks: [save],
  uses: { blocks: ['form'], widgets: [] },
  listings: [],
}

/** A bed that is kept with how often it was changed (`plants`). */
async function open() {
  let bed: Bed = { id: 'bed', name: 'Rose', kind: 'Round', plants: 1 }
  const write = (change: Partial<Bed>) => {
    bed = { ...bed, ...change, plants: bed.plants + 1 }
  }
  const words = 'Ann has changed this bed in the meantime.'
  const calls = answerCalls({
    bed: () => ({ data: { __typename: 'Bed', sown: null, ...bed } }),
    saveBed({ name, kind, Version }): Answer {
      if (Version !== bed.plants) return { failed: words, type: 'Conflict', field: 'Version', by: 'Ann' }
      write({ name: String(name), kind: String(kind) })
      return { data: null }
    },
  })
  const stage = createStage()
  await act(async () => {
    render(
      <Page stage={stage}>
        <ScreenView screen={beds} />
      </Page>,
    )
  })
  await field('Name')
  const sent = () => calls.filter(({ name }) => name === 'saveBed').map(({ variables }) => variables)
  return { stage, write, sent, kept: () => bed }
}

const field = async (name: string) => (await page.findByLabelText(name)) as HTMLInputElement

const replace = async (name: string, value: string) => {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), value)
}

const send = async () => {
  const button = page.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

describe('a form that is sent after somebody else has changed the same', () => {
  it('takes what nobody touched here, says so, and is sent over the newest', async () => {
    const { write, sent, kept, stage } = await open()
    await replace('Name', 'Tulip')
    write({ kind: 'Square' })
    await send()
    await page.findByText('Ann has changed 1 in the meantime.')
    expect([(await field('Name')).value, (await field('Kind')).value]).toEqual(['Tulip', 'Square'])
    expect(page.queryByText('Keep mine')).toBeNull()
    expect(stage.services.windows.open.get()).toEqual([])
    await send()
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Tulip', kind: 'Square', plants: 3 }))
    expect(sent().map(({ Version }) => Version)).toEqual([1, 2])
    expect(page.queryByText('Ann has changed 1 in the meantime.')).toBeNull()
  })

  it('asks at a field that both changed which of both stays, and is not sent before', async () => {
    const { write, sent, kept } = await open()
    await replace('Name', 'Tulip')
    write({ name: 'Lily', kind: 'Square' })
    await send()
    await page.findByText('Ann changed this as well.')
    expect((await field('What Ann wrote')).value).toBe('Lily')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
    ;(await field('Kind')).focus()
    await send()
    await page.findByText('Still to be settled: Name.')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
    expect(sent()).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(page.queryByText('Still to be settled: Name.')).toBeNull())
    expect((await field('Name')).value).toBe('Lily')
    await replace('Kind', 'Long')
    await send()
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Lily', kind: 'Long' }))
  })

  it('keeps what was typed here where that is chosen; where somebody is faster again, it begins again', async () => {
    const { write, kept } = await open()
    await replace('Name', 'Tulip')
    write({ name: 'Lily' })
    await send()
    await page.findByText('Ann changed this as well.')
    await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(page.queryByText('Ann changed this as well.')).toBeNull())
    write({ name: 'Aster' })
    await send()
    await page.findByText('Ann changed this as well.')
    expect((await field('What Ann wrote')).value).toBe('Aster')
    await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
    await send()
    await waitFor(() => expect(kept().name).toBe('Tulip'))
  })

  it('is told by the error catalogue where nothing that it shows has changed', async () => {
    const { write } = await open()
    await replace('Name', 'Tulip')
    write({})
    await send()
    const line = await page.findByText('Ann has changed this bed in the meantime.')
    expect(within(line.closest('form') as HTMLElement).queryByText('Keep mine')).toBeNull()
    expect((await field('Name')).value).toBe('Tulip')
  })

  it('is sent over what its sender saw, also when the newest has arrived while they typed', async () => {
    const { write, sent, stage } = await open()
    await replace('Name', 'Tulip')
    write({ name: 'Lily' })
    await act(() => stage.services.resources.refetch(['bed']))
    expect((await field('Name')).value).toBe('Tulip')
    await send()
    await page.findByText('Ann changed this as well.')
    expect(sent().map(({ Version }) => Version)).toEqual([1])
    await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
    await send()
    await waitFor(() => expect(sent().map(({ Version }) => Version)).toEqual([1, 2]))
  })

  it('is sent over the newest where that is no other in what the form shows', async () => {
    const { write, sent, kept, stage } = await open()
    await replace('Name', 'Tulip')
    write({})
    await act(() => stage.services.resources.refetch(['bed']))
    await send()
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Tulip' }))
    expect(sent().map(({ Version }) => Version)).toEqual([2])
  })

  it('is sent again over what it was saved as, before that has come back', async () => {
    const { sent, kept, stage } = await open()
    await replace('Name', 'Tulip')
    await send()
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Tulip' }))
    await replace('Name', 'Fern')
    await act(() => stage.services.resources.refetch(['bed']))
    await send()
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Fern' }))
    expect(sent().map(({ Version }) => Version)).toEqual([1, 2])
  })
})
