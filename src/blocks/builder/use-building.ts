import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import type { Failure } from '../../runtime/failures/failure.ts'
import { isObject } from '../../runtime/forms/values.ts'
import { useScope, useScopes, useSettled } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import type { Act } from './acts.ts'
import { type Building, createBuilding, type Sent } from './building.ts'
import type { Keys, Thing } from './order.ts'

/** What is built with a block, saved by its steps for as long as the block is there. Suspends while the things come. */
export function useBuilding(node: BuilderBlock): Building {
  const scope = useScope()
  const scopes = useScopes()
  const { connection, session, unsaved } = useServices()
  const window = use(WindowContext)
  const things: readonly Thing[] = (node.items(scope) ?? []).filter(isObject)
  const from = node.saves.from(scope) ?? 0
  const pause = useSettled(node.saves.after, 0)
  const most = useSettled(node.undo, 0)
  const failure = useRef<Failure>(undefined)
  const answered = useRef<unknown>(undefined)
  const { run } = useRun(node.saves.do, undefined, {
    form: {
      reset: () => {},
      answered: (result) => {
        answered.current = result
      },
      failed: (why) => {
        failure.current = why
        // That nobody answers is said above the things, once.
        return why.kind === 'offline'
      },
    },
  })
  const send = async (acts: readonly Act[], revision: number): Promise<Sent> => {
    failure.current = undefined
    if (await run({ saving: { changes: acts.map(told), revision } }, true)) {
      const { settled } = extendScopes(scopes, { result: answered.current })
      return { is: 'saved', revision: node.saves.revision(settled) ?? revision }
    }
    const failed = failure.current as Failure | undefined
    return { is: isRefusal(failed) ? 'refused' : 'kept' }
  }
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [building] = useState(() =>
    createBuilding({
      ...{ keys: keysOf(node), things, revision: from, after: pause, most },
      send: (acts, revision) => latest.current(acts, revision),
    }),
  )
  // A list is made anew at each drawing; what it holds is not.
  const known = useRef(things)
  useEffect(() => {
    if (known.current.length === things.length && things.every((thing, at) => thing === known.current[at])) return
    known.current = things
    building.arrived(things, from)
  })
  useEffect(() => {
    const stop = connection.lostAt.subscribe(() => {
      if (connection.lostAt.get() === undefined) void building.flush()
    })
    // Whoever was signed out meanwhile has signed in over the page.
    const stopSession = session.state.subscribe(() => {
      if (session.state.get().signedIn && building.state.get().saving === 'kept') void building.flush()
    })
    const remove = unsaved.add({
      window,
      // What was done just now is sent while the page goes; what cannot be sent is asked about.
      goneOn: () => building.state.get().saving === 'kept',
      unsaved: () => building.state.get().saving !== 'saved',
    })
    const stopTelling = building.state.subscribe(unsaved.changed)
    return () => {
      stop()
      stopSession()
      stopTelling()
      remove()
      void building.flush()
    }
  }, [building, connection, session, unsaved, window])
  return building
}

/** By which fields its things are known. */
export function keysOf({ id, nesting }: BuilderBlock): Keys {
  return { id, ...(nesting && { within: nesting.within }) }
}

/** The server has looked at it and said no: sent again, it would say the same. */
function isRefusal(failure: Failure | undefined): boolean {
  return failure?.kind === 'answered' && [400, 403, 404, 409, 413, 422].includes(failure.status ?? 0)
}

/** As the steps see it: everything has its place. */
function told({ is, id, of, after, within, values = {} }: Act) {
  return { is, id, of: of ?? null, after: after ?? null, within: within || null, values }
}
