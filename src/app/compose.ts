import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { ErrorAnswer } from '../../generator/grammar/errors.ts'
import { createFeatures } from '../../generator/values/gates/features.ts'
import { sendAgain } from '../api/again.ts'
import { createApi } from '../api/api.ts'
import type { Situation } from '../api/errors.ts'
import { createPost } from '../api/post.ts'
import { whileStaying } from '../api/while-staying.ts'
import { createAhead } from '../runtime/ahead.ts'
import type { Appearance } from '../runtime/appearance.ts'
import { createApps } from '../runtime/apps.ts'
import { askAgain } from '../runtime/blocks/ask-again.ts'
import { askServer } from '../runtime/connection/ask-server.ts'
import { createConnection } from '../runtime/connection/connection.ts'
import { createRefetchers } from '../runtime/data/refetchers.ts'
import { createResources } from '../runtime/data/resources.ts'
import { extendScopes } from '../runtime/expressions/scopes.ts'
import { Failure } from '../runtime/failures/failure.ts'
import { failureWords } from '../runtime/failures/failure-words.ts'
import { toldError } from '../runtime/failures/told-error.ts'
import { createAskedNodes } from '../runtime/gates/asked-nodes.ts'
import { createIcons } from '../runtime/icons.ts'
import { matchAddress } from '../runtime/navigation/address.ts'
import { withAppended } from '../runtime/navigation/appended.ts'
import { createDenials } from '../runtime/navigation/denials.ts'
import { loadsContext } from '../runtime/navigation/frames.ts'
import { createNavigator } from '../runtime/navigation/navigator.ts'
import { createPrevious } from '../runtime/navigation/previous.ts'
import { createNotices } from '../runtime/notices/notices.ts'
import { createPageScopes } from '../runtime/page-scopes.ts'
import { type AnyRegistry, createSupply } from '../runtime/registry.ts'
import { createLevels } from '../runtime/rights/levels.ts'
import { forgetHappened } from '../runtime/screens/happened.ts'
import type { Services, Unmatched } from '../runtime/services.ts'
import { mayLoad, type Session } from '../runtime/session/session.ts'
import { createSignInAgain } from '../runtime/session/sign-in-again.ts'
import type { Spec } from '../runtime/spec.ts'
import { createStore, type Store } from '../runtime/store.ts'
import type { Locale } from '../runtime/texts/locale.ts'
import { termsOf } from '../runtime/texts/terms.ts'
import { createTexts } from '../runtime/texts/texts.ts'
import { createEarlyShortcut } from '../runtime/typing/early-shortcut.ts'
import { createTypeAhead } from '../runtime/typing/type-ahead.ts'
import { createUnsaved } from '../runtime/unsaved/unsaved.ts'
import type { Upload } from '../runtime/uploads/upload.ts'
import { loadWindows } from '../runtime/windows/load-windows.ts'
import { createWindows } from '../runtime/windows/windows.ts'
import { createSession } from '../session/create-session.ts'
import { createNoSession } from '../session/no-session.ts'

export interface Composition {
  readonly spec: Spec
  readonly locale: Locale
  readonly deployment: Deployment
  readonly blocks: AnyRegistry
  readonly widgets: AnyRegistry
  readonly appearance?: Store<Appearance>
}

/** Puts the services together: the one place that knows which is which. Nothing here needs React. */
export function compose({
  spec,
  locale,
  deployment,
  blocks,
  widgets,
  appearance = createStore<Appearance>('system'),
}: Composition): Services {
  const { console: settings, permissions } = spec
  const routes = withAppended(spec.routes)
  const { pathname, search } = globalThis.location
  const features = createFeatures(
    spec.features,
    deployment.disabledFeatures,
    spec.allFeatures,
    spec.flagsByData && {
      ...spec.flagsByData,
      applies: (route = navigator.current()?.route) => mayLoad(session) && loadsContext(route, services),
    },
  )
  const navigator = createNavigator(matchAddress(routes, pathname, search))
  const notices = createNotices(settings.notices.stays, () => session.open === true || session.state.get().signedIn)
  const windows = createWindows(loadWindows, navigator.path)
  const typeAhead = createTypeAhead(() => services.texts.engine('loading'))
  const memory = new Map<string, unknown>()
  const denials = createDenials(settings.pages.denied)
  const unsaved = createUnsaved(() => services)
  const previous = createPrevious(routes, sessionStorage)
  const turn = createStore(0)

  /** The page on which somebody signs in again is the one to come back to. */
  const ownPage = () => {
    const { pathname, search } = globalThis.location
    return navigator.current()?.route.session === 'required' ? `${pathname}${search}` : undefined
  }

  const session: Session = deployment.identity
    ? createSession({
        identity: deployment.identity,
        claims: settings.claims,
        name: settings.name,
        signInPath: routes.find((route) => route.name === settings.pages.signIn)?.path,
        previous: () => previous.peek() ?? ownPage(),
        signInAgain: async (failure) => (await wanted(failure)) && (await signInAgain.ask(failure)),
        forget: async () => {
          signInAgain.forget()
          memory.clear()
          notices.forget()
          forgetHappened()
          windows.closeAll()
          // What is under way is given up first: a page that is about to go would show it as failed.
          resources.stop()
          await api.clear()
          resources.clear()
        },
        changedElsewhere: () => navigator.revalidate(),
        changedPerson() {
          turn.set((before) => before + 1)
          navigator.revalidate()
        },
        leave: (href) => globalThis.location.assign(href),
        leaveSignedOut(href) {
          // The guard takes the page away, and with it the forms that would ask.
          navigator.revalidate()
          void isSettled(unsaved.any).then(() => globalThis.location.assign(href))
        },
      })
    : createNoSession()

  const token = async () => {
    const found = await session.token()
    const leaving = !found && !session.open && navigator.current()?.route.session === 'required'
    // Signed out while the page is still there: what it asks for now is never answered, and it is gone in a moment.
    return leaving ? await new Promise<never>(() => {}) : found
  }
  const signInAgain = createSignInAgain({
    dialog: settings.signInAgain && spec.dialogs[settings.signInAgain.dialog],
    windows,
    session,
    scopes: () => pageScopes.of(navigator.current()?.values ?? {}),
  })
  const connection = createConnection({
    ask: () => askServer(deployment.graphql),
    back: () => askAgain(services),
  })
  const unmatched = createStore<readonly Unmatched[]>([])
  /** How things stand when something fails; the rules may still have to be fetched. */
  const situation = (): Situation => {
    const route = navigator.current()?.route
    const flagged = session.state.get().signedIn && !session.leaving()
    return { flagged, route: route?.appended ? undefined : route?.name, path: globalThis.location.pathname }
  }
  const answersOf = async (failure: Failure, at: Situation) => {
    const [{ trouble }, { errorRules }] = await Promise.all([loadTrouble(), spec.refusals()])
    return { trouble, answers: trouble.answersOf(errorRules, failure, at) }
  }
  /** Where nobody can sign in again over the page, failures need not wait for the rules here. */
  const hasAnswer = async (failure: Failure, ...of: ErrorAnswer['answer'][]) => {
    if (!settings.signInAgain) return false
    const found = await answersOf(failure, situation()).catch(() => undefined)
    return found?.answers?.some(({ answer }) => of.includes(answer)) === true
  }
  const wanted = (failure: Failure) => hasAnswer(failure, 'signInAgain')
  const api = createApi(
    sendAgain(whileStaying(createPost({ url: deployment.graphql, token, heard: connection.reached }), session), {
      envelope: settings.envelope,
      isOfSession: (failure) => hasAnswer(failure, 'signInAgain', 'refreshSession'),
      whenOver: async (failure) => {
        if (await wanted(failure)) return failure
        return (await hasAnswer(failure, 'refreshSession')) ? session.refresh(failure) : undefined
      },
      signInAgain,
      token: session.freshToken,
    }),
    async (address, code) => {
      const { exchangeCode } = await import('../api/exchange.ts')
      return await exchangeCode(address, code, { url: deployment.graphql, token, envelope: settings.envelope })
    },
    async (thrown, call, about) => {
      const isLost = thrown instanceof Failure && thrown.kind === 'offline'
      if (!isLost && !(thrown instanceof Failure && thrown.status === 429)) throw thrown
      const { idempotency = '' } = settings
      const mayRepeat = about.isWanted !== undefined || about.variables[idempotency] !== undefined
      const loaded = mayRepeat ? await loadTrouble().catch(() => undefined) : undefined
      if (!loaded && isLost) connection.lost()
      if (!loaded) throw thrown
      const { callAgain, browserTimes } = loaded.trouble
      return callAgain(thrown, call, about, { ...browserTimes, idempotency, lost: connection.lost })
    },
  )

  const fail: Services['fail'] = (failure, say) => {
    // What was still under way when somebody signs out is refused, and nobody's news.
    if (session.leaving()) return
    const page = pageScopes.of(navigator.current()?.values ?? {})
    void Promise.all([answersOf(failure, situation()), toldError(failure, services.texts)]).then(
      ([{ trouble, answers }, error]) => {
        if (session.leaving()) return
        const scopes = extendScopes(page, { error })
        const isAnswer = failure.kind === 'answered' || failure.kind === 'session'
        if (!answers && isAnswer) unmatched.set((before) => trouble.counted(before, failure))
        return trouble.answerFailure(answers, failure, scopes, services, say)
      },
      // Even what says so cannot be had.
      () => notices.notify({ text: failureWords(failure, services), tone: 'danger' }),
    )
  }
  const resources = createResources({
    api,
    envelope: settings.envelope,
    // What could not be reached or understood is said where it would stand, with a retry; not once more in red.
    failed: (failure) => (failure.kind === 'answered' || failure.kind === 'session') && fail(failure),
    departing: navigator.departing,
  })
  // What a deployment puts in place of a text stands before every translation of it.
  const translated = (key: string) => deployment.texts[key] ?? locale.words(key)
  const levels = createLevels({ permissions, features, resources, mayLoad: () => mayLoad(session) })
  const pageScopes = createPageScopes({
    context: settings.context,
    session,
    features,
    deployment,
    resources,
    denials,
    terms: () => termsOf({ ...permissions, features: spec.features }, translated),
    language: locale.language,
    appearance,
  })

  const services: Services = {
    spec,
    deployment,
    features,
    session,
    signInAgain,
    turn,
    api,
    readChapter: async (asked) => {
      const { readChapter } = await import('../api/chapters.ts')
      return await readChapter(asked, [deployment.storage])
    },
    resources,
    refetchers: createRefetchers(settings.context),
    levels,
    pageScopes,
    texts: createTexts({
      language: locale.language,
      engine: settings.texts,
      translated,
      said: locale.said,
      saidNow: locale.saidNow,
    }),
    addresses: { routes, carry: settings.carry, former: navigator.former },
    navigator,
    previous,
    denials,
    appearance,
    notices,
    windows,
    typeAhead,
    shortcut: createEarlyShortcut(typeAhead),
    ahead: createAhead(),
    uploads: createStore<readonly Upload[]>([]),
    connection,
    unmatched,
    pageTitle: createStore<string | undefined>(undefined),
    unsaved,
    blocks: createSupply(blocks),
    widgets: createSupply(widgets),
    apps: createApps({
      routes,
      host: async () => (await import('../subapps/host/app-page.tsx')).createHost(deployment),
      words: locale.load,
    }),
    icons: createIcons(() => import('#generated/icons.ts')),
    memory,
    ...(import.meta.env.DEV && { askedNodes: createAskedNodes() }),
    fail,
  }
  return services
}

/** What is needed when something fails. */
const loadTrouble = () => import('./trouble.ts')

/** After this long a page that does not go is left as it is (ms). */
const patience = 2000

/** Waits until there are no unsaved changes any more. */
function isSettled(any: Store<boolean>): Promise<void> {
  return new Promise((settled) => {
    if (!any.get()) {
      settled()
      return
    }
    const stop = any.subscribe(() => {
      if (any.get()) return
      stop()
      settled()
    })
    setTimeout(settled, patience)
  })
}
