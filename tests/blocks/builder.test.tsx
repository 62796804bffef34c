import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BuilderBlock } from '../../generator/grammar/blocks/builder.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { Entity } from '../../generator/grammar/entities.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { createStore, type Store } from '../../src/runtime/store.ts'
import { useStore } from '../../src/runtime/use-store.ts'
import { makeForm } from '../forms/support/make-form.ts'
import { answerCalls } from './support/answers.ts'
import { query } from './support/operation.ts'
import { createStage, Page, type Stage } from './support/stage.tsx'
import { text } from './support/words.ts'

type Step = Readonly<Record<string, unknown>>

const read = <T,>(of: (scope: Scope) => unknown) => of as Expression<T>
const shown = text
const entity: Entity = { name: 'Step', type: 'Step', key: 'id', fields: { name: { label: text('Step') } } }
const form = makeForm(
  { name: { type: 'text', label: 'Name' }, minutes: { type: 'integer', label: 'Minutes', schema: { minimum: 1 } } },
  {
    initial: {
      name: read((scope) => (scope.input as Step).name),
      minutes: read((scope) => (scope.input as { step: Step }).step?.minutes),
    },
  } as never,
)
const save = query('saveSteps', ['done', 'revision'], 'mutation')
const words = (name: string, ...given: string[]) =>
  text((args) => [name, ...given.map((each) => String(args[each]))].join(' '))

function node(change: Partial<BuilderBlock> = {}): BuilderBlock {
  return {
    ...{ block: 'builder', at: 'builder', label: text('Steps of care'), entity, id: 'id' },
    items: read((scope) => (scope.data as { steps: readonly Step[] }).steps),
    item: { title: { field: 'name' }, kind: 'kind' },
    palette: {
      ...{ label: shown('What can be done'), search: shown('Search'), none: shown('Nothing is called so') },
      groups: [
        {
          name: 'daily',
          label: text('Daily'),
          kinds: [
            { name: 'water', label: text('Water it'), icon: 'droplet' },
            { name: 'cut', label: text('Cut it'), icon: 'leaf' },
          ],
        },
      ],
      starts: read((scope) => ({ name: (scope.added as Step).label, minutes: 5 })),
    },
    settings: {
      ...{ label: text('The step'), empty: text('Choose a step') },
      tabs: [
        {
          name: 'basics',
          label: text('Basics'),
          blocks: [
            {
              ...{ block: 'form', at: 'settings', form },
              with: { name: read((scope) => (scope.chosen as Step).name), step: read((scope) => scope.chosen) },
              gives: {
                name: read((scope) => (scope.form as Step).name),
                minutes: read((scope) => (scope.form as Step).minutes),
              },
            } as never,
          ],
        },
      ],
    },
    preview: {
      ...{ label: text('Try it'), back: text('Back') },
      blocks: [
        {
          ...{ block: 'text', at: 'tried' },
          text: text(
            ({ names }) => `Tried: ${names}`,
            read((scope) => ({ names: (scope.items as readonly Step[]).map(({ name }) => name).join() })),
          ),
        } as never,
      ],
    },
    problems: {
      ...{ of: read((scope) => (scope.data as { wrong: unknown }).wrong), id: 'step', words: 'words' },
      label: text(({ count }) => `${count} to mend`),
    },
    saves: {
      do: [
        {
          step: 'mutate',
          operation: save,
          with: {
            done: read((scope) => (scope.saving as { changes: unknown }).changes),
            revision: read((scope) => (scope.saving as { revision: unknown }).revision),
          },
        },
      ],
      from: read((scope) => (scope.data as { revision: number }).revision),
      revision: read((scope) => (scope.result as { data: { revision: number } }).data.revision),
      after: 0,
    },
    undo: 100,
    texts: {
      ...{ empty: text('Nothing yet'), hint: text('Alt and arrows'), copy: text('Copy'), remove: text('Remove') },
      ...{ added: words('added', 'thing', 'place', 'total'), moved: words('moved', 'thing', 'place', 'total') },
      ...{ removed: words('removed', 'thing'), taken: words('cut', 'thing'), behind: words('Behind', 'thing') },
      ...{ up: text('Up'), down: text('Down'), moveTo: text('Move to'), first: text('In first place') },
      ...{
        undo: text('Undo'),
        redo: text('Redo'),
        saved: text('Saved'),
        saving: text('Saving'),
        waiting: text('Kept'),
      },
    },
    ...change,
  } as BuilderBlock
}

const steps = (...names: string[]): readonly Step[] =>
  names.map((name) => ({ id: name.toLowerCase(), name, kind: 'water', minutes: 5 }))

let isWide = true
beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/builder/builder.tsx'),
    import('../../src/blocks/dragging/sorting.tsx'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/giving-form.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/blocks/side/sheet.tsx'),
    import('../../src/blocks/tabs/tab-bar.tsx'),
    import('../../src/runtime/unsaved/leave-guard.tsx'),
    loadInputs(form.fields),
  ])
})
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
})

interface Data {
  readonly steps: readonly Step[]
  readonly revision: number
  readonly wrong: readonly object[]
}

function Shown({ stage, data, node }: { stage: Stage; data: Store<Data>; node: BuilderBlock }) {
  return (
    <Page stage={stage} names={{ data: useStore(data) }}>
      <BlockView node={node} />
    </Page>
  )
}

/** A builder over steps; what it saves is kept as `sent`, and `arrive` brings what a server has made of it. */
async function build(
  first: readonly Step[],
  {
    wrong = [],
    stage = createStage(),
    ...more
  }: Partial<BuilderBlock> & { wrong?: readonly object[]; stage?: Stage } = {},
) {
  let revision = 3
  const calls = answerCalls({ saveSteps: () => ({ data: { revision: ++revision } as never }) })
  const data = createStore({ steps: first, revision, wrong })
  render(<Shown stage={stage} data={data} node={node(more)} />)
  await screen.findByRole('group', { name: 'Steps of care' })
  return {
    user: userEvent.setup(),
    sent: () => calls.flatMap(({ variables }) => variables.done as readonly Step[]),
    revisions: () => calls.map(({ variables }) => variables.revision),
    arrive: (steps: readonly Step[], at: number) => data.set({ steps, revision: at, wrong }),
  }
}

const rows = () => [...document.querySelectorAll('[data-thing]')].map((row) => row.textContent)
const row = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-thing]')].find(({ textContent }) =>
    textContent.startsWith(name),
  ) as HTMLElement
const said = () => screen.getAllByRole('status').map((each) => each.textContent)

describe('a builder', () => {
  it('adds what is clicked behind the chosen thing, or found by typing, and goes on in its settings (C-template-21)', async () => {
    const { user, sent } = await build(steps('One', 'Two'))
    await user.click(row('One'))
    await user.click(screen.getByRole('button', { name: 'Cut it' }))
    await waitFor(() => expect(rows()).toEqual(['OneWater it', 'Cut itCut it', 'TwoWater it']))
    expect(said()).toContain('added Cut it 2 3')
    const name = await screen.findByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(row('Cut it')))
    await user.keyboard('/')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
    await user.keyboard('nothing')
    expect(said()).toContain('Nothing is called so')
    await user.clear(screen.getByRole('searchbox'))
    await user.keyboard('wat{Enter}')
    await waitFor(() => expect(rows()[2]).toBe('Water itWater it'))
    await waitFor(() => expect(sent().filter(({ is }) => is === 'add')).toHaveLength(2))
    expect(sent()[0]).toMatchObject({ after: 'one', values: { name: 'Cut it', kind: 'cut', minutes: 5 } })
  })

  it('takes what is typed while the settings of what was added are on their way, in place of the proposed name (C-template-21)', async () => {
    const stage = createStage()
    const { peek, load } = stage.services.blocks
    let come = () => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    let isThere = false
    vi.spyOn(stage.services.blocks, 'peek').mockImplementation((name) =>
      name === 'form' && !isThere ? undefined : peek(name),
    )
    vi.spyOn(stage.services.blocks, 'load').mockImplementation((name) =>
      name === 'form' && !isThere ? (coming as never) : load(name),
    )
    const { user, sent } = await build(steps('One'), { stage })
    await user.click(screen.getByRole('button', { name: 'Cut it' }))
    await user.keyboard('Trim it all')
    expect(rows()).toEqual(['OneWater it', 'Cut itCut it'])
    isThere = true
    come()
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Trim it all')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ is: 'set', values: { name: 'Trim it all' } }))
    // Chosen again, the settings leave the focus where it is.
    await user.click(row('One'))
    await user.click(row('Trim it all'))
    expect(document.activeElement).toBe(row('Trim it all'))
  })

  it('moves, copies, cuts and removes by keys, and takes it all back (C-template-22, C-template-23)', async () => {
    const { user, sent } = await build(steps('One', 'Two', 'Three'))
    row('Three').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(rows()).toEqual(['OneWater it', 'ThreeWater it', 'TwoWater it'])
    expect(said()).toContain('moved Three 2 3')
    await waitFor(() => expect(document.activeElement).toBe(row('Three')))
    await user.keyboard('{Control>}d{/Control}')
    expect(rows()).toHaveLength(4)
    await user.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toBe(row('One')))
    await user.keyboard('{Control>}x{/Control}{End}')
    await waitFor(() => expect(document.activeElement).toBe(row('Two')))
    await user.keyboard('{Control>}v{/Control}')
    expect(rows()).toEqual(['ThreeWater it', 'ThreeWater it', 'TwoWater it', 'OneWater it'])
    await waitFor(() => expect(document.activeElement).toBe(row('One')))
    await user.keyboard('{Delete}')
    // At once: the next key is pressed in here as well.
    expect(document.activeElement).toBe(row('Two'))
    for (let step = 0; step < 4; step++) await user.keyboard('{Control>}z{/Control}')
    expect(rows()).toEqual(['OneWater it', 'TwoWater it', 'ThreeWater it'])
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(rows()).toEqual(['OneWater it', 'ThreeWater it', 'TwoWater it'])
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ is: 'move', id: 'three', after: 'one' }))
  })

  it('adds to the end of it all where nothing is chosen: after Escape, or a press beside the things (C-template-21)', async () => {
    const { user } = await build(steps('One', 'Two'))
    await user.click(row('One'))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Choose a step')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cut it' }))
    await waitFor(() => expect(rows()).toEqual(['OneWater it', 'TwoWater it', 'Cut itCut it']))
    await user.click(row('One'))
    await user.click(row('One').closest('ol') as Element)
    expect(await screen.findByText('Choose a step')).toBeTruthy()
  })

  it('moves by its menu to where one says (C-template-22)', async () => {
    const { user } = await build(steps('One', 'Two', 'Three'))
    const menu = async (name: string, entry: string) => {
      const buttons = within(row(name).closest('li') as HTMLElement).getAllByRole('button')
      await user.click(buttons.at(-1) as HTMLElement)
      await user.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await menu('One', 'Down')
    expect(rows()).toEqual(['TwoWater it', 'OneWater it', 'ThreeWater it'])
    await menu('Two', 'Move to')
    expect(said()).toContain('cut Two')
    await user.click(screen.getByRole('button', { name: 'Behind Three' }))
    expect(rows()).toEqual(['OneWater it', 'ThreeWater it', 'TwoWater it'])
    await menu('Two', 'Move to')
    await user.click(screen.getByRole('button', { name: 'In first place' }))
    expect(rows()[0]).toBe('TwoWater it')
    await menu('One', 'Move to')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Behind Three' })).toBeNull()
  })

  it('takes what is typed into the settings at each key, and nothing that is wrong; what comes stands there', async () => {
    const { user, sent, revisions, arrive } = await build(steps('One', 'Two'))
    await user.click(row('Two'))
    const name = await screen.findByLabelText('Name')
    await user.type(name, '!')
    expect(rows()[1]).toBe('Two!Water it')
    const minutes = screen.getByLabelText('Minutes')
    await user.clear(minutes)
    await user.type(minutes, '0')
    await user.tab()
    await waitFor(() => expect(sent().length).toBeGreaterThan(0))
    expect(sent().some(({ values }) => (values as Step).minutes === 0)).toBe(false)
    await user.clear(minutes)
    await user.type(minutes, '8')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ is: 'set', id: 'two', values: { minutes: 8 } }))
    arrive([{ id: 'two', name: 'Second', kind: 'water', minutes: 8 }], 9)
    await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Second'))
    const calls = revisions().length
    await user.type(screen.getByLabelText('Name'), '?')
    await waitFor(() => expect(revisions().length).toBeGreaterThan(calls))
    expect(revisions()[calls]).toBe(9)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Second'))
  })

  it('says what is wrong at each thing and counts it above, each a way to it (C-template-26)', async () => {
    const wrong = [{ step: 'two', words: 'Two has no name' }, { words: 'It has no title' }]
    const { user } = await build(steps('One', 'Two'), { wrong })
    expect(said()).toContain('2 to mend')
    expect(row('Two').textContent).toBe('TwoWater itTwo has no name')
    await user.click(screen.getByRole('button', { name: 'Two has no name' }))
    await waitFor(() => expect(document.activeElement).toBe(row('Two')))
    expect(row('Two').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('It has no title')).toBeTruthy()
  })

  it('shows what the things make, as they are just now (C-template-27)', async () => {
    const { user } = await build(steps('One', 'Two'))
    row('One').focus()
    await user.keyboard('{Delete}')
    await user.click(screen.getByRole('button', { name: 'Try it' }))
    expect(await screen.findByText('Tried: Two')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(rows()).toEqual(['TwoWater it'])
  })

  it('opens palette and settings over a narrow page, and gives the focus back (C-template-20)', async () => {
    isWide = false
    const { user } = await build(steps('One'))
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(row('One'))
    const dialog = await screen.findByRole('dialog', { name: 'The step' })
    expect(await within(dialog).findByLabelText('Name')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(row('One')))
    await user.click(screen.getByRole('button', { name: 'What can be done' }))
    const palette = await screen.findByRole('dialog', { name: 'What can be done' })
    await user.click(within(palette).getByRole('button', { name: 'Cut it' }))
    await waitFor(() => expect(rows()).toEqual(['OneWater it', 'Cut itCut it']))
  })

  it('says that there is nothing, and that the server cannot be reached', async () => {
    await build([])
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    globalThis.fetch = async () => {
      throw new TypeError('down')
    }
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cut it' }))
    await waitFor(() => expect(said()).toContain('Kept'))
    expect(rows()).toEqual(['Cut itCut it'])
  })

  it('keeps what the server failed with, and sends it again when it is asked to', async () => {
    const { user } = await build(steps('One'))
    answerCalls({ saveSteps: () => ({ failed: 'Broken' }) })
    row('One').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(said()).toContain('Kept'))
    const calls = answerCalls({ saveSteps: () => ({ data: { revision: 9 } as never }) })
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    await waitFor(() => expect(calls.at(-1)?.variables.done).toMatchObject([{ is: 'remove', id: 'one' }]))
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
  })
})
