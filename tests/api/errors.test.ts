import { describe, expect, it } from 'vitest'
import { errorRules } from '#generated/errors.ts'
import { routes } from '#generated/routes.ts'
import type { ErrorRule } from '../../generator/grammar/errors.ts'
import { answersTo } from '../../src/api/errors.ts'
import { Failure, type FailureDetails } from '../../src/runtime/failures/failure.ts'

const failure = (details: Partial<FailureDetails>) =>
  new Failure({ kind: 'answered', operation: 'anything', message: '', ...details })

const answers = (
  details: Partial<FailureDetails>,
  situation = { flagged: true, route: 'projects' as string | undefined, path: '/projects' },
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

  it('says to wait a moment after too many calls, of whatever and of whichever service', () => {
    const said = [{ answer: 'notify', text: { key: 'messages.shared.tooManyRequests' } }]
    for (const details of [
      { type: 'TooManyRequests', status: 429, message: 'Too many requests, please try again a little later' },
      { type: 'TooManyRequestsException', kind: 'session', operation: 'signIn', message: 'Too many requests' },
    ] as const) {
      const found = answersTo(errorRules, failure(details), { flagged: true, route: 'projects', path: '/projects' })
      expect(found).toMatchObject(said)
    }
  })

  const unauthorized = (path: string) =>
    answersTo(errorRules, failure({ type: 'Unauthorized', message: 'No.' }), { flagged: true, route: undefined, path })

  it.each(['/projects', '/projects/', '/Projects/one', '/', '/dashboard', '/settings/general', '/account-info'])(
    'refreshes the user and goes to access denied on an unauthorized error at %s (P-8-03, P-8-05)',
    (path) => {
      expect(unauthorized(path)).toMatchObject([
        { answer: 'refreshSession' },
        { answer: 'go', go: { to: 'access-denied' } },
      ])
    },
  )

  /** Product 8: content, templates, media, roles, users, webhooks, workflows, subscription, audits, integrations. */
  const areas =
    /^\/(content|media|(settings|tenant)\/(user-management|role-management)|settings\/(webhooks|workflows|audits|integrations)|webhooks|workflows|subscription|audits?|tenant\/audit-trail)/
  const paths = routes.flatMap(({ path, screen, app }) => (path && (screen || app) ? [path] : []))
  const concrete = (path: string) => path.replace(/\/?\*$/, '/deep/down').replaceAll(/:\w+/g, 'one')

  it.each(paths.filter((path) => areas.test(path)).map(concrete))(
    'refreshes the user and appends access denied on an unauthorized error at %s (P-8-03, P-8-06)',
    (path) => {
      expect(unauthorized(path)).toMatchObject([
        { answer: 'refreshSession' },
        { answer: 'append', append: 'access-denied' },
      ])
    },
  )

  it('appends by whole segments, and nowhere else (P-8-06)', () => {
    const others = paths.filter((path) => path !== '*' && !areas.test(path)).map(concrete)
    for (const path of [...others, '/content-template-x', '/x/content-template', '/settings/integrations/more'])
      expect(
        unauthorized(path)?.map(({ answer }) => answer),
        path,
      ).not.toContain('append')
  })

  it.each<[string, Partial<FailureDetails>, string | undefined, readonly string[]]>([
    ['P-8-07', { operation: 'getUser', type: 'Unauthorized' }, 'projects', ['show', 'signOut']],
    [
      'P-8-15',
      { operation: 'federatedSignIn', type: 'Returned', message: 'Unrecognizable lambda output' },
      'login',
      ['alert'],
    ],
    ['P-8-16', { operation: 'federatedSignIn', type: 'Returned', message: 'Wrong Login Method' }, 'login', ['alert']],
    ['P-8-17', { operation: 'federatedSignIn', type: 'Returned', message: 'x PreSignUp failed y' }, 'login', ['show']],
    ['P-8-18', { operation: 'federatedSignIn', type: 'Returned', message: 'xyz' }, 'login', ['notify']],
    ['P-8-20', { operation: 'signUp', type: 'UsernameExistsException' }, 'sign-up', ['notify']],
    ['P-8-21', { operation: 'confirmSignIn', type: 'NotAuthorizedException' }, 'login', ['reload']],
    ['P-2.12-03', { operation: 'projects', type: 'Maintenance' }, 'projects', ['go']],
  ])('answers as the product says (%s)', (_id, details, route, expected) => {
    expect(answers(details, { flagged: true, route, path: '/projects' })).toEqual(expected)
  })

  it.each<[string, Partial<FailureDetails>]>([
    ['P-8-19', { operation: 'signIn', message: 'Too many attempts' }],
    ['P-8-20', { operation: 'signUp', message: 'Password too common' }],
    ['P-8-21', { operation: 'confirmSignIn', type: 'CodeMismatchException', message: 'Invalid code' }],
    ['P-8-23', { operation: 'resetPassword', message: 'Attempt limit exceeded' }],
  ])('leaves the words of whoever refused as they are (%s)', (_id, details) => {
    expect(answers(details, { flagged: false, route: 'login', path: '/login' })).toBeUndefined()
  })

  it('is silent about session messages unless staff had been signed in (P-8-09, P-8-10)', () => {
    for (const message of ['No current user', 'Cannot retrieve a new session', 'The user is not authenticated']) {
      expect(answers({ message }, { flagged: false, route: undefined, path: '/login' })).toEqual(['silent'])
      // The alert and the sign-out are for whoever gives it up.
      expect(answers({ message })).toEqual(['signInAgain', 'alert', 'signOut'])
    }
    const [, alert] =
      answersTo(errorRules, failure({ message: 'No current user' }), {
        flagged: true,
        route: undefined,
        path: '/projects',
      }) ?? []
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
        path: '/login',
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
  const situation = { flagged: false, route: 'beds', path: '/beds' }

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
