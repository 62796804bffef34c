import type { Operation } from '../../../generator/grammar/compiled.ts'
import type { Envelope } from '../../../generator/grammar/console.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Failure } from '../failures/failure.ts'
import type { Api } from './api.ts'
import { deriveAll } from './derive.ts'
import { Resource } from './resource.ts'
import { type Answer, unwrap } from './unwrap.ts'
import { callKey, type Variables } from './variables.ts'

/** How many unwatched answers are kept, for going back to them. */
const kept = 60
/** An answer older than this is loaded again, behind what it shows, when something asks for it anew. */
const freshFor = 10_000

/** Every query that was made, by operation and variables. */
export interface Resources {
  /** The resource of a call, loading from now on if it is new. */
  of(operation: Operation, variables: Variables, entity?: Entity): Resource
  /** What the backend says now. Nothing of it is kept or shown, and nobody is told of a failure, which is thrown. */
  ask(operation: Operation, variables: Variables): Promise<Answer>
  /** Loads it again when its answer has grown old; settles when that has been answered. */
  refresh(resource: Resource): Promise<void>
  /** Loads again what is shown of these operations; settles when all have answered. */
  refetch(operations: readonly string[]): Promise<void>
  /** Asks again for everything that could not be had. */
  retryFailed(): void
  /** Something was changed: what is kept but not shown is loaded again when it is shown. */
  outdate(): void
  /** Takes no further answers: what is shown stays as it is. */
  stop(): void
  clear(): void
}

export interface ResourcesNeeds {
  readonly api: Api
  readonly envelope: Envelope | undefined
  readonly failed: (failure: Failure) => void
  readonly departing: () => boolean
}

export function createResources({ api, envelope, failed, departing }: ResourcesNeeds): Resources {
  const all = new Map<string, Resource>()

  const trim = () => {
    if (all.size <= kept) return
    for (const [key, resource] of all) {
      if (all.size <= kept) return
      if (resource.watched || resource.state.phase === 'pending') continue
      resource.dispose()
      all.delete(key)
    }
  }

  return {
    of(operation, variables, entity) {
      const key = `${entity?.name ?? ''} ${callKey(operation, variables)}`
      const known = all.get(key)
      if (known) return known
      const made = new Resource({
        api,
        operation,
        variables,
        unwrap: (body) => deriveAll(unwrap(body, operation, envelope), entity),
        failed,
        departing,
      })
      all.set(key, made)
      trim()
      return made
    },
    ask: async (operation, variables) => unwrap(await api.ask(operation, variables), operation, envelope),
    async refresh(resource) {
      const { state, age } = resource
      if (state.phase === 'failed' || (state.phase === 'ready' && age > freshFor)) await resource.reload()
    },
    async refetch(operations) {
      const shown: Promise<void>[] = []
      for (const [key, resource] of all) {
        if (!operations.includes(resource.operation.name)) continue
        if (resource.watched) {
          shown.push(resource.reload())
        } else {
          // Nobody looks at it: it is asked for anew when somebody does.
          resource.dispose()
          all.delete(key)
        }
      }
      await Promise.all(shown)
    },
    retryFailed() {
      for (const resource of all.values()) if (resource.state.phase === 'failed') void resource.reload()
    },
    outdate() {
      for (const resource of all.values()) if (!resource.watched) resource.outdate()
    },
    stop() {
      for (const resource of all.values()) resource.dispose()
    },
    clear() {
      for (const resource of all.values()) resource.dispose()
      all.clear()
    },
  }
}
