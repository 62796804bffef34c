import type { IdleQuestion } from '../../../generator/grammar/idle.ts'
import { noAbility } from '../../../generator/values/gates/evaluate.ts'
import { runSteps } from '../actions/run-steps.ts'
import type { Services } from '../services.ts'

/** Signs out as the spec says; in any case nobody is signed in afterwards, and the page is left without asking. */
export async function leaveIdle(load: () => Promise<{ readonly question: IdleQuestion }>, services: Services) {
  const { session, signInAgain, pageScopes, navigator, windows, unsaved } = services
  try {
    const { question } = await load()
    const scopes = pageScopes.of(navigator.current()?.values ?? {})
    const place = {
      services,
      ability: noAbility,
      setState: () => {},
      close: () => true,
      upload: { progress: () => {} },
      setAppearance: () => {},
    }
    await signInAgain.unasked(() => runSteps(question.leave.do, scopes, place))
  } catch {
    // The code of the steps cannot be had: they are not what matters.
  }
  if (session.state.get().signedIn) await session.end()
  // What was typed is kept as a draft; somebody who is not there cannot be asked whether to leave it.
  windows.closeAll()
  unsaved.unasked(() => navigator.revalidate())
}
