import { alike as alikeTexts } from './alike.ts'
import { isEmpty } from './empty.ts'

/** Conditions under which fields are shown, as data says them. The server asks the same of what is sent and delivered. */
export interface Condition {
  /** `true`: one line that holds is enough; otherwise all have to. */
  readonly any?: boolean
  readonly lines: readonly ConditionLine[]
}

/** One thing that is asked of the value of another field. */
export interface ConditionLine {
  /** The key of that field. */
  readonly key: string
  readonly is: ConditionKind
  /** What its value is compared with; of `empty` and `filled` nothing. */
  readonly value?: unknown
}

/** In the order in which they are offered. */
export const conditionKinds = ['equal', 'other', 'empty', 'filled', 'contains', 'more', 'less'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** A field that may have a condition. */
export interface Conditional {
  readonly key: string
  readonly condition?: Condition | undefined
}

type Values = Readonly<Record<string, unknown>>

/**
 * The keys of the fields that are hidden by their conditions. What is hidden counts as empty where another one asks for it,
 * as does what is not among the fields. In a circle, which nobody should have made, each counts as shown for the others.
 * @param values by key
 */
export function hiddenKeys(fields: readonly Conditional[], values: Values): ReadonlySet<string> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const shown = new Map<string, boolean>()
  const isShown = (key: string): boolean => {
    const known = shown.get(key)
    if (known !== undefined) return known
    shown.set(key, true)
    const condition = byKey.get(key)?.condition
    const is = !condition || holds(condition, held)
    shown.set(key, is)
    return is
  }
  const held = (key: string): unknown =>
    byKey.has(key) && Object.hasOwn(values, key) && isShown(key) ? values[key] : undefined
  return new Set(fields.flatMap(({ key, condition }) => (condition && !isShown(key) ? key : [])))
}

/** The first circle of fields that are shown by each other, each once: `[a, b]` where a asks for b and b for a. */
export function circleOf(fields: readonly Conditional[]): readonly string[] | undefined {
  const asked = new Map(fields.map(({ key, condition }) => [key, condition?.lines.map((line) => line.key) ?? []]))
  const done = new Set<string>()
  const from = (key: string, path: readonly string[]): readonly string[] | undefined => {
    const at = path.indexOf(key)
    if (at >= 0) return path.slice(at)
    if (done.has(key)) return undefined
    for (const next of asked.get(key) ?? []) {
      const found = from(next, [...path, key])
      if (found) return found
    }
    done.add(key)
    return undefined
  }
  for (const { key } of fields) {
    const found = from(key, [])
    if (found) return found
  }
  return undefined
}

/** What data says, as a condition; undefined where it is none. */
export function readCondition(given: unknown): Condition | undefined {
  if (!isRecord(given) || !Array.isArray(given.lines)) return undefined
  const lines = given.lines.filter(isRecord).flatMap((line): ConditionLine[] => {
    const is = conditionKinds.find((kind) => kind === line.is)
    return is && typeof line.key === 'string' ? [{ key: line.key, is, value: line.value }] : []
  })
  return lines.length > 0 ? { any: given.any === true, lines } : undefined
}

/** A condition without a line always holds. */
function holds({ any, lines }: Condition, held: (key: string) => unknown): boolean {
  const isTrue = ({ key, is, value }: ConditionLine) => tests[is](held(key), value)
  return lines.length === 0 || (any ? lines.some(isTrue) : lines.every(isTrue))
}

const tests: Readonly<Record<ConditionKind, (value: unknown, asked: unknown) => boolean>> = {
  equal: isEqual,
  other: (value, asked) => !isEqual(value, asked),
  empty: isEmpty,
  filled: (value) => !isEmpty(value),
  contains: (value, asked) =>
    Array.isArray(value) ? value.includes(asked) : typeof value === 'string' && alike(value).includes(alike(asked)),
  more: (value, asked) => compare(value, asked) > 0,
  less: (value, asked) => compare(value, asked) < 0,
}

/** A box that nobody has touched is one that is not ticked. */
function isEqual(value: unknown, asked: unknown): boolean {
  return typeof asked === 'boolean' ? (value === true) === asked : value === asked
}

/** Of two numbers, or two texts whose order is that of their signs (days, moments), whether the first is more; else 0. */
function compare(value: unknown, asked: unknown): number {
  if (typeof value === 'number' && typeof asked === 'number') return value - asked
  if (typeof value !== 'string' || typeof asked !== 'string' || value === '' || value === asked) return 0
  return value > asked ? 1 : -1
}

/** Texts are looked into whatever the case of their letters. */
const alike = (text: unknown) => alikeTexts(String(text))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
