import type { CheckContext } from '../check/context.ts'
import type { CheckedEntity } from '../check/entities.ts'
import { checkValue } from '../check/expressions/expression.ts'
import type { ScopeType, ValueType } from '../check/expressions/types.ts'
import type { VariableInfo } from '../check/operations/operations.ts'
import type { Problem } from '../problem.ts'
import { type FoundListing, usesOf } from './habits.ts'

/** Something that is at hand where an operation is called: `input.book` of a dialog, `data.book` of a screen. */
export interface Thing {
  readonly at: string
  readonly entity: CheckedEntity
}

/** What is known at the place of a call. */
export interface Around {
  readonly scope: ScopeType
  readonly things?: readonly Thing[]
  /** Parts of the address that stand for what the page is about. */
  readonly parts?: readonly string[]
  /** The GraphQL type that the page is about. */
  readonly about?: string
}

/**
 * What a variable is filled with so that nobody has to enter it: the thing at hand, as the spec fills it elsewhere, or a
 * name that is known there and called the same. Nothing where none of them fits.
 */
export function filled(variable: VariableInfo, around: Around, context: CheckContext): string | undefined {
  const { name, type } = variable
  const { scope, things = [], parts = [], about } = around
  const same = (other: string) => bare(other) === bare(name)
  const named = (owner: string) => ['', 'id', 'key'].some((end) => bare(name) === bare(owner) + end)
  const keyed = things.filter(({ at, entity }) => {
    const { key } = plainEntity(entity)
    return same('id') || same(key) || [at.split('.').at(-1) ?? '', entity.name, entity.type].some(named)
  })
  const uses = usesOf(name, context)
  const rule = placedText(variable, context)
  const candidates = [
    ...parts.filter(same).map((part) => `route.${part}`),
    ...keyed.flatMap(({ at, entity }) => [
      ...uses.map((use) => onThing(use, at)).filter((use) => use !== undefined),
      `${at}.${plainEntity(entity).key}`,
    ]),
    ...(parts.length === 1 && (same('id') || (about !== undefined && named(about))) ? [`route.${parts[0]}`] : []),
    ...[rule, ...uses].flatMap((use) => (use === undefined ? [] : (inside(use) ?? []))),
    ...Object.keys(scope).filter(same),
    ...fieldsOf(scope.route)
      .filter(same)
      .map((each) => `route.${each}`),
    ...fieldsOf(scope.session)
      .filter(same)
      .map((each) => `session.${each}`),
  ]
  const found = candidates.find((each) => fitsIn(`\${${each}}`, type, scope))
  return found === undefined ? undefined : `\${${found}}`
}

/** Whether a value is what the place fills in all the same, so that it is not written. */
export function isPlaced(variable: VariableInfo, value: unknown, context: CheckContext): boolean {
  return value !== undefined && value === placedText(variable, context)
}

/** What `place` in console.yaml says for a variable that must be sent. */
function placedText({ name, required }: VariableInfo, { place }: CheckContext): string | undefined {
  const value = required ? place.get(name)?.value : undefined
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}

/** Whether a value may stand where one of this type is taken. */
function fitsIn(text: string, type: ValueType, scope: ScopeType): boolean {
  const problems: Problem[] = []
  const place = { file: '', line: 1, column: 1, offset: 0, length: 0 }
  checkValue(text, place, scope, type, (problem) => problems.push(problem))
  return problems.length === 0
}

function plainEntity({ tree }: CheckedEntity): { readonly key: string } {
  const key = tree.kind === 'map' ? tree.entries.get('key')?.value : undefined
  return { key: key?.kind === 'scalar' ? String(key.value) : 'id' }
}

/** What is said of one thing of a list, said of another: `${item.id}` → `input.book.id`. */
function onThing(use: string, at: string): string | undefined {
  const inner = inside(use)
  return inner !== undefined && /\bitem\./.test(inner) ? inner.replace(/\bitem\./g, `${at}.`) : undefined
}

/** The inside of a text that is one expression as a whole. */
function inside(text: string): string | undefined {
  return /^\$\{([^{}]*)\}$/.exec(text)?.[1]
}

function fieldsOf(type: ValueType | undefined): readonly string[] {
  return type?.kind === 'object' ? Object.keys(type.fields) : []
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

/** The field of a listing's things that stands for a part of an address: the one of its name, else the key. */
export function keyField(part: string, { row, entity }: FoundListing, context: CheckContext): string | undefined {
  const named = Object.keys(row?.fields ?? {}).find((each) => bare(each) === bare(part))
  const known = context.entities.get(entity ?? '')
  const key = known && plainEntity(known).key
  return named ?? (key !== undefined && row && key in row.fields ? key : undefined)
}
