import type { Form } from '../../../generator/grammar/forms.ts'
import { innerData } from './inner-fields.ts'
import { type FieldProblem, type Inside, nothingInside, problemsOf, toData } from './problems.ts'
import { isSame } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** One field as its view sees it; a new object whenever something of it changes. */
export interface FieldState {
  readonly value: unknown
  /** The problem that is shown, if any. */
  readonly problem: FieldProblem | undefined
}

/**
 * The values of one open form. They live outside React and outside rjsf, so that a keystroke renders its own field and
 * nothing else, however many fields there are.
 */
export interface FormStore {
  readonly form: Form
  field(name: string): FieldState
  values(): Values
  /** What it started with. */
  start(): Values
  /** Somebody has entered something there. */
  touched(name: string): boolean
  /** Differs from what it started with. */
  dirty(): boolean
  change(name: string, value: unknown): void
  /** The field was entered: where it is said to, what was wrong with it is no longer said until it is left again. */
  enter(name: string): void
  /** The field was left: from now on it says what is wrong with it, unless nobody touched it yet. */
  leave(name: string): void
  /** Shows every problem and names the fields that have one, in the form's order. */
  check(): readonly string[]
  /** What is sent: the filled-in fields that are shown. */
  data(): Record<string, unknown>
  /** What is in it now is what it started with: it was saved. */
  settle(): void
  /** Starts again with other values, such as data that arrived; refused (false) while there are unsaved changes. */
  restart(initial: Values): boolean
  /** Forgets unsaved changes: it starts again, with what arrived meanwhile if anything did. */
  discard(): void
  /** Tells which fields are shown, by the values; fields that are not are neither validated nor sent. */
  showWhen(shown: (name: string, values: Values) => boolean, inside?: Inside): void
  subscribe(name: string, listener: () => void): () => void
  subscribeAll(listener: () => void): () => void
}

export function createFormStore(form: Form, initial: Values): FormStore {
  let start = initial
  let values = initial
  /** What arrived while there were unsaved changes. */
  let arrived: Values | undefined
  let shown: (name: string, values: Values) => boolean = () => true
  let inside = nothingInside
  const names = form.fields.map((field) => field.name)
  const forgiving = new Set(form.fields.flatMap(({ name, errorGoes }) => (errorGoes === 'focus' ? name : [])))
  const touched = new Set<string>()
  const left = new Set<string>()
  const fields = new Map<string, FieldState>(names.map((name) => [name, { value: initial[name], problem: undefined }]))
  const listeners = new Map<string, Set<() => void>>()
  const everything = new Set<() => void>()

  const dirty = () => names.some((name) => !isSame(values[name], start[name]))
  const shownNames = () => new Set(names.filter((name) => shown(name, values)))
  const withFields = new Map(form.fields.flatMap((field) => (field.fields ? [[field.name, field] as const] : [])))
  const data = (present: ReadonlySet<string>) =>
    toData(values, present, (name) => {
      const field = withFields.get(name)
      return field ? innerData(field, values[name], inside.shown) : values[name]
    })
  const problems = () => {
    const present = shownNames()
    return problemsOf(form, data(present), present, inside)
  }

  function put(name: string, next: FieldState) {
    const before = fields.get(name)
    if (before && Object.is(before.value, next.value) && same(before.problem, next.problem)) return
    fields.set(name, next)
    for (const listener of listeners.get(name) ?? []) listener()
  }

  /** Says anew what is wrong with fields that were left before. */
  function review(reviewed: Iterable<string>) {
    const wanted = [...reviewed].filter((name) => left.has(name))
    if (wanted.length === 0) return
    const found = problems()
    for (const name of wanted) put(name, { value: values[name], problem: found[name]?.[0] })
  }

  function forgive(name: string) {
    if (!forgiving.has(name)) return
    left.delete(name)
    put(name, { value: values[name], problem: undefined })
    for (const listener of everything) listener()
  }

  function begin(initial: Values) {
    start = values = initial
    arrived = undefined
    touched.clear()
    left.clear()
    for (const name of names) put(name, { value: values[name], problem: undefined })
    for (const listener of everything) listener()
  }

  return {
    form,
    field: (name) => fields.get(name) ?? { value: undefined, problem: undefined },
    values: () => values,
    start: () => start,
    touched: (name) => touched.has(name),
    dirty,
    change(name, value) {
      if (Object.is(values[name], value)) return
      touched.add(name)
      values = { ...values, [name]: value }
      put(name, { value, problem: fields.get(name)?.problem })
      forgive(name)
      review([name, ...form.equal.filter((rule) => rule.to === name).map((rule) => rule.field)])
      for (const listener of everything) listener()
    },
    enter: forgive,
    leave(name) {
      if (!touched.has(name)) return
      left.add(name)
      review([name])
    },
    check() {
      const found = problems()
      for (const name of names) {
        left.add(name)
        put(name, { value: values[name], problem: found[name]?.[0] })
      }
      return names.filter((name) => found[name])
    },
    data: () => data(shownNames()),
    settle() {
      start = values
      arrived = undefined
      for (const listener of everything) listener()
    },
    restart(initial) {
      if (dirty()) {
        arrived = initial
        return false
      }
      begin(initial)
      return true
    },
    discard: () => begin(arrived ?? start),
    showWhen(next, nextInside = nothingInside) {
      shown = next
      inside = nextInside
    },
    subscribe(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => own.delete(listener)
    },
    subscribeAll(listener) {
      everything.add(listener)
      return () => everything.delete(listener)
    },
  }
}

function same(a: FieldProblem | undefined, b: FieldProblem | undefined) {
  if (a === b) return true
  if (a?.keyword !== b?.keyword || JSON.stringify(a?.params) !== JSON.stringify(b?.params)) return false
  return JSON.stringify(a?.inside) === JSON.stringify(b?.inside)
}
