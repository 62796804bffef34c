import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import { chosenFile } from '../../src/runtime/actions/chosen-file.ts'
import { type RunPlace, runSteps } from '../../src/runtime/actions/run-steps.ts'
import { createConnection } from '../../src/runtime/connection/connection.ts'
import { createRefetchers } from '../../src/runtime/data/refetchers.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { createNavigator } from '../../src/runtime/navigation/navigator.ts'
import { createNotices } from '../../src/runtime/notices/notices.ts'
import type { Services } from '../../src/runtime/services.ts'
import { createTexts } from '../../src/runtime/texts/texts.ts'
import { createWindows } from '../../src/runtime/windows/windows.ts'
import { until } from '../support/until.ts'
import {
  abilityOf,
  envelope,
  expression,
  featuresOf,
  gate,
  operation,
  pages,
  scopesOf,
  standardRoutes,
  text,
  to,
} from './support/builders.ts'

const dig = operation('dig', ['Bed'], 'mutation')
const stays = { success: 1, info: 2, warning: 3, danger: 4 }

function place(
  mutate: Services['api']['mutate'] = async () => ({ dig: { status: 200, error: null, message: 'Dug.' } }),
) {
  const navigator = createNavigator(undefined)
  const went: string[] = []
  navigator.attach({
    go: (href) => void went.push(href),
    arrived: async () => {},
    leaving: () => false,
    path: () => '/',
    former: () => undefined,
    moved: () => () => {},
    current: () => undefined,
    revalidate: () => {},
  })
  const refetch = vi.fn(async () => {})
  const services = {
    spec: { console: { envelope, pages }, dialogs: {} },
    features: featuresOf([]),
    api: { mutate },
    resources: { refetch, outdate: vi.fn() },
    refetchers: createRefetchers(),
    texts: createTexts({ language: 'en', engine: {} as never, translated: () => undefined }),
    addresses: { routes: standardRoutes, carry: [] },
    navigator,
    notices: createNotices(stays),
    windows: createWindows(async () => undefined),
    session: {
      calls: { signIn: vi.fn(async () => ({ next: 'done' })), signOut: vi.fn(async () => ({})) },
      startLeaving: vi.fn(() => () => {}),
    },
    connection: createConnection({ ask: async () => {}, back: () => {} }),
    fail: vi.fn(),
  } as unknown as Services
  const made: RunPlace = {
    services,
    ability: abilityOf(['Update Beds']),
    setState: vi.fn(),
    close: vi.fn(async () => true),
    upload: { progress: vi.fn() },
    setAppearance: vi.fn(),
  }
  const said = () => services.notices.shown.get().map(({ text: words, tone }) => `${tone}: ${words}`)
  return {
    place: made,
    services,
    went,
    refetch,
    said,
    run: (steps: readonly Step[], names = {}) => runSteps(steps, scopesOf(names), made),
  }
}

const notify = (words: string): Step => ({ step: 'notify', notice: { text: text(words), tone: 'success' } })
const mutate: Step = { step: 'mutate', operation: dig, with: { Bed: expression((scope) => scope.bed) } }

describe('steps', () => {
  it('run in order; the server’s message comes first where the spec says so (P-8-34)', async () => {
    const { run, said, refetch } = place()
    const first = expression((scope) => (scope.result as { message: string }).message)
    const steps: Step[] = [
      mutate,
      { step: 'notify', notice: { text: text('Done.'), first, tone: 'success' } },
      { step: 'refetch', names: ['beds'] },
    ]
    expect(await run(steps, { bed: 'b1' })).toBe('done')
    expect(said()).toEqual(['success: Dug.'])
    expect(refetch).toHaveBeenCalledWith(['beds'])
  })

  it('say the spec’s own words when the server has none', async () => {
    const { run, said } = place(async () => ({ dig: { status: 200, error: null, message: ' ' } }))
    const first = expression((scope) => (scope.result as { message?: string }).message)
    await run([mutate, { step: 'notify', notice: { text: text('Done.'), first, tone: 'success' } }])
    expect(said()).toEqual(['success: Done.'])
  })

  it('leave it to who tells of an outage that nothing was done, and a dialog open with what was typed (P-8-01)', async () => {
    const {
      place: here,
      run,
      said,
      services,
    } = place(async () => {
      services.connection.lost()
      throw new Failure({ kind: 'offline', operation: 'dig', message: 'The server could not be reached.' })
    })
    const error = text((scope: Record<string, unknown>) => String((scope.error as { message: string }).message))
    const failed: Step[] = [
      { step: 'close' },
      { step: 'set', values: { dug: 'no' } } as unknown as Step,
      { step: 'notify', notice: { text: text('Not dug.'), tone: 'danger' } },
      { step: 'fail', message: error, operation: 'dig' } as Step,
    ]
    expect(await run([{ ...mutate, failed } as Step])).toBe('failed')
    expect(said()).toEqual([])
    expect(services.fail).not.toHaveBeenCalled()
    expect(here.close).not.toHaveBeenCalled()
    expect(here.setState).toHaveBeenCalled()
    expect(services.connection.unansweredAt.get()).toBeDefined()
  })

  it('stop at the first failure, which the error catalogue answers (P-8-01)', async () => {
    const refused = { dig: { status: 409, error: { ErrorType: 'Conflict', Message: 'Frozen.' } } }
    const { run, said, services } = place(async () => refused)
    expect(await run([mutate, notify('never')])).toBe('failed')
    expect(said()).toEqual([])
    expect(services.fail).toHaveBeenCalledWith(expect.objectContaining({ operation: 'dig', message: 'Frozen.' }))
  })

  it('run their own steps for a failure instead, with `error` in scope', async () => {
    const refused = { dig: { status: 409, error: { ErrorType: 'Conflict', Message: 'Frozen.' } } }
    const { run, said, services } = place(async () => refused)
    const words = text(
      ({ why }) => `Not now: ${why}`,
      expression((scope) => ({ why: (scope.error as { message: string }).message })),
    )
    const failed: Step[] = [{ step: 'notify', notice: { text: words, tone: 'warning' } }]
    expect(await run([{ ...mutate, failed } as Step])).toBe('failed')
    expect(said()).toEqual(['warning: Not now: Frozen.'])
    expect(services.fail).not.toHaveBeenCalled()
  })

  it('pass over a step whose gate does not hold', async () => {
    const { run, said } = place()
    const gated = (can: string, step: Step): Step => ({
      ...step,
      gate: gate({ can: [{ action: can, subject: 'Beds' }] }),
    })
    await run([gated('Delete', notify('deleted')), gated('Update', notify('updated'))])
    expect(said()).toEqual(['success: updated'])
  })

  it('do nothing further when a question is answered with no (P-4-01)', async () => {
    const { run, said, services } = place()
    const ask: Step = { step: 'confirm', title: text('Dig?'), text: text('Really?'), button: text('Dig'), danger: true }
    const answered = (yes: boolean) => {
      const running = run([ask, notify('dug')])
      const [window] = services.windows.open.get()
      if (window?.kind !== 'confirm') throw new Error('Nothing was asked.')
      expect(window.words).toEqual({ title: 'Dig?', text: 'Really?', button: 'Dig', danger: true })
      window.answer(yes)
      return running
    }
    expect(await answered(false)).toBe('stopped')
    expect(said()).toEqual([])
    expect(await answered(true)).toBe('done')
    expect(said()).toEqual(['success: dug'])
  })

  it('go on in the other way that a question offers, in the place of what follows', async () => {
    const { run, said, services } = place()
    const [button, other] = [text('Dig'), text('Dig a little')]
    const ask = (then: Step): Step => ({
      ...{ step: 'confirm', title: text('Dig?'), text: text('Really?'), button },
      instead: { button: other, do: [then] },
    })
    const answered = async (answer: 'instead' | boolean, then = notify('dug a little')) => {
      const running = run([ask(then), notify('dug')])
      await until(() => expect(services.windows.open.get()).toHaveLength(1))
      const [window] = services.windows.open.get()
      if (window?.kind !== 'confirm') throw new Error('Nothing was asked.')
      expect(window.words).toMatchObject({ button: 'Dig', instead: 'Dig a little' })
      window.answer(answer)
      return running
    }
    expect(await answered('instead')).toBe('done')
    expect(said()).toEqual(['success: dug a little'])
    expect(await answered(false)).toBe('stopped')
    expect(await answered(true)).toBe('done')
    expect(said()).toEqual(['success: dug a little', 'success: dug'])
    // What fails on the other way has failed: nobody said no.
    expect(await answered('instead', { step: 'fail', message: text('Too dry'), operation: 'dig' })).toBe('failed')
  })

  it('offer the other way to those alone who may go it', async () => {
    const { run, services } = place()
    const offered = async (can: 'Update' | 'Delete') => {
      const instead = { button: text('Dig a little'), do: [], gate: gate({ can: [{ action: can, subject: 'Beds' }] }) }
      const running = run([
        { step: 'confirm', title: text('Dig?'), text: text('Really?'), button: text('Dig'), instead },
      ])
      await until(() => expect(services.windows.open.get()).toHaveLength(1))
      const [window] = services.windows.open.get()
      if (window?.kind !== 'confirm') throw new Error('Nothing was asked.')
      window.answer(false)
      await running
      return window.words.instead
    }
    expect(await offered('Update')).toBe('Dig a little')
    expect(await offered('Delete')).toBeUndefined()
  })

  it('ask the server; what it answers is `result`, and its lines stand in the question', async () => {
    const { place: here, services, said } = place()
    const plants = operation('plants', ['Bed'])
    const query = vi.fn(async () => ({
      plants: { status: 200, error: null, data: [{ name: 'Fern' }, { name: 'Ivy' }] },
    }))
    Object.assign(services.api, { query })
    const names = (scope: Record<string, unknown>) =>
      ((scope.result as { data: { name: string }[] }).data ?? []).map(({ name }) => name)
    const steps: Step[] = [
      { step: 'query', operation: plants, with: { Bed: expression((scope) => scope.bed) } },
      { step: 'confirm', title: text('Dig?'), text: text('There are'), lines: expression(names), button: text('Dig') },
      notify('dug'),
    ]
    const running = runSteps(steps, scopesOf({ bed: 'b1' }), here)
    await until(() => expect(services.windows.open.get()).toHaveLength(1))
    const [window] = services.windows.open.get()
    if (window?.kind !== 'confirm') throw new Error('Nothing was asked.')
    expect(query).toHaveBeenCalledWith(plants, { Bed: 'b1' })
    expect(window.words.lines).toEqual(['Fern', 'Ivy'])
    window.answer(true)
    expect(await running).toBe('done')
    expect(said()).toEqual(['success: dug'])
  })

  it('run their own steps where a question to the server has no answer', async () => {
    const { place: here, services, said } = place()
    const refused = { plants: { status: 403, error: { ErrorType: 'Forbidden', Message: 'Not here.' } } }
    Object.assign(services.api, { query: async () => refused })
    const ask: Step = { step: 'query', operation: operation('plants', []), failed: [notify('not known')] }
    expect(await runSteps([ask, notify('never')], scopesOf({}), here)).toBe('failed')
    expect(said()).toEqual(['success: not known'])
    expect(await runSteps([{ ...ask, failed: undefined } as Step], scopesOf({}), here)).toBe('failed')
    expect(services.fail).toHaveBeenCalledWith(expect.objectContaining({ operation: 'plants', message: 'Not here.' }))
  })

  it('go, set state, close and change the appearance', async () => {
    const { run, went, place: here } = place()
    await run(
      [
        { step: 'set', values: { seen: true, bed: expression((scope) => scope.bed) } },
        { step: 'close' },
        { step: 'appearance', to: 'dark' },
        { step: 'go', go: to('denied') },
      ],
      { bed: 'b1' },
    )
    expect(here.setState).toHaveBeenCalledWith({ seen: true, bed: 'b1' })
    expect(here.close).toHaveBeenCalled()
    expect(here.setAppearance).toHaveBeenCalledWith('dark')
    expect(went).toEqual(['/denied'])
  })

  it('call the session by the names that it declares only', async () => {
    const { run, services } = place()
    const signIn: Step = { step: 'session', call: 'signIn', with: { username: 'ann', password: 'secret' } }
    expect(await run([signIn])).toBe('done')
    expect(services.session.calls.signIn).toHaveBeenCalledWith({ username: 'ann', password: 'secret' })
    expect(await run([{ step: 'session', call: 'constructor' }])).toBe('failed')
  })

  it('that sign out leave from the first call on, until they are done or fail (P-8-09)', async () => {
    let here = 0
    const seen: number[] = []
    const answer = { dig: { status: 200, error: null, message: '' } as object }
    const { run, services } = place(async () => {
      seen.push(here)
      return answer
    })
    vi.mocked(services.session.startLeaving).mockImplementation(() => {
      here++
      return () => here--
    })
    vi.mocked(services.fail).mockImplementation(() => void seen.push(here))
    const signOut: Step = { step: 'session', call: 'signOut' }
    await run([mutate, notify('no way out')])
    await run([mutate, mutate, signOut])
    expect([...seen, here]).toEqual([0, 1, 1, 0])
    answer.dig = { status: 409, error: { ErrorType: 'Conflict', Message: 'Frozen.' } }
    expect(await run([mutate, signOut])).toBe('failed')
    expect([...seen, here]).toEqual([0, 1, 1, 1, 0, 0])
  })

  it('that read something between are done, although queries wait while somebody leaves', async () => {
    const { run, services, refetch } = place()
    let here = 0
    vi.mocked(services.session.startLeaving).mockImplementation(() => {
      here++
      return () => here--
    })
    const seen: number[] = []
    refetch.mockImplementation(async () => void seen.push(here))
    const signOut: Step = { step: 'session', call: 'signOut' }
    expect(await run([mutate, { step: 'refetch', names: ['beds'] }, signOut])).toBe('done')
    expect([...seen, here]).toEqual([0, 0])
  })

  it('that lead elsewhere say so from what they ask the server on until they are there (P-2.9-12)', async () => {
    const seen: boolean[] = []
    const { run, services } = place(async () => {
      seen.push(services.navigator.departing())
      return { dig: { status: 200, error: null } }
    })
    const go: Step = { step: 'go', go: { to: 'home' } as never }
    await run([mutate, notify('stays')])
    await run([mutate, go])
    expect(seen).toEqual([false, true])
    await vi.waitFor(() => expect(services.navigator.departing()).toBe(false))
  })
})

/** Stands in for the browser's own; the test says what comes of what was sent. */
class FakeRequest extends EventTarget {
  /** Told of the next request when it is sent. */
  static sending: (request: FakeRequest) => void = () => {}
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  sent: { method: string; address: string; body?: Blob } = { method: '', address: '' }

  open(method: string, address: string) {
    this.sent = { method, address }
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(body: Blob) {
    this.sent.body = body
    FakeRequest.sending(this)
  }

  answer(status: number) {
    this.status = status
    this.dispatchEvent(new Event('load'))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

describe('steps that leave the page as it is', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('show a window and go on when it is closed', async () => {
    const { run, said, services } = place()
    const running = run([{ step: 'alert', title: text('Wet'), text: text('Mind the step.') }, notify('gone on')])
    const [window] = services.windows.open.get()
    if (window?.kind !== 'alert') throw new Error('Nothing was shown.')
    expect(window.words).toEqual({ title: 'Wet', text: 'Mind the step.' })
    await Promise.resolve()
    expect(said()).toEqual([])
    window.answer()
    expect(await running).toBe('done')
    expect(said()).toEqual(['success: gone on'])
  })

  it('hand a failure to the error catalogue as if the operation had failed (P-8-01)', async () => {
    const { run, said, services } = place()
    const fail: Step = {
      step: 'fail',
      message: text(
        ({ words }) => words,
        (scope) => ({ words: scope.words }),
      ),
      operation: 'dig',
      type: 'Refused',
    }
    expect(await run([fail, notify('never')], { words: 'Frozen.' })).toBe('failed')
    expect(said()).toEqual([])
    const failure = { operation: 'dig', type: 'Refused', message: 'Frozen.', kind: 'answered' }
    expect(services.fail).toHaveBeenCalledWith(expect.objectContaining(failure))
  })

  it('load the page anew and do nothing further', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const { run, said } = place()
    expect(await run([{ step: 'reload', reload: true }, notify('never')])).toBe('done')
    expect(reload).toHaveBeenCalledOnce()
    expect(said()).toEqual([])
  })
})

describe('the upload step', () => {
  afterEach(() => vi.unstubAllGlobals())

  const file = new File(['seeds'], 'My Seeds.PNG', { type: 'image/png' })
  const upload: Step = {
    step: 'upload',
    to: expression((scope) => scope.address as string),
    file: expression((scope) => scope.file),
  }
  const sending = async (change: Partial<RunPlace['upload']> = {}, more: Partial<Step> = {}) => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const made = place()
    Object.assign(made.place, { upload: { progress: vi.fn(), ...change } })
    const steps = [{ ...upload, ...more } as Step, notify('sent')]
    const sent = new Promise<FakeRequest>((resolve) => {
      FakeRequest.sending = resolve
    })
    const running = made.run(steps, { address: 'https://store.test/a?signed', file: chosenFile(file) })
    return { ...made, running, request: await sent }
  }

  it('tells expressions what was chosen', () => {
    expect(chosenFile(file)).toMatchObject({ name: 'My Seeds.PNG', extension: 'png', size: 5, type: 'image/png' })
    expect(chosenFile(new File([], 'seeds'))).toMatchObject({ extension: '', type: '' })
  })

  it('sends the file as it is, with how far it is (P-7.2-04)', async () => {
    const { running, request, place: here, said } = await sending()
    expect(request.sent).toEqual({ method: 'PUT', address: 'https://store.test/a?signed', body: file })
    expect(request.headers).toEqual({ 'Content-Type': 'image/png' })
    const half = Object.assign(new Event('progress'), { lengthComputable: true, loaded: 2, total: 4 })
    request.upload.dispatchEvent(half)
    expect(here.upload.progress).toHaveBeenLastCalledWith(0.5)
    request.answer(200)
    expect(await running).toBe('done')
    expect(here.upload.progress).toHaveBeenLastCalledWith(1)
    expect(said()).toEqual(['success: sent'])
  })

  it.each<[unknown, string]>([
    ['text/x-seeds', 'text/x-seeds'],
    [expression((scope) => `text/${(scope.file as { extension: string }).extension}`), 'text/png'],
    // Nothing was agreed upon: it is what the browser takes it for.
    [expression(() => null), 'image/png'],
  ])('sends it as what was agreed upon (%s)', async (type, sent) => {
    const { running, request } = await sending({}, { type } as Partial<Step>)
    expect(request.headers).toEqual({ 'Content-Type': sent })
    request.answer(200)
    expect(await running).toBe('done')
  })

  it.each([
    ['a refusal', (request: FakeRequest) => request.answer(413), { kind: 'answered', status: 413 }],
    ['a broken network', (request: FakeRequest) => request.fail(), { kind: 'offline' }],
  ])('fails with %s, without a word of the address', async (_name, end, failure) => {
    const { running, request, services, said } = await sending()
    end(request)
    expect(await running).toBe('failed')
    expect(services.fail).toHaveBeenCalledWith(
      expect.objectContaining({ operation: 'upload', message: '', ...failure }),
    )
    expect(said()).toEqual([])
  })

  it('is told by the block around where that tells it', async () => {
    const failed = vi.fn()
    const { running, request, services } = await sending({ failed })
    request.answer(403)
    expect(await running).toBe('stopped')
    expect(failed).toHaveBeenCalledOnce()
    expect(services.fail).not.toHaveBeenCalled()
  })

  it('runs its own steps instead', async () => {
    const failed = vi.fn()
    const own: Step[] = [{ step: 'notify', notice: { text: text('not sent'), tone: 'danger' } }]
    const { running, request, said } = await sending({ failed }, { failed: own } as Partial<Step>)
    request.fail()
    expect(await running).toBe('failed')
    expect(said()).toEqual(['danger: not sent'])
    expect(failed).not.toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'blob:x', ''])('sends nothing to "%s"', async (address) => {
    const { run, services } = place()
    expect(await run([upload], { address, file: chosenFile(file) })).toBe('failed')
    expect(services.fail).toHaveBeenCalled()
  })
})
