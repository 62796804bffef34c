/**
 * A refusal in Cognito's words: answered as HTTP 400 with `{ __type, message }`.
 * Messages are Cognito's own, because clients match on them.
 */
export class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.type = type
  }
}

/** The one answer to a wrong password and to an unknown user, so that nobody learns who has an account. */
export const wrongCredentials = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.')

/** Sign-in is refused for a while after repeated failures, whether or not the account exists. */
export const tooManyAttempts = () => new Refusal('NotAuthorizedException', 'Password attempts exceeded')

export const notAuthorized = (message: string) => new Refusal('NotAuthorizedException', message)

/** An account that has been deleted while it was asked for; to those who were signed in with it. */
export const noSuchUser = () => new Refusal('UserNotFoundException', 'User does not exist.')

export const invalidParameter = (message: string) => new Refusal('InvalidParameterException', message)

/** A challenge session that is unknown, used up, expired or of another challenge. */
export const invalidSession = () =>
  new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.')

/** Too many letters, sign-ups or passwords; clients may try again later. */
export const limitExceeded = () =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** Too many calls, whatever they say; clients try again by themselves. */
export const tooManyRequests = () => new Refusal('TooManyRequestsException', 'Too many requests')

/** Too many wrong codes. */
export const tooManyFailedAttempts = () =>
  new Refusal('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.')

export const codeMismatch = () =>
  new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = () =>
  new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** A sign-up that the console refuses, with its words (product 8: "PreSignUp failed"). */
export const preSignUpFailed = (words: string) =>
  new Refusal('UserLambdaValidationException', `PreSignUp failed with error ${words.replace(/\.$/, '')}.`)
