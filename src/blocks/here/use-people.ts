import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HereBlock } from '../../../generator/grammar/blocks/here.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { poll } from '../../runtime/data/poll.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import type { Failure } from '../../runtime/failures/failure.ts'
import type { OthersInFields, ShownForm } from '../../runtime/forms/page-forms.ts'
import { isObject, isSame } from '../../runtime/forms/values.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { uuid } from '../../runtime/uuid.ts'

/** Somebody else who is here. */
export interface Person {
  readonly key: string
  readonly name: string
  /** The field that they are in, by the path by which it is saved. */
  readonly path: string | undefined
  /** Tells them from others who are here, from 0. */
  readonly tone: number
}

/** How long after the focus has moved on others hear of it (ms). */
const afterMove = 300

/** Tells the backend again and again that somebody is here, hears who else is, and says that at the form's fields. */
export function usePeople(node: HereBlock, shown: ShownForm): readonly Person[] {
  const scopes = useScopes()
  const { texts } = useServices()
  const [people, setPeople] = useState<readonly Person[]>(nobody)
  const [form] = useState(uuid)
  const answered = useRef<unknown>(undefined)
  const asked = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useRef<Failure | undefined>(undefined)
  const place = {
    reset: () => {},
    answered: (result: unknown) => {
      answered.current = result
    },
    // Nobody misses the names of others so much that it had to be told.
    failed: (why: Failure) => {
      failure.current = why
      return true
    },
  }
  const { run } = useRun(node.do, undefined, { form: place })
  const { run: runLast } = useRun(node.do, undefined, { form: place })
  const { run: runHeard } = useRun(node.heard)
  const { run: runRefused } = useRun(node.refused)

  const ask = async (): Promise<boolean> => {
    answered.current = failure.current = undefined
    const asking = run({ here: { form, path: shown.entered?.() ?? null, leaves: false } }, true)
    asked.current = asked.current.then(() => asking)
    // What nobody answered is asked again; what was refused is known.
    if (!(await asking)) {
      const why = failure.current as Failure | undefined
      if (why?.kind === 'answered') void runRefused({}, true)
      return false
    }
    const result = answered.current
    const { settled } = extendScopes(scopes, { result })
    const { of, key, name, path } = node.people
    const rows = (of(settled) ?? []).filter(isObject)
    setPeople((before) => {
      const next = toned(
        rows.map((row) => ({
          key: String(row[key]),
          name: String(row[name]),
          path: typeof row[path] === 'string' ? row[path] : undefined,
        })),
        before,
      )
      return isSame(next, before) ? before : next
    })
    void runHeard({ result }, true)
    return true
  }
  const latest = useRef(ask)
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = ask
    // Said after the answer: a question under way that arrives later would say that somebody is here who has gone.
    leave.current = () => void asked.current.then(() => runLast({ here: { form, path: null, leaves: true } }, true))
  })

  const isTogether = people.length > 0
  const every = valueIn(isTogether ? node.together : node.every, scopes.settled) ?? 0
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void latest.current(), afterMove)
    }
    if (isTogether) document.addEventListener('focusin', soon)
    else soon()
    const stop = every > 0 ? poll(every, () => latest.current()) : () => {}
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('focusin', soon)
    }
  }, [every, isTogether])
  useEffect(() => () => leave.current(), [])

  useEffect(() => {
    const { others } = shown
    if (!others) return
    const at = new Map<string, { readonly words: string; readonly tone: number }[]>()
    for (const { path, name, tone } of people) {
      if (path === undefined) continue
      at.set(path, [...(at.get(path) ?? []), { words: texts.of(node.field, scopes.settled, { name }), tone }])
    }
    others.set((before: OthersInFields) => (isSame([...before], [...at]) ? before : at))
  }, [shown, people, texts, node, scopes])
  return people
}

const nobody: readonly Person[] = []

/** Whoever was here keeps their tone; who has come gets the first that is free. */
function toned(rows: readonly Omit<Person, 'tone'>[], before: readonly Person[]): readonly Person[] {
  const known = new Map(before.map(({ key, tone }) => [key, tone]))
  const taken = new Set(rows.flatMap(({ key }) => known.get(key) ?? []))
  return rows.map((row) => {
    let tone = known.get(row.key)
    if (tone === undefined) {
      tone = 0
      while (taken.has(tone)) tone += 1
      taken.add(tone)
    }
    return { ...row, tone }
  })
}
