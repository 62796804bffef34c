import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import { withFound } from './found-problems.ts'
import { innerFields } from './inner.ts'
import { type FieldProblem, type Inside, nothingInside, type Problems, problemsOf, toData } from './problems.ts'
import { isObject, isSame } from './values.ts'

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
  /**
   * The field was left: from now on it says what is wrong with it, unless nobody touched it yet.
   * @param inside the key of what was left inside of it, where data names its fields: the others say nothing yet
   */
  leave(name: string, inside?: string): void
  /** Says what a server has found wrong, beside all that is known here, until something else stands there. */
  tell(found: readonly FoundProblem[]): void
  /** Shows every problem and names the fields that have one, in the form's order. */
  check(): readonly string[]
  /** Everything that is wrong with it; says nothing of it. */
  problems(): Problems
  /** It was checked since it began: somebody tried to send it. */
  tried(): boolean
  /** Whether nothing is wrong with it; says nothing of it. */
  isRight(): boolean
  /** What is sent: the filled-in fields that are shown. */
  data(): Record<string, unknown>
  /** What is in it now is what it started with: it was saved. */
  settle(): void
  /** Starts again with other values, such as data that arrived; refused (false) while there are unsaved changes. */
  restart(initial: Values): boolean
  /**
   * Something of it was saved, or changed by somebody else: `start` is what it begins with from then on, `values` what stands
   * in it. What nobody touched says nothing of what is wrong with it.
   */
  rebase(start: Values, values: Values): void
  /** Forgets unsaved changes: it starts again, with what arrived meanwhile if anything did. */
  discard(): void
  /** Tells which fields are shown, by the values; fields that are not are neither validated nor sent. */
  showWhen(shown: (name: string, values: Values) => boolean, inside?: Inside): void
  subscribe(name: string, listener: () => void): () => void
  subscribeAll(listener: () => void): () => void
}

/** What a server has found wrong with a field; `inside`: the key of one that data names. */
export interface FoundProblem {
  readonly name: string
  readonly inside?: string
  readonly words: string
}

export function createFormStore(form: Form, initial: Values): FormStore {
  let start = initial
  let values = initial
  /** What arrived while there were unsaved changes. */
  let arrived: Values | undefined
  let shown: (name: string, values: Values) => boolean = () => true
  let inside = nothingInside
  let tried = false
  /** With what stood there when it was told. */
  let told: readonly (FoundProblem & { readonly value: unknown })[] = []
  const names = form.fields.map((field) => field.name)
  const forgiving = new Set(form.fields.flatMap(({ name, errorGoes }) => (errorGoes === 'focus' ? name : [])))
  const touched = new Set<string>()
  const left = new Set<string>()
  /** Of fields that data names: those that were entered something into, and those that were left, by the field around. */
  const touchedInside = new Map<string, Set<string>>()
  const leftInside = new Map<string, Set<string>>()
  const fields = new Map<string, FieldState>(names.map((name) => [name, { value: initial[name], problem: undefined }]))
  const listeners = new Map<string, Set<() => void>>()
  const everything = new Set<() => void>()

  const dirty = () => names.some((name) => !isSame(values[name], start[name]))
  const shownNames = () => new Set(names.filter((name) => shown(name, values)))
  // What a link leads to is entered into one of its fields: the value is its own.
  const hasInside = ({ fields, type }: FormField) => fields !== undefined && type !== 'link'
  const withFields = new Map(form.fields.filter(hasInside).map((field) => [field.name, field]))
  const data = (present: ReadonlySet<string>) =>
    toData(values, present, (name) => {
      const field = withFields.get(name)
      return field ? innerFields().innerData(field, values[name], inside) : values[name]
    })
  const problems = () => {
    const present = shownNames()
    const standing = told.filter((each) => present.has(each.name) && isSame(standsAt(values, each), each.value))
    return withFound(problemsOf(form, data(present), present, inside), standing)
  }

  function checkAll() {
    const found = problems()
    leftInside.clear()
    for (const name of names) {
      left.add(name)
      put(name, { value: values[name], problem: found[name]?.[0] })
    }
    tried = true
    tellAll()
    return names.filter((name) => found[name])
  }

  function tellAll() {
    for (const listener of everything) listener()
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
    for (const name of wanted) put(name, { value: values[name], problem: said(name, found[name]?.[0]) })
  }

  /** What is said of it by now: of fields inside, of those that were left. */
  function said(name: string, problem: FieldProblem | undefined): FieldProblem | undefined {
    const those = leftInside.get(name)
    if (!problem?.inside || !those) return problem
    const inside = problem.inside.filter(({ path }) => those.has(path))
    const [first] = inside
    return first && { ...problem, keyword: first.keyword, params: { at: first.path }, inside }
  }

  function forgive(name: string) {
    if (!forgiving.has(name)) return
    left.delete(name)
    put(name, { value: values[name], problem: undefined })
    tellAll()
  }

  function begin(initial: Values) {
    start = values = initial
    arrived = undefined
    tried = false
    told = []
    touched.clear()
    left.clear()
    touchedInside.clear()
    leftInside.clear()
    for (const name of names) put(name, { value: values[name], problem: undefined })
    tellAll()
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
      for (const key of differing(values[name], value)) addTo(touchedInside, name, key)
      values = { ...values, [name]: value }
      put(name, { value, problem: fields.get(name)?.problem })
      forgive(name)
      review([name, ...form.equal.filter((rule) => rule.to === name).map((rule) => rule.field)])
      tellAll()
    },
    enter: forgive,
    leave(name, key) {
      if (!touched.has(name)) return
      if (key !== undefined && !touchedInside.get(name)?.has(topOf(key))) return
      // Once all of it has been said, all of it is.
      if (key !== undefined && (leftInside.has(name) || !left.has(name))) addTo(leftInside, name, key)
      left.add(name)
      review([name])
      tellAll()
    },
    tell(found) {
      told = found.map((each) => ({ ...each, value: standsAt(values, each) }))
      checkAll()
    },
    check() {
      told = []
      return checkAll()
    },
    problems,
    tried: () => tried,
    isRight() {
      const found = problems()
      return names.every((name) => !found[name])
    },
    data: () => data(shownNames()),
    settle() {
      start = values
      arrived = undefined
      tried = false
      tellAll()
    },
    restart(initial) {
      if (dirty()) {
        arrived = initial
        return false
      }
      begin(initial)
      return true
    },
    rebase(nextStart, nextValues) {
      start = nextStart
      const changed = names.filter((name) => !Object.is(values[name], nextValues[name]))
      values = nextValues
      for (const name of changed) put(name, { value: values[name], problem: fields.get(name)?.problem })
      review(changed)
      for (const listener of everything) listener()
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

function standsAt(values: Values, { name, inside }: FoundProblem): unknown {
  const value = values[name]
  if (inside === undefined) return value
  // Of what lies in others, the whole of them.
  return isObject(value) ? value[topOf(inside)] : undefined
}

/** Of a path to what lies in others, the one around all of it. */
const topOf = (path: string) => path.replace(/\/.*/, '')

function addTo(sets: Map<string, Set<string>>, name: string, key: string): void {
  sets.set(name, (sets.get(name) ?? new Set()).add(key))
}

/** The keys under which two records hold other things. */
function differing(one: unknown, other: unknown): readonly string[] {
  if (!isObject(other)) return []
  const before = isObject(one) ? one : {}
  return [...new Set([...Object.keys(before), ...Object.keys(other)])].filter(
    (key) => !Object.is(before[key], other[key]),
  )
}

function same(a: FieldProblem | undefined, b: FieldProblem | undefined) {
  if (a === b) return true
  if (a?.keyword !== b?.keyword || JSON.stringify(a?.params) !== JSON.stringify(b?.params)) return false
  return JSON.stringify(a?.inside) === JSON.stringify(b?.inside)
}
