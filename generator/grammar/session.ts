type Nothing = Readonly<Record<string, never>>
type Attributes = Readonly<Record<string, string>>

/** The calls of the session that a `session:` step may name: what each takes and returns. All reject with a Failure. */
export interface SessionCalls {
  /** `next`: done, or the challenge that follows. */
  signIn(input: { username: string; password: string; remember?: boolean }): Promise<{ next: SignInNext }>
  /** Answers the second factor with a code. */
  confirmSignIn(input: { code: string }): Promise<{ next: SignInNext }>
  /** Answers the challenge of somebody who must choose a password at the first sign-in. */
  completeNewPassword(input: { new_password: string }): Promise<{ next: SignInNext }>
  /** Leaves the page for the sign-in of somebody else; what follows happens where it leads back to. */
  federatedSignIn(input: { provider: string; remember?: boolean }): Promise<Nothing>
  /** `attributes`: what else the identity service keeps of an account, by its own names for it. */
  signUp(input: {
    email: string
    password: string
    firstname: string
    lastname: string
    attributes?: Attributes
  }): Promise<{ next: SignUpNext }>
  confirmSignUp(input: { username: string; code: string }): Promise<Nothing>
  resendSignUpCode(input: { username: string }): Promise<Nothing>
  forgotPassword(input: { username: string }): Promise<Nothing>
  resetPassword(input: { username: string; code: string; new_password: string }): Promise<Nothing>
  changePassword(input: { current_password: string; new_password: string }): Promise<Nothing>
  /** What is not given stays as it is. */
  updateAttributes(input: { firstname?: string; lastname?: string; attributes?: Attributes }): Promise<Nothing>
  /** A secret for an authenticator, and the address by which it is scanned. Nothing is switched on yet. */
  setUpSecondFactor(input: Nothing): Promise<{ secret: string; uri: string }>
  /** The code of the authenticator that was set up: from now on it is asked for. */
  verifySecondFactor(input: { code: string }): Promise<Nothing>
  disableSecondFactor(input: Nothing): Promise<Nothing>
  /** Whether a second factor is asked for at sign-in. */
  secondFactor(input: Nothing): Promise<{ enabled: boolean }>
  /** Gets new tokens, which say what is so now: after the server has changed what stands in them. */
  refresh(input: Nothing): Promise<Nothing>
  /** Ends every session of the person, everywhere. */
  signOut(input: Nothing): Promise<Nothing>
}

/** `resetPassword`: the password was taken back; another one is chosen with a code. */
export type SignInNext = 'done' | 'confirmSignUp' | 'secondFactor' | 'newPassword' | 'resetPassword'
export type SignUpNext = 'done' | 'confirmSignUp'

/** A sign-in that has begun and waits for something. Under `challenge` in expressions; never stored. */
export interface Challenge {
  readonly next: Exclude<SignInNext, 'done'>
  readonly username: string
  /** What the identity service tells of the account, by its own names for it; empty where it tells nothing. */
  readonly attributes: Attributes
}

export type SessionCall = keyof SessionCalls

/** One value that a call takes; `strings` is a map of words. */
export interface CallTakes {
  readonly type: 'string' | 'boolean' | 'strings'
  readonly required: boolean
}

/** One value that a call returns; a list: the words that it can be. */
export type CallGives = readonly string[] | 'string' | 'boolean'

const string = { type: 'string', required: true } as const
const optional = { type: 'string', required: false } as const
const flag = { type: 'boolean', required: false } as const
const strings = { type: 'strings', required: false } as const
const signInNext = [
  'done',
  'confirmSignUp',
  'secondFactor',
  'newPassword',
  'resetPassword',
] as const satisfies readonly SignInNext[]
const signUpNext = ['done', 'confirmSignUp'] as const satisfies readonly SignUpNext[]

/** What the generator checks `session:` steps against; `satisfies` keeps it to the types above. */
export const sessionCalls = {
  signIn: {
    about: 'Signs in. `next` is done, or what is asked for before that.',
    takes: { username: string, password: string, remember: flag },
    gives: { next: signInNext },
    leaves: 'signedIn',
  },
  confirmSignIn: {
    about: 'Answers `secondFactor` with the code of the authenticator.',
    takes: { code: string },
    gives: { next: signInNext },
    leaves: 'signedIn',
  },
  completeNewPassword: {
    about: 'Answers `newPassword` with a password of their own.',
    takes: { new_password: string },
    gives: { next: signInNext },
    leaves: 'signedIn',
  },
  federatedSignIn: {
    about: 'Leaves the console to sign in with the account of somebody else; comes back to the page `signIn`.',
    takes: { provider: string, remember: flag },
    gives: {},
    leaves: 'signedIn',
  },
  signUp: {
    about: 'Makes an account. `attributes` are further values by the names that the identity service has for them.',
    takes: { email: string, password: string, firstname: string, lastname: string, attributes: strings },
    gives: { next: signUpNext },
  },
  confirmSignUp: {
    about: 'Confirms an account with the code that was mailed.',
    takes: { username: string, code: string },
    gives: {},
  },
  resendSignUpCode: { about: 'Mails that code once more.', takes: { username: string }, gives: {} },
  forgotPassword: { about: 'Mails a code to choose another password with.', takes: { username: string }, gives: {} },
  resetPassword: {
    about: 'Sets the password with the code that was mailed.',
    takes: { username: string, code: string, new_password: string },
    gives: {},
  },
  changePassword: {
    about: 'Changes the password of whoever is signed in.',
    takes: { current_password: string, new_password: string },
    gives: {},
  },
  updateAttributes: {
    about: 'Changes the names of whoever is signed in, and what else the identity service keeps of the account.',
    takes: { firstname: optional, lastname: optional, attributes: strings },
    gives: {},
  },
  setUpSecondFactor: {
    about: 'Makes a secret for an authenticator; `uri` is what it scans.',
    takes: {},
    gives: { secret: 'string', uri: 'string' },
  },
  verifySecondFactor: {
    about: 'Switches the second factor on, with a first code of the authenticator.',
    takes: { code: string },
    gives: {},
  },
  disableSecondFactor: { about: 'Switches the second factor off.', takes: {}, gives: {} },
  secondFactor: { about: 'Whether the second factor is on.', takes: {}, gives: { enabled: 'boolean' } },
  refresh: { about: 'Reads `session` anew, after the server has changed what stands in it.', takes: {}, gives: {} },
  signOut: { about: 'Signs out everywhere.', takes: {}, gives: {}, leaves: 'signedOut' },
} as const satisfies {
  readonly [Call in SessionCall]: {
    readonly about: string
    readonly takes: Readonly<Record<keyof Parameters<SessionCalls[Call]>[0], CallTakes>>
    readonly gives: Readonly<Record<keyof Awaited<ReturnType<SessionCalls[Call]>>, CallGives>>
    /** What somebody is afterwards; nothing where nobody becomes another one by it. */
    readonly leaves?: 'signedIn' | 'signedOut'
  }
}

export const sessionCallNames = Object.keys(sessionCalls) as SessionCall[]

/** What a call is, by any name; undefined where there is no such call. */
export function sessionCall(name: string | undefined):
  | {
      readonly about: string
      readonly takes: Readonly<Record<string, CallTakes>>
      readonly gives: Readonly<Record<string, CallGives>>
      readonly leaves?: 'signedIn' | 'signedOut'
    }
  | undefined {
  return name !== undefined && Object.hasOwn(sessionCalls, name) ? sessionCalls[name as SessionCall] : undefined
}
