import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import { answerOpener } from '../../src/runtime/actions/answer-opener.ts'
import { loadAuthorize } from '../../src/runtime/actions/authorize-code.ts'
import { type RunPlace, runSteps } from '../../src/runtime/actions/run-steps.ts'
import type { Failure } from '../../src/runtime/failures/failure.ts'
import type { Services } from '../../src/runtime/services.ts'
import { abilityOf, envelope, expression, featuresOf, operation, pages, scopesOf } from './support/builders.ts'

const keep = operation('keepToken', ['Token'], 'mutation')
const back: Route = { name: 'back', path: '/back', session: 'any', query: {}, answers: true, at: 'routes' }

const asking: Step = {
  step: 'authorize',
  address: 'https://sheds.test/authorize?scope=seeds&state=theirs',
  width: 600,
  height: 700,
}
const keeping: Step = {
  step: 'mutate',
  operation: keep,
  with: { Token: expression((scope) => (scope.result as { token: string }).token) },
}

/** A pop-up that a test speaks for. */
function openedBy(open: ReturnType<typeof vi.fn>) {
  const address = new URL(String(open.mock.calls[0]?.[0]))
  return { address, state: address.searchParams.get('state') ?? '' }
}

function say(data: unknown, from: { origin?: string; source?: unknown }) {
  const message = new MessageEvent('message', { data, origin: from.origin ?? location.origin })
  Object.defineProperty(message, 'source', { value: from.source })
  window.dispatchEvent(message)
}

function onPage(routes: readonly Route[] = [back]) {
  const mutate = vi.fn(async () => ({ keepToken: { status: 200, error: null } }))
  const exchange = vi.fn(async (_address: string, code: string) => `token-for-${code}`)
  const fail = vi.fn<(failure: Failure) => void>()
  const services = {
    spec: { console: { envelope, pages }, dialogs: {} },
    features: featuresOf([]),
    api: { mutate, exchange },
    resources: { outdate: vi.fn() },
    addresses: { routes, carry: [] },
    texts: { engine: (name: string) => `words of ${name}` },
    fail,
  } as unknown as Services
  const place = { services, ability: abilityOf([]), upload: { progress: vi.fn() } } as unknown as RunPlace
  return { mutate, exchange, fail, run: (steps: readonly Step[]) => runSteps(steps, scopesOf({}), place) }
}

const answer = (state: string, more: object) => ({ kind: 'handed', state, ...more })

let popUp: { closed: boolean }
let open: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  popUp = { closed: false }
  open = vi.fn(() => popUp)
  vi.stubGlobal('open', open)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// The control that asks brings it.
beforeAll(loadAuthorize)

describe('authorize', () => {
  it('opens the pop-up in the tick of the click, of its size, with the way back and a state of its own (P-7.4-04, P-7.4-05, P-7.4-06)', () => {
    const { run } = onPage()
    void run([asking])
    expect(open).toHaveBeenCalledOnce()
    const { address, state } = openedBy(open)
    expect(address.origin + address.pathname).toBe('https://sheds.test/authorize')
    expect(address.searchParams.get('scope')).toBe('seeds')
    expect(address.searchParams.get('redirect_uri')).toBe(`${location.origin}/back`)
    expect(state).toMatch(/^[0-9a-f]{64}$/)
    expect(open.mock.calls[0]?.[2]).toMatch(/\bwidth=600,height=700\b/)
    expect(open.mock.calls[0]?.[2]).not.toContain('noopener')
    void onPage().run([asking])
    expect(new URL(String(open.mock.calls[1]?.[0])).searchParams.get('state')).not.toBe(state)
  })

  it('hands the token to the steps that follow, without a click, and keeps it nowhere (P-4-29)', async () => {
    const { run, mutate } = onPage()
    const done = run([asking, keeping])
    say(answer(openedBy(open).state, { token: 'secret-1' }), { source: popUp })
    expect(await done).toBe('done')
    expect(mutate).toHaveBeenCalledExactlyOnceWith(keep, { Token: 'secret-1' })
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain('secret-1')
  })

  it('hears nobody but its own pop-up, at the own origin, with its own state (P-2.12-07)', async () => {
    const { run, mutate, fail } = onPage()
    const done = run([asking, keeping])
    const { state } = openedBy(open)
    say(answer(state, { token: 'forged' }), { source: popUp, origin: 'https://evil.test' })
    say(answer(state, { token: 'forged' }), { source: window })
    say(answer(state, { token: 'forged' }), { source: null })
    say(answer(`${state}0`, { token: 'forged' }), { source: popUp })
    say(answer('', { token: 'forged' }), { source: popUp })
    say({ kind: 'handed', token: 'forged' }, { source: popUp })
    say({ ...answer(state, {}), token: ['forged'] }, { source: popUp })
    for (const data of [undefined, null, 'forged', state, { state, token: 'forged' }]) say(data, { source: popUp })
    await vi.advanceTimersByTimeAsync(5000)
    expect(mutate).not.toHaveBeenCalled()
    say(answer(state, { token: 'right' }), { source: popUp })
    expect(await done).toBe('done')
    // It was heard once; who says it again is not.
    say(answer(state, { token: 'again' }), { source: popUp })
    await vi.advanceTimersByTimeAsync(5000)
    expect(mutate).toHaveBeenCalledExactlyOnceWith(keep, { Token: 'right' })
    expect(fail).not.toHaveBeenCalled()
  })

  it('exchanges a code, and only a code', async () => {
    const { run, mutate, exchange } = onPage()
    const done = run([{ ...asking, exchange: '/git/token' } as Step, keeping])
    say(answer(openedBy(open).state, { code: 'abc' }), { source: popUp })
    expect(await done).toBe('done')
    expect(exchange).toHaveBeenCalledExactlyOnceWith('/git/token', 'abc')
    expect(mutate).toHaveBeenCalledExactlyOnceWith(keep, { Token: 'token-for-abc' })
  })

  it('ends the list without a word where staff close the pop-up', async () => {
    const { run, mutate, fail } = onPage()
    const done = run([asking, keeping])
    popUp.closed = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(await done).toBe('stopped')
    expect(mutate).not.toHaveBeenCalled()
    expect(fail).not.toHaveBeenCalled()
  })

  it('hears what a pop-up said before it closed itself', async () => {
    const { run } = onPage()
    const done = run([asking, keeping])
    popUp.closed = true
    await vi.advanceTimersByTimeAsync(500)
    say(answer(openedBy(open).state, { token: 'late' }), { source: popUp })
    expect(await done).toBe('done')
  })

  it.each([
    ['the browser blocks it', 'PopUpBlocked', 'popUpBlocked', () => open.mockReturnValue(null), asking],
    ['there is no address', 'NoAddress', 'popUpFailed', () => {}, { ...asking, address: expression(() => undefined) }],
    ['the address runs code', 'NoAddress', 'popUpFailed', () => {}, { ...asking, address: 'javascript:alert(1)' }],
  ] as const)(
    'tells the error catalogue, in words of the spec, where %s',
    async (_where, type, words, prepare, step) => {
      prepare()
      const { run, fail } = onPage()
      expect(await run([step as Step, keeping])).toBe('failed')
      expect(fail.mock.calls[0]?.[0]).toMatchObject({
        kind: 'answered',
        operation: 'authorize',
        type,
        message: `words of ${words}`,
      })
    },
  )

  it('tells the error catalogue what the service refused, and a code that nobody can exchange', async () => {
    const refused = onPage()
    const done = refused.run([asking, keeping])
    const said = { error: 'access_denied', description: 'They said no', token: 'x' }
    say(answer(openedBy(open).state, said), { source: popUp })
    expect(await done).toBe('failed')
    expect(refused.fail.mock.calls[0]?.[0]).toMatchObject({ type: 'access_denied', message: 'They said no' })
    expect(refused.mutate).not.toHaveBeenCalled()

    open.mockClear()
    const lacking = onPage()
    const ended = lacking.run([asking, keeping])
    say(answer(openedBy(open).state, { code: 'abc' }), { source: popUp })
    expect(await ended).toBe('failed')
    expect(lacking.fail.mock.calls[0]?.[0]).toMatchObject({ type: 'NoToken', message: 'words of popUpFailed' })
  })
})

describe('answer', () => {
  let told: ReturnType<typeof vi.fn>
  let close: ReturnType<typeof vi.fn>

  const at = (address: string, opener: unknown) => {
    history.replaceState({ kept: 1 }, '', address)
    vi.stubGlobal('opener', opener)
    answerOpener()
  }

  beforeEach(() => {
    told = vi.fn()
    close = vi.fn()
    vi.stubGlobal('close', close)
  })

  it('tells the opener, at the own origin only, and closes (P-2.12-06, P-2.1-09)', () => {
    at('/back?code=abc', { closed: false, postMessage: told })
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'handed', code: 'abc' }),
      location.origin,
    )
    expect(close).toHaveBeenCalledOnce()
  })

  it('reads what stands behind the # too, and leaves nothing in the address', () => {
    at('/back?x=1#access_token=tok&state=st&token_type=bearer', { closed: false, postMessage: told })
    expect(told.mock.calls[0]?.[0]).toMatchObject({ token: 'tok', state: 'st' })
    expect(location.href).toBe(`${location.origin}/back`)
    expect(history.state).toEqual({ kept: 1 })
    at('/back?error=access_denied&error_description=No&state=st', { closed: false, postMessage: told })
    expect(told.mock.calls[1]?.[0]).toMatchObject({ error: 'access_denied', description: 'No', state: 'st' })
  })

  it('does nothing but clean the address where nobody opened it, and nothing at all where nothing was said', () => {
    at('/back?code=abc&state=st', null)
    expect(location.href).toBe(`${location.origin}/back`)
    at('/back', { closed: false, postMessage: told })
    expect(told).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })
})
