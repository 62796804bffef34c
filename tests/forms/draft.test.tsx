import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '../../generator/grammar/forms.ts'
import type { Draft } from '../../src/runtime/drafts/drafts.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { screenOf, showPages } from './support/form-page.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/work-form.tsx'),
    import('../../src/blocks/form/fields/text-area.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    import('../../src/runtime/unsaved/leave-guard.tsx'),
  ])
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const work = (change: Partial<Form> = {}) =>
  makeForm(
    {
      name: { type: 'string', label: 'Name' },
      secret: { type: 'password', label: 'Secret', secret: true },
      again: { type: 'string', label: 'Again' },
      id: { type: 'hidden', generate: 'Bed_' },
    },
    { draft: true, equal: [{ field: 'again', to: 'secret', message: text('Not the same') }], ...change },
  )
const field = async (name = 'Name') => (await screen.findByLabelText(name)) as HTMLInputElement
const line = () => document.querySelector('[data-draft]')
const stored = async () => (await entries<string[], Draft>(createStore('drafts of Garden', 'drafts'))).sort()
const values = async () => (await stored()).map(([, draft]) => draft.values)
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

/** The page is there anew, as after a reload: nothing of the former one is left but what the browser keeps. */
function open(form = work(), href = '/') {
  cleanup()
  return showPages(screenOf([formBlock(form)]), href)
}

describe('a draft', () => {
  it('brings back what was typed when the page comes up again, and says so', async () => {
    answerCalls({})
    open()
    await userEvent.type(await field(), 'Rose')
    open()
    await waitFor(() => expect(line()?.getAttribute('data-draft')).toBe('back'))
    expect((await field()).value).toBe('Rose')
    expect(screen.getByRole('status').textContent).toMatch(/^Unsaved changes of .*\d.* were brought back\.$/)
    expect(screen.queryByText(/needs|characters/)).toBeNull()
  })

  it('is written while somebody types, not only when the page goes', async () => {
    answerCalls({})
    open()
    await userEvent.type(await field(), 'Rose')
    await waitFor(async () => expect(await values()).toEqual([{ name: 'Rose' }]))
  })

  it('is written when the page is hidden', async () => {
    answerCalls({})
    open()
    // Once something is there, the pause has begun anew.
    await userEvent.type(await field(), 'R')
    await waitFor(async () => expect(await values()).toHaveLength(1))
    await userEvent.type(await field(), 'ose')
    window.dispatchEvent(new Event('pagehide'))
    expect(await values()).toEqual([{ name: 'Rose' }])
  })

  it('never holds what is secret, must be the same as that, or was made up', async () => {
    answerCalls({})
    open()
    await userEvent.type(await field('Secret'), 'gate')
    await userEvent.type(await field('Again'), 'gate')
    await userEvent.type(await field(), 'Rose')
    cleanup()
    await waitFor(async () => expect(await values()).toEqual([{ name: 'Rose' }]))
  })

  it('is thrown away by a button, in the form as well', async () => {
    answerCalls({})
    open(work({ initial: { name: 'Ann' } }))
    await userEvent.type(await field(), 'e')
    open(work({ initial: { name: 'Ann' } }))
    await press('Discard')
    expect((await field()).value).toBe('Ann')
    expect(line()).toBeNull()
    expect(document.activeElement).toBe(await field())
    expect(await values()).toEqual([])
  })

  it('is gone once it was sent, also where the steps leave the page', async () => {
    answerCalls({ dig: () => ({ data: null }) })
    const node = formBlock(work())
    const submit = {
      ...node.submit,
      do: [...node.submit.do, { step: 'go', go: { to: 'bed', with: { id: '1' } } } as const],
    }
    showPages(screenOf([{ ...node, submit }]))
    await userEvent.type(await field(), 'Rose')
    await waitFor(async () => expect(await values()).toHaveLength(1))
    await userEvent.type(await field('Again'), '{Enter}')
    await screen.findByText('Bed')
    await waitFor(async () => expect(await values()).toEqual([]))
  })

  it('is gone as soon as the server has taken it, whatever the steps wait for then', async () => {
    let isTaken = false
    answerCalls({
      dig: () => {
        isTaken = true
        return { data: null }
      },
    })
    const node = formBlock(work())
    const told = { step: 'alert', title: text('Planted'), text: text('To be read first.') } as const
    showPages(screenOf([{ ...node, submit: { ...node.submit, do: [...node.submit.do, told] } }]))
    await userEvent.type(await field(), 'Rose')
    await waitFor(async () => expect(await values()).toHaveLength(1))
    await userEvent.type(await field('Again'), '{Enter}')
    await waitFor(async () => expect(isTaken && (await values())).toEqual([]))
    await screen.findByRole('alertdialog', { name: 'Planted' })
    window.dispatchEvent(new Event('pagehide'))
    expect(await values()).toEqual([])
  })

  it('stays where the server refused it', async () => {
    answerCalls({ dig: () => ({ failed: 'The ground is frozen' }) })
    open()
    await userEvent.type(await field(), 'Rose{Enter}')
    await screen.findByText('The ground is frozen')
    open()
    await waitFor(async () => expect((await field()).value).toBe('Rose'))
  })

  it('is gone once everything is as it was', async () => {
    answerCalls({})
    open()
    await userEvent.type(await field(), 'R')
    await waitFor(async () => expect(await values()).toHaveLength(1))
    await userEvent.type(await field(), '{Backspace}')
    await waitFor(async () => expect(await values()).toEqual([]))
  })

  it('is offered, not put into the form, where what it began with has changed since', async () => {
    answerCalls({})
    open(work({ initial: { name: 'Ann' } }))
    await userEvent.type(await field(), 'e')
    open(work({ initial: { name: 'Bob' } }))
    await waitFor(() => expect(line()?.getAttribute('data-draft')).toBe('waiting'))
    expect((await field()).value).toBe('Bob')
    await press('Bring them back')
    expect((await field()).value).toBe('Anne')
    expect(line()?.getAttribute('data-draft')).toBe('back')
    await press('Discard')
    expect((await field()).value).toBe('Bob')
  })

  it('that waits is not lost to what is typed meanwhile, and thrown away alone', async () => {
    answerCalls({})
    open(work({ initial: { name: 'Ann' } }))
    await userEvent.type(await field(), 'e')
    open(work({ initial: { name: 'Bob' } }))
    await waitFor(() => expect(line()).toBeTruthy())
    await userEvent.type(await field(), 'by')
    await press('Discard')
    expect((await field()).value).toBe('Bobby')
    expect(line()).toBeNull()
    await waitFor(async () => expect(await values()).toEqual([{ name: 'Bobby' }]))
  })

  it('belongs to the page and what it is about, whichever view of it is open', async () => {
    answerCalls({})
    const tabs = { block: 'tabs', at: 'tabs', label: text('Beds'), keep: 'view', tabs: [] } as const
    const blocks = () => [formBlock(work()), tabs]
    showPages(screenOf(blocks()), '/?search=lawn&view=map')
    await userEvent.type(await field(), 'Rose')
    cleanup()
    showPages(screenOf(blocks()), '/?search=hill')
    await userEvent.type(await field(), 'Lily')
    cleanup()
    showPages(screenOf(blocks()), '/?search=lawn')
    await waitFor(async () => expect((await field()).value).toBe('Rose'))
    expect((await values()).map(({ name }) => name).sort()).toEqual(['Lily', 'Rose'])
  })

  it('in a dialog belongs to what the dialog was opened with', async () => {
    answerCalls({})
    const dialog = { ...screenOf([formBlock(work())]), title: text('A bed'), input: ['bed'] }
    const show = (input: Readonly<Record<string, unknown>>) => {
      cleanup()
      const { services } = showPages(screenOf([]))
      services.windows.show(dialog, input, services.pageScopes.of({}))
    }
    show({ bed: { id: '1', plants: 3 } })
    await userEvent.type(await field(), 'Rose')
    show({ bed: { id: '2', plants: 3 } })
    await userEvent.type(await field(), 'Lily')
    show({ bed: { id: '1', plants: 4 } })
    await waitFor(async () => expect((await field()).value).toBe('Rose'))
    expect((await values()).map(({ name }) => name).sort()).toEqual(['Lily', 'Rose'])
  })

  it('takes nothing that the form cannot hold', async () => {
    answerCalls({})
    open(makeForm({ name: { type: 'string', label: 'Name' }, note: { type: 'text', label: 'Note' } }, { draft: true }))
    await userEvent.type(await field(), 'Rose')
    await userEvent.type(await field('Note'), 'Red')
    open(
      makeForm({ name: { type: 'integer', label: 'Name' }, note: { type: 'boolean', label: 'Note' } }, { draft: true }),
    )
    await waitFor(async () => expect((await field()).value).toBe('Rose'))
    expect((await field('Note')).checked).toBe(false)
  })

  it('is not kept for nobody, and shown to nobody but the one who typed it', async () => {
    answerCalls({})
    const as = (sub: string | undefined) => {
      cleanup()
      const stage = createStage()
      const claims = { sub: 'sub' }
      const console = { ...stage.services.spec.console, claims }
      const { state } = stage.services.session
      state.set(sub === undefined ? { signedIn: false, values: {} } : { signedIn: true, values: { sub } })
      Object.assign(stage.services, {
        session: { ...stage.services.session, open: false },
        spec: { ...stage.services.spec, console },
      })
      showPages(screenOf([formBlock(work())]), '/', stage)
      return state
    }
    as(undefined)
    await userEvent.type(await field(), 'Nobody')
    cleanup()
    expect(await values()).toEqual([])

    const state = as('ann')
    await userEvent.type(await field(), 'Rose')
    // The session ends while the form is open: what was typed stays hers.
    state.set({ signedIn: false, values: {} })
    as('bob')
    await userEvent.type(await field(), 'Lily')
    as('ann')
    await waitFor(async () => expect((await field()).value).toBe('Rose'))
    cleanup()
    expect((await stored()).map(([[person], draft]) => [person, draft.values.name])).toEqual([
      ['ann', 'Rose'],
      ['bob', 'Lily'],
    ])
  })
})
