import { describe, expect, it } from 'vitest'
import type { Dialog } from '../../generator/grammar/screens.ts'
import type { Scopes } from '../../src/runtime/expressions/scopes.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import type { SessionState } from '../../src/runtime/session/session.ts'
import { createSignInAgain } from '../../src/runtime/session/sign-in-again.ts'
import { createStore } from '../../src/runtime/store.ts'
import { createWindows } from '../../src/runtime/windows/windows.ts'
import { until } from '../support/until.ts'

const failure = () => new Failure({ kind: 'session', operation: 'refresh', message: 'over' })
const dialog = { blocks: [] } as unknown as Dialog

function made(load: (() => Promise<{ dialog: Dialog }>) | undefined = async () => ({ dialog })) {
  const windows = createWindows(async () => undefined)
  const state = createStore<SessionState>({ signedIn: true, values: {} })
  let token: string | undefined
  const session = { state, freshToken: () => token }
  const again = createSignInAgain({ dialog: load, windows, session, scopes: () => ({}) as Scopes })
  return {
    again,
    windows,
    signIn(next = 'fresh') {
      token = next
      state.set({ signedIn: true, values: {} })
    },
    opened: () => until(() => expect(windows.open.get()).toHaveLength(1)),
  }
}

/** What has come of it so far. */
function watched(promise: Promise<boolean>) {
  const seen: { is?: boolean } = {}
  void promise.then((is) => Object.assign(seen, { is }))
  return seen
}
const later = () => new Promise((next) => setTimeout(next))

describe('signing in again', () => {
  it('opens one dialog, which nothing around it closes, however many ask', async () => {
    const { again, windows, signIn, opened } = made()
    const asked = [again.ask(failure()), again.ask(failure()), again.ask(failure())]
    await opened()
    expect(windows.open.get()).toMatchObject([{ kind: 'dialog', dialog, locked: true }])
    signIn()
    expect(await Promise.all(asked)).toEqual([true, true, true])
    expect(windows.open.get()).toEqual([])
  })

  it('waits for somebody who is signed in, not for any news of the session', async () => {
    const { again, signIn, opened } = made()
    signIn('revoked')
    const seen = watched(again.ask(failure()))
    await opened()
    signIn('revoked')
    await later()
    expect(seen).toEqual({})
    signIn('fresh')
    await later()
    expect(seen).toEqual({ is: true })
  })

  it('is given up when the dialog closes, and not asked again for the same failure', async () => {
    const { again, windows, opened } = made()
    const first = failure()
    const asked = again.ask(first)
    await opened()
    windows.close(windows.open.get()[0]?.id ?? 0)
    expect(await asked).toBe(false)
    expect(await again.ask(first)).toBe(false)
    expect(windows.open.get()).toEqual([])
    void again.ask(failure())
    await opened()
  })

  it('answers nobody when everything was forgotten meanwhile', async () => {
    const { again, windows, signIn, opened } = made()
    const seen = watched(again.ask(failure()))
    await opened()
    again.forget()
    windows.closeAll()
    signIn()
    await later()
    expect(seen).toEqual({})
    expect(again.forgotten()).toBe(1)
    void again.ask(failure())
    await opened()
  })

  it('opens nothing when everything was forgotten before the dialog was there', async () => {
    let arrive = (_loaded: { dialog: Dialog }) => {}
    const { again, windows } = made(() => new Promise((loaded) => (arrive = loaded)))
    void again.ask(failure())
    again.forget()
    arrive({ dialog })
    await later()
    expect(windows.open.get()).toEqual([])
  })

  it('is not asked of who is not there, of who has tried, and where there is no dialog', async () => {
    const { again, windows } = made()
    await again.unasked(async () => expect(await again.ask(failure())).toBe(false))
    const tried = failure()
    again.refuse(tried)
    expect(await again.ask(tried)).toBe(false)
    expect(windows.open.get()).toEqual([])
    const failing = made(async () => Promise.reject(new Error('offline')))
    expect(await failing.again.ask(failure())).toBe(false)
  })
})
