import type { DataSource } from '../../../generator/grammar/data.ts'
import type { Permissions } from '../../../generator/grammar/permissions.ts'
import { type Ability, noAbility } from '../../../generator/values/gates/evaluate.ts'
import type { Flags } from '../../../generator/values/gates/features.ts'
import type { Resource } from '../data/resource.ts'
import type { Resources } from '../data/resources.ts'
import { sourceResource } from '../data/source.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { createStore, type Store } from '../store.ts'

/** Grants by level (product 6): of one query, or the union of other levels. */
export interface Levels {
  /** The queries whose answers a level is made of, loading from now on. Throws while their inputs are not there. */
  resources(level: string | undefined, scopes: Scopes): readonly Resource[]
  /** What may be done at a level. Throws while the grants are on their way, and the failure if they could not be had. */
  ability(level: string | undefined, scopes: Scopes): Ability
  /** The sources of a level's grants. */
  sources(level: string | undefined): readonly DataSource[]
  /** Whether the code that builds abilities is there. */
  readonly ready: Store<boolean>
}

export interface LevelsNeeds {
  readonly permissions: Permissions
  readonly features: Flags
  readonly resources: Resources
  /** Grants are asked for signed-in staff only. */
  readonly mayLoad: () => boolean
}

interface Built {
  readonly answers: readonly unknown[]
  readonly ability: Ability
  /** Those in which it was asked for last; they know which features there are. */
  readonly scopes: { current: Scopes }
}

type Builder = typeof import('../../../generator/values/gates/ability.ts')

/** The code that builds abilities comes with the first grants: pages without a level do without it. */
export function createLevels({ permissions, features, resources, mayLoad }: LevelsNeeds): Levels {
  const built = new Map<string, Built>()
  const ready = createStore(false)
  let builder: Builder | undefined
  let coming: Promise<void> | undefined

  const loadBuilder = () => {
    coming ??= import('../../../generator/values/gates/ability.ts').then(
      (module) => {
        builder = module
        ready.set(true)
      },
      (failed) => {
        coming = undefined
        throw failed
      },
    )
    return coming
  }

  const sourcesOf = (level: string): readonly DataSource[] => {
    const found = permissions.levels[level]
    if (!found) return []
    return isUnion(found) ? found.flatMap(sourcesOf) : [found]
  }

  const resourcesOf = (level: string | undefined, scopes: Scopes) => {
    if (!level || !mayLoad()) return []
    return sourcesOf(level).flatMap((source) => sourceResource(source, scopes, resources) ?? [])
  }

  /** Of a page that loads no grants of its own. The same object for the same scopes: it is a context of components. */
  const empty = new WeakMap<Scopes, Ability>()
  const withoutGrants = (scopes: Scopes): Ability => {
    const ability = empty.get(scopes) ?? { ...noAbility, at: (level: string) => levels.ability(level, scopes) }
    empty.set(scopes, ability)
    return ability
  }

  const levels: Levels = {
    ready,
    sources: (level) => (level ? sourcesOf(level) : []),
    resources(level, scopes) {
      const found = resourcesOf(level, scopes)
      if (found.length > 0 && !builder) void loadBuilder().catch(() => {})
      return found
    },
    ability(level, scopes) {
      const found = resourcesOf(level, scopes)
      if (found.length === 0) return withoutGrants(scopes)
      // All are asked before the first is waited for.
      const answers = found.map((resource) => resource.peek()?.data)
      for (const resource of found) resource.read()
      if (!builder) throw loadBuilder()
      const key = `${level} ${JSON.stringify(found.map((resource) => resource.variables))}`
      const known = built.get(key)
      if (known?.answers.every((answer, index) => answer === answers[index])) {
        known.scopes.current = scopes
        return known.ability
      }
      const asked = { current: scopes }
      const flags = { allowed: (name: string) => features.of(asked.current).allowed(name) }
      const others = (other: string) => levels.ability(other, asked.current)
      const ability = builder.buildAbility(answers.flatMap(grantsOf), flags, permissions, others)
      built.set(key, { answers, ability, scopes: asked })
      return ability
    },
  }
  return levels
}

function isUnion(level: DataSource | readonly string[]): level is readonly string[] {
  return Array.isArray(level)
}

/** The grants in an answer: `{ grants: [...] }`, or the list itself. Anything else grants nothing. */
function grantsOf(data: unknown): readonly unknown[] {
  const list = Array.isArray(data) ? data : (data as { grants?: unknown } | null | undefined)?.grants
  return Array.isArray(list) ? list : []
}
