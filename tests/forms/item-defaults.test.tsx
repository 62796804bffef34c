import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { createHistory } from '../../src/runtime/forms/history.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import type { InnerField } from '../../src/runtime/forms/inner-fields.ts'
import { newItem } from '../../src/runtime/forms/items.ts'
import { createFormStore } from '../../src/runtime/forms/store.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { runs } from '../support/thorough.ts'
import { drawDataForm } from './support/data-form.tsx'
import { itemWords } from './support/item-words.ts'
import { form, paths } from './support/saving.ts'

beforeAll(async () => {
  const types = ['group', 'list', 'blocks', 'string', 'boolean'] as const
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/blocks/dragging/sorting.tsx'),
    loadInnerFields(),
    loadInputs([{ type: 'values' } as never, ...types.map((type) => ({ type }) as never)]),
  ])
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const label = text(({ label }) => String(label))
const messages = { required: text('is needed') }
const kinds: readonly FormField[] = [
  { name: 'line', type: 'string', label, messages },
  { name: 'tick', type: 'boolean', label, messages },
  { name: 'group', type: 'group', label, messages },
  { name: 'list', type: 'list', label, messages, items: itemWords },
  { name: 'blocks', type: 'blocks', label, messages, items: itemWords },
]
const rows = [
  { key: 'quotes', label: 'Quotes', kind: 'list', within: null },
  { key: 'words', label: 'Words', kind: 'line', within: 'quotes', start: 'So it goes' },
  { key: 'spoken', label: 'Spoken', kind: 'tick', within: 'quotes', start: false },
  { key: 'note', label: 'Note', kind: 'line', within: 'quotes', start: null },
  { key: 'by', label: 'By', kind: 'group', within: 'quotes' },
  { key: 'who', label: 'Who', kind: 'line', within: 'by', start: 'Kurt' },
  { key: 'at', label: 'At', kind: 'group', within: 'by' },
  { key: 'place', label: 'Place', kind: 'line', within: 'at', start: 'Dresden' },
  { key: 'bare', label: 'Bare', kind: 'group', within: 'quotes' },
  { key: 'none', label: 'None', kind: 'line', within: 'bare' },
  { key: 'links', label: 'Links', kind: 'list', within: 'quotes' },
  { key: 'to', label: 'To', kind: 'line', within: 'links', start: 'Here' },
  { key: 'body', label: 'Body', kind: 'blocks', within: null },
  { key: 'shot', label: 'Picture', kind: 'group', within: 'body' },
  { key: 'caption', label: 'Caption', kind: 'line', within: 'shot', start: 'Untitled' },
]
const key = expect.stringMatching(/^Item_/)

async function show() {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  drawDataForm(
    { of: () => rows, key: 'key', label: 'label', kind: 'kind', within: 'within', default: 'start' },
    kinds,
    {},
  )
  const user = userEvent.setup()
  const add = async (what: string, to = what) => {
    const field = await screen.findByRole('group', { name: to })
    await user.click(within(field).getByRole('button', { name: `Add ${what}` }))
  }
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Dig' }))
    const sent = () => calls.filter(({ name }) => name === 'dig').at(-1)
    await vi.waitFor(() => expect(sent()).toBeDefined())
    return sent()?.variables.name as Record<string, unknown>
  }
  return { user, add, send }
}

const quote = { Key: key, words: 'So it goes', spoken: false, by: { who: 'Kurt', at: { place: 'Dresden' } } }

describe('an item that is added (C-content-45, C-language-01)', () => {
  it('begins with the defaults of its fields, in groups as well; lists in it begin with nothing', async () => {
    const { add, send } = await show()
    await add('Quotes')
    expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Dresden')
    expect(await send()).toEqual({ quotes: [quote] })
  })

  it('is a block with the defaults of its kind', async () => {
    const { add, send } = await show()
    await add('Picture', 'Body')
    expect(await send()).toEqual({ body: [{ Key: key, Component: 'shot', Values: { caption: 'Untitled' } }] })
  })

  it('stays as it is typed: what is taken out does not come back', async () => {
    const { user, add, send } = await show()
    await add('Quotes')
    await user.clear(screen.getByLabelText('Words'))
    await user.clear(screen.getByLabelText('Place'))
    expect(await send()).toEqual({ quotes: [{ Key: key, spoken: false, by: { who: 'Kurt' } }] })
  })

  it('is one change with its defaults, which Undo takes back whole (C-content-47)', () => {
    const of: InnerField = { name: 'quotes', required: false, field: { name: 'list', type: 'list', messages: {} } }
    const words: InnerField = { name: 'words', required: false, field: { name: 'line', type: 'string', messages: {} } }
    const added = newItem({ ...of, fields: [{ ...words, default: 'So it goes' }] })
    const store = createFormStore(form, { name: 'Bed', values: {} })
    const history = createHistory({ store, paths, isForeign: () => false, now: () => 0 })
    history.start()
    const before = paths.partsOf(store.values())
    store.change('values', { quotes: [added] })
    expect(Object.fromEntries(paths.partsOf(store.values())).quotes).toEqual([{ Key: key, words: 'So it goes' }])
    expect(history.undo()).toBe('quotes')
    expect([paths.partsOf(store.values()), history.state.get().canUndo]).toEqual([before, false])
  })

  it('has nothing of fields without a default, on however many levels (property)', () => {
    const leaf = fc.record({ name: fc.string({ minLength: 1 }), default: fc.option(fc.string(), { nil: undefined }) })
    const level = fc.letrec<{ field: InnerField }>((tie) => ({
      field: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf.map(
          (one): InnerField => ({ ...one, required: false, field: { name: 'line', type: 'string', messages: {} } }),
        ),
        fc
          .tuple(
            fc.constantFrom('group', 'list', 'blocks'),
            fc.string({ minLength: 1 }),
            fc.uniqueArray(tie('field'), { maxLength: 3, selector: ({ name }) => name }),
          )
          .map(
            ([type, name, fields]): InnerField => ({
              ...{ name, fields, required: false },
              field: { name: type, type, messages: {} },
            }),
          ),
      ),
    })).field
    const begins = ({ field: { type }, fields = [], default: own }: InnerField): boolean =>
      type === 'group' ? fields.some(begins) : own !== undefined
    const fits = (fields: readonly InnerField[], values: Readonly<Record<string, unknown>>): void => {
      for (const each of fields) {
        const isThere = Object.hasOwn(values, each.name)
        if (each.field.type === 'group') {
          expect(isThere).toBe(begins(each))
          if (!isThere) continue
          const inside = values[each.name] as Readonly<Record<string, unknown>>
          fits(each.fields ?? [], inside)
        } else if (each.field.type === 'string' && each.default !== undefined)
          expect(values[each.name]).toBe(each.default)
        else expect(isThere).toBe(false)
      }
    }
    const list: InnerField = { name: 'list', required: false, field: { name: 'list', type: 'list', messages: {} } }
    fc.assert(
      fc.property(fc.uniqueArray(level, { maxLength: 5, selector: ({ name }) => name }), (all) => {
        const fields = all.filter(({ name }) => name !== 'Key')
        const { Key, ...values } = newItem({ ...list, fields })
        expect(Key).toMatch(/^Item_/)
        fits(fields, values)
      }),
      { numRuns: runs(200) },
    )
  })
})
