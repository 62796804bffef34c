import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Step } from '../../generator/grammar/actions.ts'
import { answerFailure } from '../../src/runtime/actions/answer-failure.ts'
import { extendScopes } from '../../src/runtime/expressions/scopes.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { screenOf, showPages } from './support/form-page.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/work-form.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    import('../../src/runtime/unsaved/leave-guard.tsx'),
  ])
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const question = 'You have unsaved changes. Are you sure you want to leave?'
const work = () => makeForm({ name: { type: 'string', label: 'Name' } }, { draft: true })
const field = async (name = 'Name') => (await screen.findByLabelText(name)) as HTMLInputElement
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const goToBed: Step = { step: 'go', go: { to: 'bed', with: { id: '1' } } }

describe('unsaved changes', () => {
  it('are asked about before another page; Leave goes there, Stay stays with what was typed (P-4-33)', async () => {
    answerCalls({})
    const { router, services } = showPages(screenOf([formBlock(work())]))
    await userEvent.type(await field(), 'Rose')
    services.navigator.go('/bed/1')
    expect(await screen.findByText(question)).toBeTruthy()
    await press('Stay')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(router.state.location.pathname).toBe('/')
    expect((await field()).value).toBe('Rose')

    services.navigator.go('/bed/1')
    await press('Leave')
    expect(await screen.findByText('Bed')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/bed/1')
  })

  it('are asked about before going back', async () => {
    answerCalls({})
    const { router } = showPages(screenOf([formBlock(work())]), '/bed/1')
    await router.navigate('/')
    await userEvent.type(await field(), 'Rose')
    void router.navigate(-1)
    expect(await screen.findByText(question)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  it('are not asked about where there are none, where another view of the page opens, or in a form of no work', async () => {
    answerCalls({})
    const tabs = { block: 'tabs', at: 'tabs', label: text('Beds'), keep: 'view', tabs: [] } as const
    const { router, services } = showPages(screenOf([formBlock(work()), tabs]))
    await userEvent.type(await field(), 'R')
    await router.navigate('/?view=map')
    expect(router.state.location.search).toBe('?view=map')
    await userEvent.type(await field(), '{Backspace}')
    services.navigator.go('/bed/1')
    expect(await screen.findByText('Bed')).toBeTruthy()
  })

  it('are asked about where the same page is about something else', async () => {
    answerCalls({})
    const { router, services } = showPages(screenOf([formBlock(work())]))
    await userEvent.type(await field(), 'Rose')
    services.navigator.go('/?search=lawn')
    await press('Leave')
    await waitFor(() => expect(router.state.location.search).toBe('?search=lawn'))
    await waitFor(async () => expect((await field()).value).toBe(''))
  })

  it('of a form that keeps no draft are left without a word', async () => {
    answerCalls({})
    const { services } = showPages(screenOf([formBlock(makeForm({ name: { type: 'string', label: 'Name' } }))]))
    await userEvent.type(await field(), 'Rose')
    services.navigator.go('/bed/1')
    expect(await screen.findByText('Bed')).toBeTruthy()
  })

  it('are saved changes once they were sent: the same steps may go on', async () => {
    answerCalls({ dig: () => ({ data: null }) })
    const node = formBlock(work())
    const submit = { ...node.submit, do: [...node.submit.do, goToBed] }
    const { router } = showPages(screenOf([{ ...node, submit }]))
    await userEvent.type(await field(), 'Rose{Enter}')
    expect(await screen.findByText('Bed')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/bed/1')
    expect(screen.queryByText(question)).toBeNull()
  })

  it('stand again where the server refused them', async () => {
    answerCalls({ dig: () => ({ failed: 'The ground is frozen' }) })
    const { services } = showPages(screenOf([formBlock(work())]))
    await userEvent.type(await field(), 'Rose{Enter}')
    expect(await screen.findByText('The ground is frozen')).toBeTruthy()
    services.navigator.go('/bed/1')
    expect(await screen.findByText(question)).toBeTruthy()
  })

  it('keep nobody where they are sent elsewhere', async () => {
    answerCalls({})
    const { services } = showPages(screenOf([formBlock(work())]))
    await userEvent.type(await field(), 'Rose')
    const failure = new Failure({ kind: 'answered', operation: 'dig', message: 'No' })
    await answerFailure(
      [{ answer: 'go', go: { to: 'bed', with: { id: '1' } } }],
      failure,
      extendScopes(undefined, { route: {} }),
      services,
    )
    expect(await screen.findByText('Bed')).toBeTruthy()
    expect(screen.queryByText(question)).toBeNull()
  })

  it('keep nobody whose session is over', async () => {
    answerCalls({})
    const { services } = showPages(screenOf([formBlock(work())]))
    const { state } = services.session
    Object.assign(services.session, { open: false })
    Object.assign(services.spec.console.claims, { sub: 'sub' })
    state.set({ signedIn: true, values: { sub: 'ann' } })
    services.navigator.go('/bed/1')
    await screen.findByText('Bed')
    services.navigator.go('/')
    await userEvent.type(await field(), 'Rose')
    state.set({ signedIn: false, values: {} })
    services.navigator.go('/bed/1')
    expect(await screen.findByText('Bed')).toBeTruthy()
    Object.assign(services.spec.console.claims, { sub: undefined })
  })

  it('are asked about by the browser before the document goes, and only while there are some', async () => {
    answerCalls({})
    showPages(screenOf([formBlock(work())]))
    const goes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const name = await field()
    expect(goes()).toBe(true)
    await userEvent.type(name, 'R')
    await waitFor(() => expect(goes()).toBe(false))
    await userEvent.type(name, '{Backspace}')
    expect(goes()).toBe(true)
  })
})

describe('unsaved changes in a dialog', () => {
  const dialogWith = (steps: readonly Step[]) => {
    const node = formBlock(work(), { actions: [{ label: text('Cancel it'), do: [{ step: 'close' }] }] })
    const submit = { ...node.submit, do: [...node.submit.do, ...steps] }
    return { ...screenOf([{ ...node, submit }]), title: text('A bed'), input: [] }
  }
  const open = (steps: readonly Step[] = []) => {
    const page = showPages(screenOf([]))
    const scopes = page.services.pageScopes.of({})
    page.services.windows.show(dialogWith(steps), {}, scopes)
    return page
  }

  it('are asked about before it is closed, by its cross, by Escape and by a button', async () => {
    answerCalls({})
    open()
    await press('Close')
    await waitFor(() => expect(screen.queryByText('A bed')).toBeNull())
  })

  it('keep it open until staff discard them, and what Enter does at once is to go on', async () => {
    answerCalls({})
    const { services } = open()
    await userEvent.type(await field(), 'Rose')
    for (const close of [() => press('Cancel it'), () => press('Close'), () => userEvent.keyboard('{Escape}')]) {
      await close()
      expect(await screen.findByText(question)).toBeTruthy()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
      await press('Stay')
      await waitFor(() => expect(screen.queryByText(question)).toBeNull())
      expect((await field()).value).toBe('Rose')
    }
    await press('Cancel it')
    await press('Discard')
    await waitFor(() => expect(services.windows.open.get()).toEqual([]))
  })

  it('of a form that keeps no draft are asked about where it is closed by a slip, not where staff cancel it', async () => {
    answerCalls({})
    const page = showPages(screenOf([]))
    const form = makeForm({ name: { type: 'string', label: 'Name' }, kind: { type: 'boolean', label: 'Kind' } })
    const node = formBlock(form, { actions: [{ label: text('Cancel it'), do: [{ step: 'close' }] }] })
    const dialog = { ...screenOf([node]), title: text('A bed'), input: [] }
    const { windows } = page.services
    const show = () => act(async () => void windows.show(dialog, {}, page.services.pageScopes.of({})))
    await show()
    // What is chosen is chosen again in a moment.
    await userEvent.click(await screen.findByLabelText('Kind'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(windows.open.get()).toEqual([]))
    await show()
    await userEvent.type(await field(), 'Rose')
    for (const close of [() => press('Close'), () => userEvent.keyboard('{Escape}')]) {
      await close()
      expect(await screen.findByText(question)).toBeTruthy()
      await press('Stay')
      await waitFor(() => expect(screen.queryByText(question)).toBeNull())
      expect((await field()).value).toBe('Rose')
    }
    await press('Cancel it')
    await waitFor(() => expect(windows.open.get()).toEqual([]))
  })

  it('go with their dialog where the page under it is left', async () => {
    answerCalls({})
    const { services, router } = open()
    await userEvent.type(await field(), 'Rose')
    services.navigator.go('/bed/1')
    await press('Leave')
    await waitFor(() => expect(router.state.location.pathname).toBe('/bed/1'))
    expect(services.windows.open.get()).toEqual([])
  })

  it('are not asked about where the steps that sent them close it', async () => {
    answerCalls({ dig: () => ({ data: null }) })
    const { services } = open([{ step: 'close' }])
    await userEvent.type(await field(), 'Rose{Enter}')
    await waitFor(() => expect(services.windows.open.get()).toEqual([]))
  })
})
