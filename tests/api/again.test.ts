import { describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../generator/grammar/compiled.ts'
import { type AgainNeeds, sendAgain } from '../../src/api/again.ts'
import type { Post } from '../../src/api/post.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { until } from '../support/until.ts'

const water = { name: 'water', kind: 'mutation', field: 'water', variables: [] } as unknown as Operation
const envelope = { status: 'status', ok: 200, error: 'error', errorMessage: 'Message', data: 'data' }
const over = () => new Failure({ kind: 'session', operation: 'refresh', message: 'Cannot retrieve a new session' })
const answered = { water: { status: 200, data: 'wet' } }
const refusedInEnvelope = { water: { status: 401, error: { Message: 'The user is not authenticated' } } }
const isOver = async ({ message }: Failure) => /not authenticated|Cannot retrieve/.test(message)

function made(post: Post, more: Partial<AgainNeeds> = {}) {
  const signInAgain = { ask: vi.fn(async () => true), refuse: vi.fn(), forgotten: () => 0 }
  const send = sendAgain(post, {
    envelope,
    isOfSession: isOver,
    whenOver: async (failure) => failure,
    signInAgain,
    token: () => 'a',
    ...more,
  })
  return { send, signInAgain }
}

/** Answers one call after the other. */
const inTurn = (...answers: (object | (() => never))[]) => {
  const post = vi.fn<Post>()
  for (const answer of answers) {
    if (typeof answer === 'function') post.mockImplementationOnce(async () => answer())
    else post.mockResolvedValueOnce(answer)
  }
  return post
}
const fails = (failure: Failure) => () => {
  throw failure
}

describe('what fails because the session is over', () => {
  it.each([
    ['no new token can be had', fails(over())],
    ['the server does not know who it is', refusedInEnvelope],
  ])('is sent again when somebody has signed in again: %s (P-4-37)', async (_name, first) => {
    const post = inTurn(first, answered)
    const { send, signInAgain } = made(post)
    expect(await send(water, { id: 1 })).toBe(answered)
    expect(post.mock.calls).toEqual([
      [water, { id: 1 }],
      [water, { id: 1 }],
    ])
    expect(signInAgain.ask).toHaveBeenCalledTimes(1)
  })

  it('fails with what it was when that is given up, and is not sent again', async () => {
    const failure = over()
    const post = inTurn(fails(failure))
    const { send, signInAgain } = made(post)
    signInAgain.ask.mockResolvedValueOnce(false)
    await expect(send(water, {})).rejects.toBe(failure)
    expect(post).toHaveBeenCalledTimes(1)
  })

  it('is sent once more and no oftener', async () => {
    const post = inTurn(refusedInEnvelope, refusedInEnvelope)
    const { send, signInAgain } = made(post)
    await expect(send(water, {})).rejects.toMatchObject({ message: 'The user is not authenticated' })
    expect(post).toHaveBeenCalledTimes(2)
    expect(signInAgain.ask).toHaveBeenCalledTimes(1)
    expect(signInAgain.refuse).toHaveBeenCalledTimes(1)
  })

  it('asks nobody who has signed in while it was on its way', async () => {
    let token = 'a'
    const post = inTurn(() => {
      token = 'b'
      throw over()
    }, answered)
    const { send, signInAgain } = made(post, { token: () => token })
    expect(await send(water, {})).toBe(answered)
    expect(signInAgain.ask).not.toHaveBeenCalled()
  })

  it('is never answered to somebody else, nor sent for them', async () => {
    let times = 0
    const post = inTurn(() => {
      times += 1
      throw over()
    }, answered)
    const signInAgain = { ask: vi.fn(async () => true), refuse: vi.fn(), forgotten: () => times }
    const { send } = made(post, { signInAgain })
    const settled = vi.fn()
    void send(water, {}).then(settled, settled)
    await until(() => expect(times).toBe(1))
    await new Promise((next) => setTimeout(next))
    expect(settled).not.toHaveBeenCalled()
    expect(post).toHaveBeenCalledTimes(1)
  })
})

describe('what is refused with a call for new tokens', () => {
  const revoked = () => new Failure({ kind: 'answered', operation: 'water', message: 'Token already revoked' })
  const isOfSession = async ({ message }: Failure) => message === 'Token already revoked'

  it('is sent again when the session was ended elsewhere and somebody has signed in again (P-8-10)', async () => {
    const ended = over()
    const post = inTurn(fails(revoked()), answered)
    const { send, signInAgain } = made(post, { isOfSession, whenOver: async () => ended })
    expect(await send(water, {})).toBe(answered)
    expect(signInAgain.ask.mock.calls).toEqual([[ended]])
  })

  it('fails as a session that is over when that is given up', async () => {
    const ended = over()
    const { send, signInAgain } = made(inTurn(fails(revoked())), { isOfSession, whenOver: async () => ended })
    signInAgain.ask.mockResolvedValueOnce(false)
    await expect(send(water, {})).rejects.toBe(ended)
  })

  it('stays refused while the session goes on', async () => {
    const failure = revoked()
    const { send, signInAgain } = made(inTurn(fails(failure)), { isOfSession, whenOver: async () => undefined })
    await expect(send(water, {})).rejects.toBe(failure)
    expect(signInAgain.ask).not.toHaveBeenCalled()
  })
})

describe('what fails otherwise', () => {
  it('is handed on as it is, and nothing is sent twice', async () => {
    const broken = new Failure({ kind: 'offline', operation: 'water', message: 'gone' })
    const post = inTurn(fails(broken))
    const { send, signInAgain } = made(post)
    await expect(send(water, {})).rejects.toBe(broken)
    const dry = { water: { status: 400, error: { Message: 'No water' } } }
    const other = made(inTurn(dry))
    expect(await other.send(water, {})).toBe(dry)
    expect([signInAgain, other.signInAgain].map(({ ask }) => ask.mock.calls.length)).toEqual([0, 0])
  })
})
