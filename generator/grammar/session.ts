/** The calls of the session that a `session:` step may name: what each takes and returns. */
export interface SessionCalls {
  /** `next`: done, or the challenge that follows. */
  signIn(input: { username: string; password: string; remember?: boolean }): Promise<{ next: SignInNext }>
  /** Ends every session of the person, everywhere. */
  signOut(input: Readonly<Record<string, never>>): Promise<Readonly<Record<string, never>>>
}

export type SignInNext = 'done' | 'confirmSignUp' | 'secondFactor' | 'newPassword'

export type SessionCall = keyof SessionCalls
