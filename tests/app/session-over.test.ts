import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operation } from '#generated/operations/updateProjectStatus.ts'
import { blocks } from '../../src/app/blocks.ts'
import { compose } from '../../src/app/compose.ts'
import { spec } from '../../src/app/spec.ts'
// What answers failures is there at once, as is what speaks with the server.
import '../../src/api/client.ts'
import '../../src/app/trouble.ts'
import '#generated/errors.ts'
import { widgets } from '../../src/app/widgets.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { matchHref } from '../../src/runtime/navigation/href.ts'
import { createLocale } from '../../src/runtime/texts/locale.ts'
import { keep } from '../session/support/identity.ts'
import { until } from '../support/until.ts'

const pool = 'local_Pool'
const deployment = {
  name: 'test',
  category: 'SaaS',
  disabledFeatures: [],
  graphql: '/graphql',
  identity: { endpoint: '/idp', pool, client: 'console' },
  links: {},
  texts: {},
}

/** The product's console on its projects page, with somebody signed in and a backend that answers so. */
function open(answer: (operation: string) => object) {
  keep(3600, { 'custom:tenantID': 't1', email: 'ann@acme.test' })
  const fetched = vi.fn(async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    return { status: 200, json: async () => ({ data: { [operationName]: answer(operationName) } }) }
  })
  vi.stubGlobal('fetch', fetched)
  const services = compose({ spec, locale: createLocale('en', {}, []), deployment, blocks, widgets })
  const { route, values } = matchHref(spec.routes, '/projects?tenant_id=t1')
  if (!route || !values) throw new Error('There is no projects page.')
  const [go, revalidate] = [vi.fn(), vi.fn()]
  services.navigator.attach({
    go,
    arrived: async () => {},
    leaving: () => false,
    path: () => '/',
    former: () => undefined,
    moved: () => () => {},
    current: () => ({ route, values }),
    revalidate,
  })
  return { services, fetched, go, revalidate, values }
}

const archive = { TenantID: 't1', ProjectID: 'p1', ProjectStatus: 'Archived' }

const refused = (type: string, message: string) => ({
  __typename: 'Response',
  status: 401,
  error: { __typename: 'Error', ErrorType: type, Message: message },
  message: null,
  data: null,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('who is signed in and cannot be told who they are', () => {
  it('is signed out with the error, once: nobody is half signed in (P-8-07)', async () => {
    const { services, fetched, revalidate, values } = open(() => refused('Unauthorized', 'Not you.'))
    for (const resource of services.pageScopes.start(services.pageScopes.of(values))) resource.subscribe(() => {})
    await until(() => expect(services.session.state.get().signedIn).toBe(false))
    expect(services.notices.shown.get().map(({ text }) => text)).toEqual(['Not you.'])
    expect(services.session.freshToken()).toBeUndefined()
    await until(() => expect(revalidate).toHaveBeenCalledTimes(1))
    const asked = fetched.mock.calls.length
    services.pageScopes.start(services.pageScopes.of(values))
    await new Promise((next) => setTimeout(next))
    expect(fetched).toHaveBeenCalledTimes(asked)
    expect(revalidate).toHaveBeenCalledTimes(1)
  })
})

describe('a session that ends in the middle of work', () => {
  it('is taken up in a dialog, and what failed is sent again (P-8-10, P-4-37)', async () => {
    let over = true
    const { services, fetched } = open((name) =>
      over
        ? refused('Unauthorized', 'The user is not authenticated')
        : { __typename: 'Response', status: 200, error: null, message: name },
    )
    const sent = services.api.mutate(operation, archive)
    await until(() => expect(services.windows.open.get()).toMatchObject([{ kind: 'dialog', locked: true }]))
    over = false
    // As another tab would tell it.
    keep(7200, { 'custom:tenantID': 't1' })
    const channel = new BroadcastChannel('console console')
    channel.postMessage('signedIn')
    expect(await sent).toMatchObject({ updateProjectStatus: { status: 200, message: 'updateProjectStatus' } })
    channel.close()
    expect(services.windows.open.get()).toEqual([])
    // A console that an earlier test left behind hears of it as well, and asks for its own.
    const own = fetched.mock.calls.filter(([, { body }]) => JSON.parse(body).operationName === operation.name)
    expect(own).toHaveLength(2)
    const authorization = own.map(([, init]) => (init as unknown as RequestInit).headers)
    expect(authorization[0]).not.toEqual(authorization[1])
  })

  it('given up, is told and ends (P-8-10)', async () => {
    const { services, revalidate } = open(() => refused('Unauthorized', 'The user is not authenticated'))
    const failed = services.api.mutate(operation, archive).catch(services.fail)
    await until(() => expect(services.windows.open.get()).toHaveLength(1))
    services.windows.close(services.windows.open.get()[0]?.id ?? 0)
    await failed
    await until(() => expect(services.session.state.get().signedIn).toBe(false))
    expect(services.windows.open.get()).toMatchObject([{ kind: 'alert', words: { title: 'Session Expired' } }])
    await until(() => expect(revalidate).toHaveBeenCalledTimes(1))
  })

  it('is taken up in a dialog as well when it was ended elsewhere, and the page stays (P-8-03, P-4-37)', async () => {
    const { services, go } = open(() => refused('Unauthorized', 'Token already revoked'))
    const over = new Failure({ kind: 'session', operation: 'refresh', message: 'Cannot retrieve a new session' })
    const refresh = vi.spyOn(services.session, 'refresh').mockResolvedValue(over)
    services.api.mutate(operation, archive).catch(services.fail)
    await until(() => expect(services.windows.open.get()).toMatchObject([{ kind: 'dialog', locked: true }]))
    expect([refresh.mock.calls.length, go.mock.calls]).toEqual([1, []])
  })

  it('is nobody’s news while somebody signs out (P-8-09)', async () => {
    const { services } = open(() => refused('Unauthorized', 'The user is not authenticated'))
    vi.spyOn(services.session, 'leaving').mockReturnValue(true)
    await services.api.mutate(operation, archive)
    expect(services.windows.open.get()).toEqual([])
  })

  it('leads nobody who signs out to another page, whatever was still under way', async () => {
    const { services, go } = open(() => refused('Unauthorized', 'Token already revoked'))
    const failure = new Failure({
      kind: 'answered',
      operation: 'getUser',
      type: 'Unauthorized',
      message: 'Token already revoked',
    })
    const leaving = vi.spyOn(services.session, 'leaving').mockReturnValue(true)
    services.fail(failure)
    await vi.dynamicImportSettled()
    expect([go.mock.calls, services.notices.shown.get()]).toEqual([[], []])
    // Whoever stays is told, and led on.
    leaving.mockReturnValue(false)
    vi.spyOn(services.session, 'refresh').mockResolvedValue(undefined)
    services.fail(failure)
    await until(() => expect(go).toHaveBeenCalled())
  })
})
