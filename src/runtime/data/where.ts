import type { ListingWhere, WhereCondition, WhereKind } from '../../../generator/grammar/blocks/listing-where.ts'
import type { Scope, Text } from '../../../generator/grammar/compiled.ts'
import { parseRows, type WhereRow } from './where-address.ts'

/** Words of the spec, or of data. */
export type WhereWords = Text | { readonly said: string }

/** Something that a listing can be filtered by. */
export interface WhereField {
  readonly key: string
  readonly label: WhereWords
  readonly kind: string
  /** Of a choice, and of yes or no. */
  readonly options: readonly { readonly value: string; readonly label: WhereWords }[]
}

/** The filters of an address, and what of it is none or is not known here. */
export interface ReadRows {
  readonly rows: readonly WhereRow[]
  readonly unknown: readonly string[]
}

/**
 * What a listing can be filtered by: what the spec names, then what data does. Throws while that loads.
 * @param scope undefined: only what the spec names
 */
export function whereFields(where: ListingWhere, scope: Scope | undefined): readonly WhereField[] {
  const { columns, texts } = where
  const yesOrNo = (yes: WhereWords, no: WhereWords) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  const isYesOrNo = (kind: string) => where.kinds[kind]?.input === 'boolean'
  const own = where.fields.map(({ key, label, kind, options = [] }) => ({
    ...{ key, label, kind },
    options: isYesOrNo(kind) ? yesOrNo(texts.yes, texts.no) : options,
  }))
  if (!columns || !scope) return own
  const { of, key, label, kind, options, ownYes, ownNo, only } = columns
  const added = ((of(scope) ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((row) => {
    const type = String(row[kind])
    if ((only !== undefined && row[only] !== true) || !Object.hasOwn(where.kinds, type)) return []
    const given = options === undefined ? [] : ((row[options] ?? []) as readonly unknown[])
    const wordOf = (name: string | undefined, otherwise: Text): WhereWords =>
      name !== undefined && row[name] ? { said: String(row[name]) } : otherwise
    return [
      {
        ...{ key: String(row[key]), label: { said: String(row[label]) }, kind: type },
        options: isYesOrNo(type)
          ? yesOrNo(wordOf(ownYes, texts.yes), wordOf(ownNo, texts.no))
          : given.map((one) => ({ value: String(one), label: { said: String(one) } })),
      },
    ]
  })
  return [...own, ...added]
}

/** The filters that an address asks for. Throws while data loads that is to know one of them. */
export function readRows(where: ListingWhere, text: string, scope: Scope): ReadRows {
  const asked = parseRows(text)
  const own = whereFields(where, undefined)
  const fields = asked.every(({ field }) => own.some(({ key }) => key === field)) ? own : whereFields(where, scope)
  const isKnown = (row: WhereRow) => {
    const field = fields.find(({ key }) => key === row.field)
    return field !== undefined && sentValue(where, field, row) !== undefined
  }
  return {
    rows: asked.filter(isKnown),
    unknown: asked.filter((row) => !isKnown(row)).map(({ field }) => field),
  }
}

/** What the variable of a listing's filters takes. */
export function sentRows(
  where: ListingWhere,
  text: string,
  scope: Scope,
): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = readRows(where, text, scope)
  const own = whereFields(where, undefined)
  return rows.map((row) => {
    const field =
      own.find(({ key }) => key === row.field) ?? whereFields(where, scope).find(({ key }) => key === row.field)
    const sent = field && sentValue(where, field, row)
    const { as } = where
    return { [as.field]: row.field, [as.condition]: row.condition, [as.value]: sent?.value ?? null }
  })
}

/** The kind of a field and the condition of that name, where it has it. */
export function conditionOf(
  where: ListingWhere,
  field: WhereField,
  name: string,
): { readonly kind: WhereKind; readonly condition: WhereCondition } | undefined {
  const kind = where.kinds[field.kind]
  const condition = where.conditions[name]
  return kind && condition && kind.conditions.includes(name) ? { kind, condition } : undefined
}

/** What is sent as the value of a filter; undefined for a filter that is none. */
export function sentValue(
  where: ListingWhere,
  field: WhereField,
  { condition: name, values }: WhereRow,
): { readonly value: unknown } | undefined {
  const found = conditionOf(where, field, name)
  if (!found) return undefined
  const { kind, condition } = found
  const typed = values.map((value) => typedValue(kind, value))
  switch (condition.takes) {
    case 'nothing':
      return values.length === 0 ? { value: null } : undefined
    case 'count':
      return values.length === 1 && /^[1-9]\d{0,4}$/.test(values[0] ?? '') ? { value: Number(values[0]) } : undefined
    case 'several':
      return typed.length > 0 && typed.every((value) => value !== undefined) ? { value: typed } : undefined
    case 'two': {
      if (values.length !== 2 || values.every((value) => value === '')) return undefined
      const isWrong = values.some((value, at) => value !== '' && typed[at] === undefined)
      return isWrong ? undefined : { value: typed.map((value) => value ?? null) }
    }
    default:
      return typed.length === 1 && typed[0] !== undefined ? { value: typed[0] } : undefined
  }
}

function typedValue({ input }: WhereKind, value: string): string | number | boolean | undefined {
  if (value.trim() === '') return undefined
  if (input === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined
  if (input === 'boolean') return value === 'true' || value === 'false' ? value === 'true' : undefined
  if (input === 'date') return isDay(value) ? value : undefined
  return value
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
