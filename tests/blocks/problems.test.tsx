import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormBlock } from '../../generator/grammar/blocks/form.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import { PageFormsContext } from '../../src/runtime/actions/places.ts'
import { createPageForms } from '../../src/runtime/forms/page-forms.ts'
import { makeForm } from '../forms/support/make-form.ts'
import { createStage, OnStage, type Stage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/problems/problems.tsx'),
    import('../../src/blocks/tabs/tabs.tsx'),
    import('../../src/blocks/tabs/tab-bar.tsx'),
    import('../../src/blocks/buttons/buttons.tsx'),
  ])
})

const bed = makeForm({
  name: { type: 'string', label: 'Name', required: true, schema: { maxLength: 5 } },
  soil: { type: 'string', label: 'Soil', required: true },
})
const form: FormBlock = {
  block: 'form',
  at: 'form',
  form: bed,
  submit: { label: text('Dig'), do: [{ step: 'close' }] },
}
const problems: Block = {
  block: 'problems',
  at: 'problems',
  form: bed.name,
  label: text(({ count }) => `${count} to mend`),
}

function Page({ stage, nodes }: { stage: Stage; nodes: readonly Block[] }) {
  const [forms] = useState(createPageForms)
  return (
    <PageFormsContext value={forms}>
      <OnStage stage={stage} nodes={nodes} />
    </PageFormsContext>
  )
}

const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement

describe('the problems of a form', () => {
  it('are listed once a try was refused, each leads to its field, and goes when that is right', async () => {
    render(<Page stage={createStage()} nodes={[problems, form]} />)
    await field('Name')
    expect(screen.queryByText(/to mend/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    const list = await screen.findByRole('list', { name: '2 to mend' })
    expect(
      within(list)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['The Name field is required.', 'The Soil field is required.'])
    // Told politely, and not once more at once.
    expect(screen.getByText('2 to mend').getAttribute('role')).toBe('status')
    expect(screen.getByRole('alert').textContent).toBe('')

    await userEvent.click(within(list).getByRole('button', { name: /Soil/ }))
    expect(document.activeElement).toBe(await field('Soil'))
    await userEvent.keyboard('Loam')
    await waitFor(() => expect(screen.getByText('1 to mend')).toBeTruthy())
    await userEvent.type(await field('Name'), 'Rose')
    await waitFor(() => expect(screen.queryByText(/to mend/)).toBeNull())
  })

  it('are those that a server found as well, until something else is entered; Alt+N leads through them (C-content-39)', async () => {
    const found: Block = {
      block: 'buttons',
      at: 'buttons',
      actions: [
        {
          label: text('Publish'),
          do: [
            {
              ...{ step: 'problems', form: bed.name, path: 'Path', words: 'Reason' },
              of: () => [
                { Path: 'soil', Reason: 'This soil is of another bed.' },
                { Path: null, Reason: 'Not said here' },
              ],
            },
          ],
        },
      ],
    }
    const listed: Block = { ...problems, next: { label: text('Next problem'), keys: 'Alt+N' } }
    render(<Page stage={createStage()} nodes={[found, listed, form]} />)
    await userEvent.type(await field('Soil'), 'Loam')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const list = await screen.findByRole('list', { name: '2 to mend' })
    expect(
      within(list)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['The Name field is required.', 'This soil is of another bed.'])
    expect((await field('Soil')).getAttribute('aria-invalid')).toBe('true')
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(document.activeElement).toBe(await field('Name'))
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(document.activeElement).toBe(await field('Soil'))
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(document.activeElement).toBe(await field('Name'))
    await userEvent.type(await field('Soil'), 'y')
    await waitFor(() => expect(screen.getByText('1 to mend')).toBeTruthy())
    expect((await field('Soil')).getAttribute('aria-invalid')).toBeNull()
    // What was sent and refused by a server is no reason to hold back the next try.
    await userEvent.type(await field('Name'), 'Rose')
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(document.activeElement).toBe(await field('Name'))
  })

  it('are not listed for a field that was merely left', async () => {
    render(<Page stage={createStage()} nodes={[problems, form]} />)
    await userEvent.type(await field('Name'), 'Rosemary')
    await userEvent.tab()
    await waitFor(async () => expect((await field('Name')).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText(/to mend/)).toBeNull()
  })
})

describe('the step focus', () => {
  it.each([
    ['opens the tab of the form and leads into the field', [form]],
    [
      'opens the one whose blocks come then, and leads into the field once they are there',
      { uses: ['form'], forms: [bed.name], load: async () => [form] },
    ],
  ])('%s', async (_, blocks) => {
    const go: Block = {
      block: 'buttons',
      at: 'buttons',
      actions: [{ label: text('To the soil'), do: [{ step: 'focus', field: 'soil', form: bed.name }] }],
    }
    const tabs: Block = {
      block: 'tabs',
      at: 'tabs',
      label: text('Views'),
      keep: 'view',
      tabs: [
        { name: 'facts', label: text('Facts'), blocks: [{ block: 'text', at: 'facts', text: text('A bed') }] },
        { name: 'change', label: text('Change'), blocks },
      ],
    }
    render(<Page stage={createStage()} nodes={[go, tabs]} />)
    await screen.findByText('A bed')
    await userEvent.click(screen.getByRole('button', { name: 'To the soil' }))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Soil')))
    expect(screen.getByRole('tab', { name: 'Change' }).getAttribute('aria-selected')).toBe('true')
  })

  it('leads nowhere where the form has no such field', async () => {
    const forms = createPageForms()
    const stop = forms.add('bed', {
      ...{ store: {} as never, listed: {} as never, told: {} as never },
      ...{ problems: () => [], focus: () => false, isComing: () => false, tell: () => {} },
    })
    expect(await forms.focus('bed', 'nothing')).toBe(false)
    stop()
    expect(forms.shown.get().size).toBe(0)
  })
})

describe('the path to a field', () => {
  it('leads to one inside of records, opens what is folded, and else to the innermost that is drawn', async () => {
    const { focusPath } = await import('../../src/blocks/form/focus-path.ts')
    const drawn = document.createElement('form')
    drawn.innerHTML = `<details><summary>More</summary><div data-field="lines"><button>Add</button>
      <div data-record="0"><div data-part="amount"><input id="a0"></div></div>
      <div data-record="1"><div data-part="amount"><input id="a1"></div></div></div></details>`
    document.body.append(drawn)
    expect(focusPath(drawn, 'lines/1/amount')).toBe(true)
    expect(document.activeElement?.id).toBe('a1')
    expect(drawn.querySelector('details')?.open).toBe(true)
    expect(focusPath(drawn, 'lines/0/nothing')).toBe(true)
    expect(document.activeElement?.id).toBe('a0')
    expect(focusPath(drawn, 'nothing')).toBe(false)
    drawn.remove()
  })
})
