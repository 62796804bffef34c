/** The calls of the session that a `session:` step may name: what each takes and returns. */
export interface SessionCalls {
  /** `next`: done, or the challenge that follows. */
  signIn(input: { username: string; password: string; remember?: boolean }): Promise<{ next: SignInNext }>
  /** Ends every session of the person, everywhere. */
  signOut(input: Readonly<Record<string, never>>): Promise<Readonly<Record<string, never>>>
}

export type SignInNext = 'done' | 'confirmSignUp' | 'secondFactor' | 'newPassword'

export type SessionCall = keyof SessionCalls

/** What the generator checks `session:` steps against; `satisfies` keeps it to the types above. */
export const sessionCalls = {
  signIn: {
    takes: {
      username: { type: 'string', required: true },
      password: { type: 'string', required: true },
      remember: { type: 'boolean', required: false },
    },
    gives: { next: ['done', 'confirmSignUp', 'secondFactor', 'newPassword'] },
    leaves: 'signedIn',
  },
  signOut: { takes: {}, gives: {}, leaves: 'signedOut' },
} as const satisfies Record<
  SessionCall,
  {
    takes: Readonly<Record<string, { type: 'string' | 'boolean'; required: boolean }>>
    gives: Readonly<Record<string, readonly string[]>>
    /** What somebody is afterwards. */
    leaves: 'signedIn' | 'signedOut'
  }
>

export const sessionCallNames = Object.keys(sessionCalls) as SessionCall[]
