import { describe, expect, it, vi } from 'vitest'
import type { Post } from '../../src/api/post.ts'
import { whileStaying } from '../../src/api/while-staying.ts'
import type { SessionState } from '../../src/runtime/session/session.ts'
import { createStore } from '../../src/runtime/store.ts'
import { createLeaveTaking } from '../../src/session/leave-taking.ts'
import { operation } from '../runtime/support/builders.ts'

const beds = operation('beds', [])
const dig = operation('dig', [], 'mutation')

/** A backend that answers when it is told to, and not at all what was given up. */
function made() {
  const state = createStore<SessionState>({ signedIn: true, values: {} })
  const leaving = createLeaveTaking()
  const asked: { name: string; answer: () => void }[] = []
  const post = vi.fn<Post>(
    ({ name }, _variables, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')))
        asked.push({ name, answer: () => resolve(name) })
      }),
  )
  return { state, leaving, asked, send: whileStaying(post, { state, stayed: leaving.none }) }
}

describe('while a sign-out is under way', () => {
  it('queries are given up, and asked once more where it came to nothing', async () => {
    const { leaving, asked, send } = made()
    const sent = send(beds, {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const end = leaving.start()
    const later = send(beds, {})
    await new Promise((done) => setTimeout(done))
    expect(asked).toHaveLength(1)
    end()
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    for (const each of asked) each.answer()
    expect(await Promise.all([sent, later])).toEqual(['beds', 'beds'])
  })

  it('mutations go through', async () => {
    const { leaving, asked, send } = made()
    leaving.start()
    const sent = send(dig, {})
    asked[0]?.answer()
    expect(await sent).toBe('dig')
  })

  it('what was asked for whoever has left by then is never answered', async () => {
    const { state, leaving, asked, send } = made()
    const answered = vi.fn()
    void send(beds, {}).then(answered, answered)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const end = leaving.start()
    state.set({ signedIn: false, values: {} })
    end()
    await new Promise((done) => setTimeout(done))
    expect(asked).toHaveLength(1)
    expect(answered).not.toHaveBeenCalled()
  })

  it('other failures are told', async () => {
    const { state, leaving } = made()
    const send = whileStaying(async () => Promise.reject(new Error('broken')), { state, stayed: leaving.none })
    await expect(send(beds, {})).rejects.toThrow('broken')
  })
})
