import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SavedForm } from '../../../generator/grammar/blocks/form.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useFetchAhead } from '../../runtime/code/use-fetch-ahead.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { extendScopes, type Scopes } from '../../runtime/expressions/scopes.ts'
import type { Failure } from '../../runtime/failures/failure.ts'
import { type Autosave, createAutosave } from '../../runtime/forms/autosave.ts'
import type { Change, SaveAnswer } from '../../runtime/forms/changes.ts'
import { createHistory, type FormHistory } from '../../runtime/forms/history.ts'
import { keepCaret } from '../../runtime/forms/keep-caret.ts'
import type { mergeTyped } from '../../runtime/forms/merge-typed.ts'
import { pathsOf } from '../../runtime/forms/paths.ts'
import type { Versions } from '../../runtime/forms/server-copy.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { unfitPaths } from '../../runtime/forms/unfit.ts'
import { isObject } from '../../runtime/forms/values.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { uuid } from '../../runtime/uuid.ts'
import { useOwnStore } from './use-own-store.ts'
import { insideOf } from './use-shown.ts'

/** What merges what two people changed, once it is there; without it, staff are asked which of both stays. */
const merging: { typed?: typeof mergeTyped } = {}
const loadMerge = async () => {
  merging.typed = (await import('../../runtime/forms/merge-typed.ts')).mergeTyped
}

export interface Saved {
  readonly store: FormStore
  readonly autosave: Autosave
  readonly history: FormHistory
}

/** What saves the form of a block, by its steps, for as long as the block is there; and what was typed into it. */
export function useAutosave(node: SavedForm, scopes: Scopes): Saved {
  const { connection } = useServices()
  const word = node.autosave
  const from = word.from(scopes.reading) ?? 0
  const made = useRef<Autosave>(undefined)
  const store = useOwnStore(node, scopes, (initial) => {
    made.current?.arrived(initial, from, word.by?.(scopes.reading) ?? '')
    return true
  })
  const answered = useRef<unknown>(undefined)
  const failure = useRef<Failure | undefined>(undefined)
  const { run } = useRun(word.do, undefined, {
    form: {
      reset: () => {},
      answered: (result) => {
        answered.current = result
      },
      failed: (why) => {
        failure.current = why
        // That nobody answers is said above the form, once.
        return why.kind === 'offline'
      },
    },
  })
  const { run: runSaved } = useRun(word.saved)
  const [form] = useState(uuid)

  const send = async (changes: readonly Change[], revision: number): Promise<SaveAnswer> => {
    answered.current = undefined
    failure.current = undefined as Failure | undefined
    if (!(await run({ saving: { changes, revision, form } }, true))) {
      return { is: failure.current?.kind === 'offline' ? 'offline' : 'refused' }
    }
    const result = answered.current
    const { settled } = extendScopes(scopes, { result })
    void runSaved({ result }, true)
    const { changed, conflicts } = word
    return {
      is: 'saved',
      revision: word.revision(settled) ?? revision,
      changed: rowsOf(changed.of(settled)).map((row) => ({
        path: String(row[changed.path]),
        value: row[changed.value],
        by: String(row[changed.by]),
      })),
      conflicts: rowsOf(conflicts.of(settled)).map((row) => ({
        path: String(row[conflicts.path]),
        theirs: row[conflicts.theirs],
        by: String(row[conflicts.by]),
      })),
    }
  }
  const latest = useRef(send)
  const inside = useRef(insideOf(scopes))
  useLayoutEffect(() => {
    latest.current = send
    inside.current = insideOf(scopes)
  })

  const fetchMerge = useFetchAhead(loadMerge)
  const merge = (path: string, versions: Versions) =>
    merging.typed?.({ form: node.form, asked: inside.current.asked, names: word.paths }, path, versions)
  const [{ autosave, history }] = useState(() => {
    const paths = pathsOf(node.form, word.paths)
    const autosave = createAutosave({
      store,
      paths,
      revision: from,
      by: word.by?.(scopes.reading) ?? '',
      unfit: () => unfitPaths(node.form, store.problems(), inside.current.asked, word.paths),
      send: (changes, revision) => {
        fetchMerge()
        return latest.current(changes, revision)
      },
      merge,
      putting: keepCaret,
      after: valueIn(word.after, scopes.settled) ?? 0,
      most: valueIn(word.most, scopes.settled) ?? 0,
    })
    return { autosave, history: createHistory({ store, paths, isForeign: autosave.isChanging }) }
  })
  useEffect(() => {
    made.current = autosave
    const stopHearing = autosave.start()
    const stopRemembering = history.start()
    const stopWaiting = connection.lostAt.subscribe(() => {
      if (connection.lostAt.get() === undefined) void autosave.flush()
    })
    return () => {
      stopWaiting()
      stopRemembering()
      stopHearing()
    }
  }, [autosave, history, connection])
  return { store, autosave, history }
}

function rowsOf(list: readonly unknown[] | null | undefined): readonly Readonly<Record<string, unknown>>[] {
  return (list ?? []).filter(isObject)
}
