import type { ErrorAnswer } from '../../../generator/grammar/errors.ts'
import { valuesOf } from '../expressions/evaluate.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { Failure } from '../failures/failure.ts'
import { failureWords } from '../failures/failure-words.ts'
import { appendedAddress } from '../navigation/appended.ts'
import { followGo } from '../navigation/follow-go.ts'
import type { Services } from '../services.ts'

/**
 * Gives the answers of the error catalogue, one after another (product 8). Without any, the message is shown in red;
 * what has no message of its own says that the server is out of reach, or that it failed. An outage is told over the page, and
 * there alone.
 * @param say takes what went wrong, which is a notice else
 */
export async function answerFailure(
  answers: readonly ErrorAnswer[] | undefined,
  failure: Failure,
  scopes: Scopes,
  services: Services,
  say: Say = notice(services),
) {
  if (!answers) {
    await show(failure, services, say)
    return
  }
  for (const answer of answers) {
    // Somebody has begun to sign out meanwhile: it leads nowhere any more.
    if (services.session.leaving()) return
    // What stands behind it is for who does not sign in again.
    if (answer.answer === 'signInAgain' && (await services.signInAgain.ask(failure))) return
    if (answer.answer === 'refreshSession') {
      const over = await services.session.refresh(failure)
      // It was refused because the session had been ended elsewhere: that is what is to be said.
      if (over && failure.kind !== 'session') return services.fail(over)
    } else await give(answer, failure, scopes, services, say)
  }
}

type Say = (words: string) => void

const notice =
  ({ notices }: Services): Say =>
  (text) =>
    notices.notify({ text, tone: 'danger' })

async function show(failure: Failure, services: Services, say: Say) {
  const { texts, connection } = services
  if (failure.kind === 'offline' && (await connection.unanswered())) return
  const own = failure.kind === 'answered' || failure.kind === 'session' ? await texts.said(failure.message.trim()) : ''
  // Nobody knows what became of it; what is merely loaded says so where it would stand.
  const words = failure.kind === 'nonsense' ? texts.engine('unclear') : failureWords(failure, services)
  say(own || words)
}

function give(
  answer: Exclude<ErrorAnswer, { answer: 'refreshSession' }>,
  failure: Failure,
  scopes: Scopes,
  services: Services,
  say: Say,
): Promise<void> | void {
  const scope = scopes.settled
  const { texts, notices, windows, session } = services
  switch (answer.answer) {
    case 'silent':
      return
    case 'show':
      return show(failure, services, say)
    case 'notify':
      if (answer.tone === 'danger') return say(texts.of(answer.text, scope))
      return notices.notify({ text: texts.of(answer.text, scope), tone: answer.tone })
    case 'alert':
      // What follows does not wait until it was read: nothing may be done in the meantime with a session that ended.
      void windows.alert({ title: texts.of(answer.title, scope), text: texts.of(answer.text, scope) })
      return
    case 'go':
      // A page that fails in the way that leads to it would go there for ever.
      if ('to' in answer.go && services.navigator.current()?.route.name === answer.go.to) return
      // Nobody chose to leave: there is nothing to ask.
      return services.unsaved.unasked(() => followGo(answer.go, scope, services))
    case 'open':
      return open(answer, scopes, services)
    case 'append':
      return append(answer.append, services)
    case 'signOut':
      return session.end()
    case 'reload':
      return globalThis.location.reload()
    case 'signInAgain':
      return
  }
}

async function open(
  { dialog: name, with: values }: Extract<ErrorAnswer, { answer: 'open' }>,
  scopes: Scopes,
  { spec, windows }: Services,
) {
  const loaded = await spec.dialogs[name]?.()
  if (loaded) windows.show(loaded.dialog, valuesOf(values, scopes.settled), scopes)
}

/** Puts a page's address behind that of the page which failed, in its place: the way back does not lead into it again. */
function append(page: string, { addresses: { routes }, navigator, unsaved }: Services) {
  const route = navigator.current()?.route
  if (route?.appended || route?.name === page) return
  const { pathname, search } = globalThis.location
  const plain = routes.find((one) => one.name === page)?.path
  const address = appendedAddress(page, { name: route?.name, pathname, search }, routes) ?? plain
  // Nobody chose to leave: there is nothing to ask.
  if (address !== undefined) unsaved.unasked(() => navigator.go(address, { replace: true }))
}
