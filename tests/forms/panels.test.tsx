import 'fake-indexeddb/auto'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SavedForm } from '../../generator/grammar/blocks/form.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormField, FormPick, FormSuggest } from '../../generator/grammar/forms.ts'
import type { Dialog } from '../../generator/grammar/screens.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import type { Change } from '../../src/runtime/forms/changes.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, Page } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/saved-form.tsx'),
    import('../../src/blocks/form/field-saving.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    loadInnerFields(),
    loadInputs([{ type: 'values', fields: [{ type: 'pick' }] } as never]),
  ])
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const of = (part: 'item' | 'input' | 'saving') => (scope: Scope) => scope[part] as Record<string, unknown>
const said = (word: string) => text(({ thing }) => (thing === undefined ? word : `${word} ${thing}`))

const suggest: FormSuggest = {
  operation: query('beds', ['Words', 'Ids']),
  sends: { search: 'Words', ids: 'Ids' },
  delay: 5,
  value: reads((scope) => of('item')(scope).id),
  title: text(
    ({ name }) => String(name),
    (scope) => ({ name: of('item')(scope).name }),
  ),
  beside: {
    label: text('Open in a panel'),
    dialog: 'beside',
    with: { bed: reads((scope) => of('item')(scope).id), name: reads((scope) => of('item')(scope).name) },
  } as never,
  texts: { none: text('None') },
}
const pick = Object.fromEntries(
  ['add', 'remove', 'added', 'removed', 'moved', 'full', 'gone'].map((word) => [word, said(word)]),
) as unknown as FormPick
const label = text(({ label }) => String(label))
const kinds: FormField[] = [
  { name: 'line', type: 'string', label, messages: {} },
  { name: 'refs', type: 'pick', label, messages: {}, pick, suggest },
]
const asked = [
  { key: 'line', label: 'Words', kind: 'line' },
  { key: 'refs', label: 'Leads to', kind: 'refs' },
]

/** A bed leads to the next one, and the last one to the first. */
function garden() {
  const kept = ['a', 'b', 'c', 'd', 'e'].map((id, at, all) => ({
    ...{ id, name: `Bed ${id}`, revision: 1 },
    values: { refs: [all[(at + 1) % all.length]] } as Record<string, unknown>,
  }))
  const bedOf = (id: unknown) => kept.find((bed) => bed.id === id) as (typeof kept)[number]
  const rowOf = ({ id, name }: (typeof kept)[number]) => ({
    ...{ __typename: 'Bed', id, name, kind: '', sown: null, plants: 0 },
  })
  answerCalls({
    beds: ({ Ids }) => ({ data: kept.filter(({ id }) => !Ids || (Ids as string[]).includes(id)).map(rowOf) }),
    save: ({ Bed, Changes }) => {
      const bed = bedOf(Bed)
      for (const { Path, Value } of Changes as Change[]) bed.values = { ...bed.values, [Path]: Value }
      bed.revision += 1
      return { data: rowOf(bed) }
    },
  })
  return { bedOf }
}

function formOf(bedOf: ReturnType<typeof garden>['bedOf']): SavedForm {
  const columns = { of: () => asked, key: 'key', label: 'label', kind: 'kind' }
  const form = makeForm(
    { values: { type: 'values', label: 'Fields', columns, fields: kinds } },
    {
      initial: { values: reads((scope) => bedOf(of('input')(scope).bed).values) },
      validate: () => true,
      kinds: { values: () => true },
    },
  )
  const words = ['saved', 'saving', 'refused', 'waiting', 'conflict', 'theirs', 'keep', 'take', 'undo', 'redo', 'taken']
  return {
    block: 'form',
    at: 'form',
    form,
    with: { bed: reads((scope) => of('input')(scope).bed) },
    autosave: {
      at: 'autosave',
      do: [
        {
          step: 'mutate',
          operation: query('save', ['Bed', 'Changes'], 'mutation'),
          with: {
            Bed: reads((scope) => of('input')(scope).bed),
            Changes: reads((scope) => of('saving')(scope).changes),
          },
        },
      ],
      from: reads((scope) => bedOf(of('input')(scope).bed).revision),
      revision: reads((scope) => bedOf(of('input')(scope).bed).revision),
      changed: { of: () => [], path: 'path', value: 'value', by: 'by' },
      conflicts: { of: () => [], path: 'path', theirs: 'value', by: 'by' },
      paths: {},
      after: 10,
      most: 20,
      saved: [],
      texts: Object.fromEntries(words.map((word) => [word, text(word)])),
    },
  } as unknown as SavedForm
}

function show() {
  const { bedOf } = garden()
  const form = formOf(bedOf)
  const dialog: Dialog = {
    ...{ name: 'beside', size: 'side', data: {}, state: {}, input: ['bed', 'name'], listings: [] },
    title: text(
      ({ name }) => String(name),
      (scope) => ({ name: of('input')(scope).name }),
    ),
    blocks: [form],
    uses: { blocks: ['form'], widgets: [] },
  }
  const stage = createStage()
  const { services } = stage
  const dialogs = { beside: async () => ({ dialog }) }
  const names = { input: { bed: 'a', name: 'Bed a' } }
  render(
    <Page stage={{ ...stage, services: { ...services, spec: { ...services.spec, dialogs } as never } }} names={names}>
      <div data-testid="page">
        <BlockView node={[form]} />
      </div>
      <WindowHost />
    </Page>,
  )
  return { bedOf }
}

type Place = HTMLElement

const lineIn = (place: Place) => within(place).findByRole<HTMLInputElement>('textbox', { name: 'Words' })
const menuIn = (place: Place, name: string) =>
  within(place).findByRole('button', { name: new RegExp(`${name}$`), expanded: false })
const entries = async () => (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)

/** Opens by its row's menu what a form refers to. */
async function openBeside(place: Place, name: string): Promise<Place> {
  await userEvent.click(await menuIn(place, name))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open in a panel' }))
  return screen.findByRole('dialog', { name })
}

async function typeIn(place: Place, words: string) {
  await userEvent.type(await lineIn(place), words)
}

it('panels three deep keep what is typed in each, and give the focus back one after the other', async () => {
  const { bedOf } = show()
  const page = await screen.findByTestId('page')
  const places = [page]
  await typeIn(page, 'first')
  for (const [at, name] of ['Bed b', 'Bed c', 'Bed d'].entries()) {
    const panel = await openBeside(places[at] as Place, name)
    places.push(panel)
    await typeIn(panel, `words ${at}`)
  }
  // No fourth one: the entry is not there, and with it the menu, which has no other.
  const last = places[3] as Place
  await within(last).findByText('Bed e')
  expect(within(last).queryByRole('button', { name: /Bed e$/, expanded: false })).toBeNull()

  // Those below hold what was typed, and are not gone.
  const typed = await Promise.all(places.map(async (place) => (await lineIn(place)).value))
  expect(typed).toEqual(['first', 'words 0', 'words 1', 'words 2'])
  for (const [at, name] of [...['Bed b', 'Bed c', 'Bed d'].entries()].reverse()) {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    const button = await menuIn(places[at] as Place, name)
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
  expect((await lineIn(page)).value).toBe('first')
  await waitFor(() =>
    expect(['a', 'b', 'c', 'd'].map((id) => bedOf(id).values.line)).toEqual(['first', 'words 0', 'words 1', 'words 2']),
  )
  // There is room again.
  await userEvent.click(await menuIn(page, 'Bed b'))
  expect(await entries()).toEqual(['Open in a panel'])
  await act(async () => {})
})
