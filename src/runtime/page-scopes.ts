import type { Console } from '../../generator/grammar/console.ts'
import type { DataSource } from '../../generator/grammar/data.ts'
import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { Flags } from '../../generator/values/gates/features.ts'
import type { Appearance } from './appearance.ts'
import type { Resource } from './data/resource.ts'
import type { Resources } from './data/resources.ts'
import { loadedResource, sourceResource } from './data/source.ts'
import { valueIn } from './expressions/evaluate.ts'
import { extendScopes, Loaded, type Scopes } from './expressions/scopes.ts'
import type { RouteValues } from './navigation/address.ts'
import type { Denials } from './navigation/denials.ts'
import { mayLoad, type Session } from './session/session.ts'
import type { Store } from './store.ts'
import type { Terms } from './texts/terms.ts'

/** The names that every screen sees: `route`, `session`, `features`, `links`, `denial`, `challenge`, `terms`, `language`, `origin`, `appearance` and the console's context. */
export interface PageScopes {
  /** The scopes of a page with these path and query values. Context that is asked for in them starts to load. */
  of(values: RouteValues): Scopes
  /** Starts to load what the context needs, as far as its inputs are there, and gives it. */
  start(scopes: Scopes): readonly Resource[]
}

export interface PageScopesNeeds {
  readonly context: Console['context']
  readonly session: Session
  readonly features: Flags
  readonly deployment: Deployment
  readonly resources: Resources
  readonly denials: Pick<Denials, 'current'>
  /** What staff call what data names; its words may still be on their way. */
  readonly terms: () => Terms
  readonly language: string
  readonly appearance: Store<Appearance>
}

/** Scopes are cheap to make anew; kept ones save it for the links of one page. */
const mostKept = 100

export function createPageScopes(needs: PageScopesNeeds): PageScopes {
  const { context, session, features, deployment, resources, denials, terms, language, appearance } = needs
  const sources = Object.entries(context).filter((entry): entry is [string, DataSource] => 'operation' in entry[1])
  const made = new Map<string, Scopes>()
  session.state.subscribe(() => made.clear())
  session.challenge.subscribe(() => made.clear())
  appearance.subscribe(() => made.clear())

  return {
    of(values) {
      const key = JSON.stringify(values)
      const known = made.get(key)
      if (known) return known
      const names: Record<string, unknown> = {
        route: values,
        // Steps that sign in see what came of it.
        session: live(() => session.state.get().values),
        features: new Loaded(
          () => features.of(scopes).byName,
          () => features.of({ reading: scopes.settled }).byName,
        ),
        challenge: live(session.challenge.get),
        links: deployment.links,
        denial: live(denials.current),
        terms: live(terms),
        language,
        origin: globalThis.location.origin,
        appearance: live(appearance.get),
      }
      // Each context name is looked up when an expression asks for it, and may itself ask for others.
      let scopes: Scopes
      for (const [name, one] of Object.entries(context)) {
        names[name] =
          'operation' in one
            ? whenSignedIn(
                session,
                loadedResource(() => sourceResource(one, scopes, resources)),
              )
            : new Loaded(
                () => valueIn(one.value, scopes.reading),
                () => valueIn(one.value, scopes.settled),
              )
      }
      scopes = extendScopes(undefined, names)
      if (made.size >= mostKept) made.clear()
      made.set(key, scopes)
      return scopes
    },
    start(scopes) {
      if (!mayLoad(session)) return []
      return sources.flatMap(([, source]) => {
        try {
          return sourceResource(source, scopes, resources) ?? []
        } catch {
          // Its inputs come from another name that is on its way, or has failed; it starts when that is there.
          return []
        }
      })
    },
  }
}

/** A name that is there at once, and looked up each time. */
function live(read: () => unknown): Loaded {
  return new Loaded(read, read)
}

/** The context is about the person who is signed in; nobody else has one. */
function whenSignedIn(session: Session, loaded: Loaded): Loaded {
  const ask = (read: () => unknown) => () => (mayLoad(session) ? read() : undefined)
  return new Loaded(ask(loaded.read), ask(loaded.peek))
}
