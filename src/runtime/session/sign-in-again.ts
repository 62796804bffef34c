import type { Dialog } from '../../../generator/grammar/screens.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { Failure } from '../failures/failure.ts'
import type { Windows } from '../windows/windows.ts'
import type { Session } from './session.ts'

/** Lets staff whose session is over in the middle of their work sign in again, over the open page. */
export interface SignInAgain {
  /**
   * Resolves to whether the same person has signed in again, so that what failed may be tried once more: one dialog,
   * however many ask. False when it was given up, or was already for this failure. Never settles when meanwhile
   * everything was forgotten, be it for a sign-out or for somebody else: nobody is there to be told.
   */
  ask(failure: Failure): Promise<boolean>
  /** Signing in again was no help against this failure. */
  refuse(failure: Failure): void
  /** Does something during which there is nobody to ask. */
  unasked(work: () => Promise<unknown>): Promise<void>
  /** Everything that was loaded is forgotten, and who waits for it. */
  forget(): void
  /** How often that was: what began before is nobody's business any more. */
  forgotten(): number
}

export interface SignInAgainNeeds {
  /** Loads the spec's dialog; none where the console has none. */
  readonly dialog: (() => Promise<{ readonly dialog: Dialog }>) | undefined
  readonly windows: Windows
  readonly session: Pick<Session, 'state' | 'freshToken'>
  /** The scopes of the page that is shown. */
  readonly scopes: () => Scopes
}

export function createSignInAgain({ dialog, windows, session, scopes }: SignInAgainNeeds): SignInAgain {
  const refused = new WeakSet<Failure>()
  let asking: Promise<boolean> | undefined
  let stop = () => {}
  let times = 0
  let absent = 0

  const show = async (load: NonNullable<typeof dialog>): Promise<boolean> => {
    const held = session.freshToken()
    const began = times
    const loaded = await load().catch(() => undefined)
    if (times !== began) return await never()
    if (!loaded) return false
    return await new Promise((answer) => {
      const id = windows.show(loaded.dialog, {}, scopes(), { locked: true })
      const settle = (again: boolean) => {
        stop()
        windows.close(id)
        answer(again)
      }
      const stops = [
        session.state.subscribe(() => {
          const token = session.freshToken()
          if (token !== undefined && token !== held) settle(true)
        }),
        windows.open.subscribe(() => {
          if (!windows.open.get().some((one) => one.id === id)) settle(false)
        }),
      ]
      stop = () => {
        for (const each of stops) each()
      }
    })
  }

  return {
    async ask(failure) {
      if (!dialog || absent > 0 || refused.has(failure)) return false
      if (!asking) {
        const own: Promise<boolean> = show(dialog).finally(() => {
          if (asking === own) asking = undefined
        })
        asking = own
      }
      const again = await asking
      if (!again) refused.add(failure)
      return again
    },
    refuse: (failure) => void refused.add(failure),
    forget() {
      // Closing the dialog is then no answer any more; who waits for one waits for ever, and is gone with the page.
      stop()
      asking = undefined
      times += 1
    },
    async unasked(work) {
      absent += 1
      try {
        await work()
      } finally {
        absent -= 1
      }
    },
    forgotten: () => times,
  }
}

/** What nobody is there for any more. */
export function never(): Promise<never> {
  return new Promise(() => {})
}
