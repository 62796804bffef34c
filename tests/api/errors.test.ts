import { describe, expect, it } from 'vitest'
import { errorRules } from '#generated/errors.ts'
import type { ErrorRule } from '../../generator/grammar/errors.ts'
import { answersTo } from '../../src/api/errors.ts'
import { Failure, type FailureDetails } from '../../src/runtime/data/failure.ts'

const failure = (details: Partial<FailureDetails>) =>
  new Failure({ kind: 'answered', operation: 'anything', message: '', ...details })

const answers = (
  details: Partial<FailureDetails>,
  situation = { flagged: true, route: 'projects' as string | undefined },
) => answersTo(errorRules, failure(details), situation)?.map(({ answer }) => answer)

describe('the error catalogue of the product', () => {
  it('refreshes the session and goes to access denied, saying nothing (P-8-03, P-8-04, P-8-11)', () => {
    for (const message of [
      'Token already revoked',
      'Your session has been ended',
      'You can not create Subscription due to access restriction',
    ]) {
      expect(answers({ message })).toEqual(['refreshSession', 'go'])
    }
  })

  it('goes to access denied on any unauthorized error (P-8-03, P-8-05)', () => {
    expect(answers({ type: 'Unauthorized', message: 'No.' })).toEqual(['refreshSession', 'go'])
  })

  it('is silent about session messages unless staff had been signed in (P-8-09, P-8-10)', () => {
    for (const message of ['No current user', 'Cannot retrieve a new session', 'The user is not authenticated']) {
      expect(answers({ message }, { flagged: false, route: undefined })).toEqual(['silent'])
      // The alert and the sign-out are for whoever gives it up.
      expect(answers({ message })).toEqual(['signInAgain', 'alert', 'signOut'])
    }
    const [, alert] =
      answersTo(errorRules, failure({ message: 'No current user' }), { flagged: true, route: undefined }) ?? []
    expect(alert).toMatchObject({
      title: { text: 'Session Expired' },
      text: { text: 'Your session has ended. Please log in to continue' },
    })
  })

  it('suppresses what is no news for staff (P-8-11)', () => {
    expect(answers({ message: 'Variable x has coerced Null value for NonNull type' })).toEqual(['silent'])
    expect(answers({ message: 'Target container with id y not found' })).toEqual(['silent'])
  })

  it('says the same of every wrong sign-in, and only there (P-8-14)', () => {
    for (const message of ['User does not exist.', 'Incorrect username or password.']) {
      const found = answersTo(errorRules, failure({ kind: 'session', operation: 'signIn', message }), {
        flagged: false,
        route: 'login',
      })
      expect(found).toMatchObject([
        { answer: 'notify', tone: 'danger', text: { text: 'Incorrect username or password' } },
      ])
    }
    expect(answers({ operation: 'signIn', message: 'Too many attempts' })).toBeUndefined()
    expect(answers({ operation: 'projects', message: 'User does not exist.' })).toBeUndefined()
  })

  it('has no rule for what nobody thought of: it is shown as it is (P-8-02)', () => {
    expect(answers({ message: 'Something else' })).toBeUndefined()
  })
})

describe('error rules', () => {
  // biome-ignore lint/suspicious/noThenProperty: the compiled rule is named so; nobody awaits it.
  const rule = (parts: Partial<ErrorRule>): ErrorRule => ({ then: [{ answer: 'silent' }], at: 'made', ...parts })
  const situation = { flagged: false, route: 'beds' }

  it('are asked in order; the first that fits decides', () => {
    const first = rule({ message: ['dry'] })
    // biome-ignore lint/suspicious/noThenProperty: as above.
    const second = rule({ then: [{ answer: 'signOut' }] })
    expect(answersTo([first, second], failure({ message: 'too dry' }), situation)).toBe(first.then)
    expect(answersTo([first, second], failure({ message: 'too wet' }), situation)).toBe(second.then)
  })

  it('fit on the route and by expressions, however often they are asked', () => {
    const here = rule({ route: ['beds'], message: [/^dry/g] })
    for (let times = 0; times < 3; times += 1) {
      expect(answersTo([here], failure({ message: 'dry soil' }), situation)).toBe(here.then)
    }
    expect(answersTo([here], failure({ message: 'dry soil' }), { ...situation, route: 'tools' })).toBeUndefined()
    expect(answersTo([here], failure({ message: 'dry soil' }), { ...situation, route: undefined })).toBeUndefined()
  })
})
