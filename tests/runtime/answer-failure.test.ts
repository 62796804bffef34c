import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ErrorAnswer } from '../../generator/grammar/errors.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import { answerFailure } from '../../src/runtime/actions/answer-failure.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { withAppended } from '../../src/runtime/navigation/appended.ts'
import type { Services } from '../../src/runtime/services.ts'
import { expression, route, scopesOf } from './support/builders.ts'

const bed = route('bed', '/beds/:id', { screen: 'bed', appends: [{ page: 'denied', path: '/beds/:id' }] })
const plain = route('tools', '/tools', { screen: 'tools' })
const routes = withAppended([bed, plain, route('denied', '/denied', { screen: 'denied' })])
const found = (name: string) => routes.find((one) => one.name === name)

const failed = new Failure({ kind: 'answered', operation: 'beds', message: 'No.', type: 'Forbidden' })

/** A place that is at an address of a page; `went` is where it was sent in the end. */
function at(here: Route | undefined, address = '/') {
  globalThis.history.replaceState(null, '', address)
  const went: unknown[] = []
  const asked = vi.fn((go: () => unknown) => go())
  const show = vi.fn()
  const leaving = vi.fn(() => false)
  const dialogs = { why: async () => ({ dialog: { name: 'why' } }) }
  const services = {
    spec: { dialogs },
    addresses: { routes, carry: [] },
    navigator: { current: () => here && { route: here, values: {} }, go: (...how: unknown[]) => void went.push(how) },
    unsaved: { unasked: asked },
    windows: { show },
    notices: { notify: vi.fn() },
    session: { leaving, refresh: async () => void leaving.mockReturnValue(true) },
  } as unknown as Services
  const scopes = scopesOf({ error: { type: 'Forbidden' } })
  const answer = (...answers: ErrorAnswer[]) => answerFailure(answers, failed, scopes, services)
  return { answer, went, asked, show, scopes, services }
}

const append: ErrorAnswer = { answer: 'append', append: 'denied' }

afterEach(() => globalThis.history.replaceState(null, '', '/'))

describe('a failure that is answered with a page behind the one that failed', () => {
  it('shows it at its address, in its place, without asking about what was typed (P-8-06)', async () => {
    const { answer, went, asked } = at(bed, '/beds/rose?tab=soil')
    await answer(append)
    expect(went).toEqual([['/beds/rose/denied?tab=soil', { replace: true }]])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('shows the page itself where nothing is put behind the one that failed, or none is shown yet', async () => {
    for (const here of [plain, undefined]) {
      const { answer, went } = at(here, '/tools')
      await answer(append)
      expect(went).toEqual([['/denied', { replace: true }]])
    }
  })

  it('stays where it is when that page fails itself, behind another or not', async () => {
    const behind = routes.find(({ appended }) => appended?.to === 'bed')
    expect(behind).toBeDefined()
    for (const here of [behind, found('denied')]) {
      const { answer, went, asked } = at(here, '/beds/rose/denied')
      await answer(append)
      expect([went, asked.mock.calls]).toEqual([[], []])
    }
  })
})

describe('a failure that is answered in several ways', () => {
  it('leads nowhere any more when somebody begins to sign out meanwhile (P-8-09)', async () => {
    const { answer, went } = at(bed, '/beds/rose')
    await answer({ answer: 'refreshSession' }, append)
    expect(went).toEqual([])
  })
})

describe('a failure that is answered with a dialog', () => {
  const open = (dialog: string): ErrorAnswer => ({
    ...{ answer: 'open', dialog },
    with: { reason: expression((scope) => (scope.error as { type: string }).type) },
  })

  it('opens it with what is known of the failure', async () => {
    const { answer, show, scopes } = at(bed)
    await answer(open('why'))
    expect(show.mock.calls).toEqual([[{ name: 'why' }, { reason: 'Forbidden' }, scopes]])
  })

  it('goes on with what stands behind it where there is no such dialog', async () => {
    const { answer, show, went } = at(bed, '/beds/rose')
    await answer(open('gone'), append)
    expect(show).not.toHaveBeenCalled()
    expect(went).toEqual([['/beds/rose/denied', { replace: true }]])
  })

  it('is a failure of its own where its code cannot be had', async () => {
    const { answer, services } = at(bed)
    Object.assign(services.spec.dialogs, { why: async () => Promise.reject(new Error('No network')) })
    await expect(answer(open('why'))).rejects.toThrow('No network')
  })
})
